import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'notice.list': {
    load: () => import('./pages/NoticeList.tsx'),
    goes: ['notice.category', 'notice.detail', 'notice.setting'],
  },
  'notice.category': {
    load: () => import('./pages/NoticeCategory.tsx'),
    goes: ['notice.category', 'notice.list', 'notice.detail', 'notice.setting'],
  },
  'notice.detail': { load: () => import('./pages/NoticeDetail.tsx'), goes: ['notice.list'] },
  'notice.setting': { load: () => import('./pages/NoticeSetting.tsx'), goes: ['notice.list'] },
  'notice.mailStop': { load: () => import('./pages/MailStop.tsx'), goes: ['notice.setting', 'inquiry.input'] },
} as const satisfies PageMap
