import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'notice.list': { load: () => import('./pages/NoticeList.tsx'), goes: ['notice.detail'] },
  'notice.detail': { load: () => import('./pages/NoticeDetail.tsx'), goes: ['notice.list'] },
} as const satisfies PageMap
