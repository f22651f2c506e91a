import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'play.history': None
    'play.score': { id: Value }
    'play.add': None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'play.history': {
    load: () => import('./pages/PlayHistory.tsx'),
    goes: [
      'play.history',
      'play.score',
      'play.add',
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
  'play.add': {
    load: () => import('./pages/AddRound.tsx'),
    goes: ['play.history', 'play.score'],
    title: 'スコアを足す',
    access: 'member',
    mypage: page('/mypage/play/add'),
    line: page('/play/add'),
  },
} as const satisfies Routes
