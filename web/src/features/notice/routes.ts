import { noticeTopics } from '@jgm/contract/model/choices'
import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'notice.category': { category: Value }
    'notice.setting': None
    'notice.mailStop': None
  }
}

export const routes = {
  'notice.category': {
    load: () => import('./pages/NoticeCategory.tsx'),
    goes: ['notice.category', 'notice.list', 'notice.detail', 'notice.setting'],
    title: 'お知らせ一覧',
    titles: Object.fromEntries(noticeTopics.map(({ key, label }) => [key, label])),
    access: 'any',
    line: page('/notice/category/:category'),
  },
  'notice.setting': {
    load: () => import('./pages/NoticeSetting.tsx'),
    goes: ['notice.list'],
    title: 'お知らせの受信設定',
    access: 'member',
    mypage: page('/mypage/notice/setting'),
    line: page('/notice/setting', { courseIn: 'id' }),
  },
  'notice.mailStop': {
    load: () => import('./pages/MailStop.tsx'),
    goes: ['notice.setting', 'inquiry.input'],
    title: 'メール配信の停止',
    access: 'any',
    mypage: page('/mypage/email/stop'),
  },
} as const satisfies Routes
