import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'play.history': None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'play.history': {
    load: () => import('./pages/PlayHistory.tsx'),
    goes: ['play.history', 'companion.played', 'competition.results', 'booking.calendar'],
    title: 'プレー履歴',
    access: 'member',
    mypage: page('/mypage/play/history'),
    line: page('/play/history'),
  },
} as const satisfies Routes
