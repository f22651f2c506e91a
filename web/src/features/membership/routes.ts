import { page, step, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'membership.list': None
    'membership.input': None
    'membership.confirm': None
    'membership.done': None
    'membership.delete': { id: Value }
    'membership.delete.done': None
  }
}

export const routes = {
  'membership.list': {
    load: () => import('./pages/MembershipList.tsx'),
    goes: ['membership.input', 'membership.delete', 'member.account'],
    title: 'コース会員情報',
    access: 'member',
    mypage: page('/mypage/account/member'),
    line: page('/account/member', { courseIn: 'id' }),
  },
  'membership.input': {
    load: () => import('./pages/MembershipInput.tsx'),
    goes: ['membership.confirm', 'membership.list'],
    title: 'コース会員の連携',
    access: 'member',
    mypage: page('/mypage/account/member/input', { course: 'query' }),
    line: page('/account/member/input', { courseIn: 'id' }),
  },
  'membership.confirm': {
    load: () => import('./pages/MembershipConfirm.tsx'),
    goes: ['membership.input', 'membership.done', 'membership.list', 'member.profile', 'account.login'],
    title: 'コース会員の連携の確認',
    access: 'member',
    mypage: step('/mypage/account/member/confirm', 'membership.inputed', 'membership.input'),
    line: step('/account/member/confirm', 'membership.inputed', 'membership.input', { courseIn: 'id' }),
  },
  'membership.done': {
    load: () => import('./pages/MembershipComplete.tsx'),
    goes: ['membership.list'],
    title: 'コース会員の連携の完了',
    access: 'member',
    mypage: complete('/mypage/account/member/complete', 'membership', 'membership.list'),
    line: complete('/account/member/complete', 'membership', 'membership.list', { courseIn: 'id' }),
  },
  'membership.delete': {
    load: () => import('./pages/MembershipDelete.tsx'),
    goes: ['membership.list', 'membership.delete.done'],
    title: 'コース会員の連携解除',
    access: 'member',
    mypage: page('/mypage/account/member/delete/:id'),
    line: page('/account/member/delete/:id', { courseIn: 'id' }),
  },
  'membership.delete.done': {
    load: () => import('./pages/MembershipDeleteComplete.tsx'),
    goes: ['membership.list'],
    title: 'コース会員の連携解除の完了',
    access: 'member',
    mypage: complete('/mypage/account/member/delete/complete', 'unlink', 'membership.list'),
    line: complete('/account/member/delete/complete', 'unlink', 'membership.list', { courseIn: 'id' }),
  },
} as const satisfies Routes
