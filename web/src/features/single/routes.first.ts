import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'single.choose': None
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
} as const satisfies Routes
