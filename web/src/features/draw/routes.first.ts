import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'draw.entry': { id: Value }
  }
}

/** The screens to which calendars, sheets and the homes link: part of every first screen. */
export const firstRoutes = {
  'draw.entry': {
    load: () => import('./pages/Draw.tsx'),
    goes: [
      'draw.proof',
      'companion.seats',
      'companion.share',
      'account.login',
      'account.registration',
      'reservation.detail',
      'reservation.list',
      'waitlist.entry',
      'regular.start',
      'booking.calendar',
      'booking.select',
      'legal.cancel',
    ],
    title: '抽選',
    access: 'any',
    reserved: page('/reserved/draw/:id'),
    mypage: page('/mypage/draw/:id'),
    line: page('/draw/:id'),
  },
} as const satisfies Routes
