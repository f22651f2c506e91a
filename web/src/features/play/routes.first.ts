import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'play.history': None
  }
}

/** What visits begin with here, and what such screens link to: part of every first screen. */
export const firstRoutes = {
  'play.history': {
    load: () => import('./pages/PlayHistory.tsx'),
    goes: ['play.history', 'booking.calendar'],
    title: 'プレー履歴',
    access: 'member',
    mypage: page('/mypage/play/history'),
    line: page('/play/history'),
  },
} as const satisfies Routes
