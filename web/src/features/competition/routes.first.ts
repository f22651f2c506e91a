import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'competition.list': None
  }
}

/** What the homes link to: part of every first screen. */
export const firstRoutes = {
  'competition.list': {
    load: () => import('./pages/Open.tsx'),
    goes: ['competition.enter', 'competition.results', 'reservation.detail'],
    title: '競技・コンペ一覧',
    access: 'any',
    mypage: page('/mypage/reservation/competition/list', { leadsHere: ['/mypage/reservation/competition'] }),
    line: page('/sport'),
  },
} as const satisfies Routes
