import { page, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'privacy.quit': None
    'privacy.quit.done': None
    'privacy.export': None
  }
}

export const routes = {
  'privacy.quit': {
    load: () => import('./pages/Quit.tsx'),
    goes: ['privacy.quit.done', 'privacy.export', 'member.account', 'reservation.list', 'legal.privacy'],
    title: '退会手続き',
    access: 'member',
    mypage: page('/mypage/account/quit'),
    line: page('/account/quit', { courseIn: 'id' }),
  },
  'privacy.quit.done': {
    load: () => import('./pages/QuitComplete.tsx'),
    goes: ['booking.select', 'account.login'],
    title: '退会手続きの完了',
    access: 'guest',
    mypage: complete('/mypage/account/quit/complete', 'quit', 'account.login'),
    line: complete('/account/quit/complete', 'quit', 'account.login', { courseIn: 'id' }),
  },
  'privacy.export': {
    load: () => import('./pages/Export.tsx'),
    goes: ['member.account', 'legal.privacy'],
    title: 'ご登録データのダウンロード',
    access: 'member',
    mypage: page('/mypage/account/export'),
    line: page('/account/export', { courseIn: 'id' }),
  },
} as const satisfies Routes
