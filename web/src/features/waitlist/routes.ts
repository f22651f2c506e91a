import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'waitlist.list': None
    'waitlist.entry': { id?: Value }
  }
}

export const routes = {
  'waitlist.list': {
    load: () => import('./pages/List.tsx'),
    goes: ['waitlist.entry', 'booking.select'],
    title: '空きを待っている日',
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
