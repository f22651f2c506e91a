import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'notice.list': None
    'notice.detail': { id: Value }
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'notice.list': {
    load: () => import('./pages/NoticeList.tsx'),
    goes: ['notice.category', 'notice.detail', 'notice.setting'],
    title: 'お知らせ一覧',
    access: 'any',
    mypage: page('/mypage/notice/list', { leadsHere: ['/mypage/notice'] }),
    line: page('/notice/list', { leadsHere: ['/notice'] }),
  },
  'notice.detail': {
    load: () => import('./pages/NoticeDetail.tsx'),
    goes: ['notice.list'],
    title: 'お知らせ',
    access: 'any',
    mypage: page('/mypage/notice/:id'),
    line: page('/notice/:id'),
  },
} as const satisfies Routes
