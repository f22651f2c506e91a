import { page, step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    home: None
    menu: None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  home: {
    load: () => import('./pages/Home.tsx'),
    goes: [
      'booking.calendar',
      'regular.confirm',
      'reservation.detail',
      'competition.list',
      'companion.seats',
      'companion.organiser',
      'contest',
      'companion.participation',
      'companion.invitation',
      'reservation.list',
      'notice.list',
      'notice.detail',
      'point.history',
      'play.history',
      'play.score',
      'friend.list',
      'member.account',
      'account.mail',
      'single.choose',
      'single.move',
      'member.qr',
      'waitlist.list',
      'waitlist.entry',
      'draw.entry',
    ],
    title: 'マイページ',
    access: 'member',
    first: true,
    mypage: page('/mypage', { body: 'home' }),
  },
  menu: {
    load: () => import('./pages/Menu.tsx'),
    goes: [
      'account.login',
      'account.registration',
      'booking.calendar',
      'regular.confirm',
      'reservation.list',
      'competition.list',
      'notice.list',
      'member.qr',
      'friend.list',
      'member.account',
      'play.history',
      'play.score',
      'inquiry.input',
      'inquiry.faq',
      'single.choose',
      'single.move',
      'waitlist.list',
      'waitlist.entry',
      'draw.entry',
    ],
    title: 'メニュー',
    access: 'any',
    first: true,
    line: step('/', 'course', 'notFound', { standsFor: ['home'], body: 'menu' }),
  },
} as const satisfies Routes
