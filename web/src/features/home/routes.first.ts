import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    home: None
  }
}

/** The first screens of this feature and the screens that they link to. */
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
