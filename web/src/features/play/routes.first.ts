import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'play.history': None
    'play.score': { id: Value }
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'play.history': {
    load: () => import('./pages/PlayHistory.tsx'),
    goes: [
      'play.history',
      'play.score',
      'companion.played',
      'competition.results',
      'booking.calendar',
      'receipt.choose',
    ],
    title: 'プレー履歴',
    access: 'member',
    mypage: page('/mypage/play/history'),
    line: page('/play/history'),
  },
  'play.score': {
    load: () => import('./pages/Score.tsx'),
    goes: ['play.history', 'competition.result'],
    title: 'スコア',
    access: 'member',
    mypage: page('/mypage/play/score/:id'),
    line: page('/play/score/:id'),
  },
} as const satisfies Routes
