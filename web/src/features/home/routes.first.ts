import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    home: None
  }
}

/** What visits begin with here, and what such screens link to: part of every first screen. */
export const firstRoutes = {
  home: {
    load: () => import('./pages/Home.tsx'),
    goes: [
      'booking.calendar',
      'reservation.detail',
      'reservation.list',
      'notice.list',
      'notice.detail',
      'point.history',
      'play.history',
      'friend.list',
      'member.account',
      'account.mail',
      'member.qr',
    ],
    title: 'マイページ',
    access: 'member',
    first: true,
    mypage: page('/mypage', { body: 'home' }),
  },
} as const satisfies Routes
