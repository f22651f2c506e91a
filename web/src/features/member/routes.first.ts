import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'member.account': None
    'member.qr': None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'member.account': {
    load: () => import('./pages/Account.tsx'),
    goes: [
      'member.profile',
      'member.singleProfile',
      'member.mainCourse',
      'member.qr',
      'membership.list',
      'reservation.list',
      'calendar.feed',
      'point.history',
      'play.history',
      'friend.list',
      'notice.setting',
      'line.integration',
      'account.mail',
      'account.password',
      'account.sessions',
      'assistant.list',
      'inquiry.input',
      'inquiry.faq',
      'privacy.export',
      'privacy.quit',
    ],
    title: '会員情報・設定',
    access: 'member',
    mypage: page('/mypage/account'),
    line: page('/account', { courseIn: 'id' }),
  },
  'member.qr': {
    load: () => import('./pages/Qr.tsx'),
    goes: [],
    title: '会員QRコード',
    access: 'member',
    mypage: page('/mypage/account/qr'),
    line: page('/account/qr', { courseIn: 'id' }),
  },
} as const satisfies Routes
