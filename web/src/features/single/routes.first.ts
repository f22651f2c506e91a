import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'single.choose': None
    'single.move': { id: Value }
  }
}

/** What the door and the homes link to: part of every first screen. */
export const firstRoutes = {
  'single.choose': {
    load: () => import('./pages/Choose.tsx'),
    goes: ['single.choose', 'single.teeTime', 'booking.select', 'account.login'],
    title: '1人で予約する',
    access: 'any',
    reserved: page('/reserved/oneperson'),
    mypage: page('/mypage/oneperson', { access: 'member' }),
    line: page('/reservation/oneperson'),
  },
  // This row takes the type `single` out of the general one: links keep to `change.time`.
  'single.move': {
    load: () => import('./pages/Move.tsx'),
    goes: ['single.detail', 'single.choose', 'reservation.list'],
    title: '別の1人予約に移る',
    access: 'member',
    mypage: page('/mypage/reservation/single/edit/:id'),
    line: page('/reservation/single/edit/:id'),
  },
} as const satisfies Routes
