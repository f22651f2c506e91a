import { bookingStep, page, step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'booking.select': None
    'booking.search': None
    'booking.calendar': { id?: Value }
    'booking.guide': { id: Value }
    'regular.start': { id: Value }
    'regular.confirm': { id: Value }
    'booking.courseMember': None
    'manage.reservation': None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'booking.select': {
    load: () => import('./pages/Select.tsx'),
    goes: ['booking.search', 'booking.calendar', 'booking.courseMember', 'competition.list'],
    title: 'ゴルフ場・予約方法の選択',
    access: 'any',
    first: true,
    reserved: page('/reserved/select'),
  },
  'booking.search': {
    load: () => import('./pages/Search.tsx'),
    goes: [
      'booking.search',
      'regular.start',
      'regular.confirm',
      'reservation.list',
      'waitlist.join',
      'single.choose',
      'request.start',
    ],
    title: '9コースの空き',
    access: 'any',
    reserved: page('/reserved/search'),
    line: page('/reservation/search', { access: 'member' }),
  },
  'booking.calendar': {
    load: () => import('./pages/Calendar.tsx'),
    goes: [
      'booking.calendar',
      'booking.guide',
      'booking.search',
      'booking.select',
      'regular.start',
      'account.login',
      'waitlist.join',
      'draw.entry',
      'request.start',
    ],
    title: 'ゴルフ場の予約',
    access: 'any',
    first: true,
    reserved: step('/reserved/:id?', 'course', 'booking.select', { course: 'path', subdomain: true, body: 'reserved' }),
    line: page('/reservation', { standsFor: ['booking.select'] }),
  },
  'booking.guide': {
    load: () => import('./pages/CourseGuide.tsx'),
    goes: ['booking.calendar', 'booking.guide', 'booking.search'],
    title: 'コース案内',
    access: 'any',
    reserved: page('/reserved/course/:id', { course: 'path' }),
    line: page('/reservation/course/:id', { course: 'path' }),
  },
  'regular.start': {
    load: () => import('./pages/RegularStart.tsx'),
    goes: [
      'booking.calendar',
      'regular.start',
      'regular.confirm',
      'reservation.list',
      'reservation.detail',
      'account.login',
      'waitlist.join',
      'draw.entry',
      'single.choose',
      'request.start',
    ],
    title: 'スタート時間の選択',
    access: 'member',
    ...bookingStep('query:date', '/reserved/regular/step1/:id', '/reservation/step_one/:id'),
  },
  'regular.confirm': {
    load: () => import('./pages/RegularConfirm.tsx'),
    goes: [
      'regular.contact',
      'regular.start',
      'regular.done',
      'booking.select',
      'reservation.list',
      'legal.cancel',
      'legal.tokushoho',
    ],
    title: '予約内容の確認',
    access: 'member',
    ...bookingStep('regular.inputed', '/reserved/regular/step2/:id', '/reservation/step_two/:id', { back: 2 }),
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
    goes: [
      'manage.cancel',
      'change.time',
      'change.party',
      'booking.select',
      'booking.calendar',
      'booking.search',
      'inquiry.input',
      'account.registration',
    ],
    title: '予約詳細',
    access: 'any',
    reserved: page('/reserved/manage'),
  },
} as const satisfies Routes
