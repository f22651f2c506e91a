import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'point.history': None
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'point.history': {
    load: () => import('./pages/PointHistory.tsx'),
    goes: ['booking.calendar'],
    title: 'ポイント履歴',
    access: 'member',
    mypage: page('/mypage/point/history'),
    line: page('/point/history'),
  },
} as const satisfies Routes
