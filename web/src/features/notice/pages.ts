import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'notice.list': { load: () => import('./pages/NoticeList.tsx'), goes: ['notice.detail', 'notice.setting'] },
  'notice.detail': { load: () => import('./pages/NoticeDetail.tsx'), goes: ['notice.list'] },
  'notice.setting': { load: () => import('./pages/NoticeSetting.tsx'), goes: ['notice.list'] },
  'notice.mailStop': { load: () => import('./pages/MailStop.tsx'), goes: ['notice.setting'] },
} as const satisfies PageMap
