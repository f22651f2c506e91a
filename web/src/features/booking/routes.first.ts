import { page, step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'booking.select': None
    'booking.calendar': { id?: Value }
    'regular.start': { id: Value }
    'booking.courseMember': None
    'manage.reservation': None
  }
}

/** What visits begin with here, and what such screens link to: part of every first screen. */
export const firstRoutes = {
  'booking.select': {
    load: () => import('./pages/Select.tsx'),
    goes: ['booking.calendar', 'booking.courseMember', 'account.login'],
    title: 'ゴルフ場・予約方法の選択',
    access: 'any',
    first: true,
    reserved: page('/reserved/select'),
  },
  'booking.calendar': {
    load: () => import('./pages/Calendar.tsx'),
    goes: ['booking.calendar', 'booking.select', 'regular.start', 'account.login', 'waitlist.join'],
    title: 'ゴルフ場の予約',
    access: 'any',
    first: true,
    reserved: step('/reserved/:id?', 'course', 'booking.select', { course: 'path', subdomain: true, body: 'reserved' }),
    line: page('/reservation', { standsFor: ['booking.select'] }),
  },
  'regular.start': {
    load: () => import('./pages/RegularStart.tsx'),
    goes: [
      'booking.calendar',
      'regular.start',
      'regular.confirm',
      'reservation.list',
      'account.login',
      'waitlist.join',
    ],
    title: 'スタート時間の選択',
    access: 'member',
    reserved: step('/reserved/regular/step1/:id', 'query:date', 'booking.select', { access: 'any', course: 'path' }),
    line: step('/reservation/step_one/:id', 'query:date', 'booking.calendar', { course: 'path' }),
  },
  'booking.courseMember': {
    load: () => import('./pages/CourseMember.tsx'),
    goes: ['membership.input', 'booking.calendar', 'account.login', 'account.registration'],
    title: 'コース会員の予約',
    access: 'any',
    reserved: page('/reserved/coursemember', { course: 'query' }),
    line: page('/reservation/coursemember'),
  },
  'manage.reservation': {
    load: () => import('./pages/Manage.tsx'),
    goes: ['manage.cancel', 'change.time', 'change.party', 'booking.select', 'booking.calendar'],
    title: '予約詳細',
    access: 'any',
    reserved: page('/reserved/manage'),
  },
} as const satisfies Routes
