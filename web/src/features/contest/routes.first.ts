import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    contest: { id: Value }
  }
}

/** The screen of this feature that first screens link to. */
export const firstRoutes = {
  contest: {
    load: () => import('./pages/Contest.tsx'),
    goes: [
      'contest.cards',
      'contest.change',
      'contest.seal',
      'contest.share',
      'reservation.detail',
      'reservation.list',
      'companion.participation',
      'companion.preregistered',
      'companion.seats',
      'account.login',
    ],
    title: '仲間内コンペ',
    access: 'any',
    mypage: page('/mypage/reservation/contest/:id'),
    line: page('/reservation/contest/:id'),
  },
} as const satisfies Routes
