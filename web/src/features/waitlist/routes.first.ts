import { bookingStep, page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'waitlist.join': { id: Value }
    'waitlist.list': None
    'waitlist.entry': { id?: Value }
  }
}

/** What calendar, search and the homes link to: part of every first screen. */
export const firstRoutes = {
  'waitlist.join': {
    load: () => import('./pages/Join.tsx'),
    goes: ['waitlist.entry', 'waitlist.list', 'regular.start', 'booking.calendar', 'account.login'],
    title: '空いたらお知らせ',
    access: 'member',
    ...bookingStep('query:date', '/reserved/wait/:id', '/waitlist/join/:id'),
  },
  'waitlist.list': {
    load: () => import('./pages/List.tsx'),
    goes: ['waitlist.entry', 'booking.select'],
    title: '空き待ちの一覧',
    access: 'member',
    mypage: page('/mypage/waitlist'),
    line: page('/waitlist'),
  },
  'waitlist.entry': {
    load: () => import('./pages/Entry.tsx'),
    goes: [
      'waitlist.join',
      'waitlist.list',
      'regular.start',
      'regular.confirm',
      'reservation.list',
      'reservation.detail',
      'manage.reservation',
      'booking.select',
      'booking.calendar',
    ],
    title: '空き待ちの状況',
    access: 'member',
    reserved: page('/reserved/waitlist', { access: 'any' }),
    mypage: page('/mypage/waitlist/:id'),
    line: page('/waitlist/:id'),
  },
} as const satisfies Routes
