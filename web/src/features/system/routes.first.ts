import { step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    menu: None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  menu: {
    load: () => import('./pages/Menu.tsx'),
    goes: [
      'account.login',
      'account.registration',
      'booking.calendar',
      'reservation.list',
      'notice.list',
      'member.qr',
      'friend.list',
      'member.account',
      'inquiry.input',
      'inquiry.faq',
    ],
    title: 'メニュー',
    access: 'any',
    first: true,
    line: step('/', 'course', 'notFound', { standsFor: ['home'], body: 'menu' }),
  },
} as const satisfies Routes
