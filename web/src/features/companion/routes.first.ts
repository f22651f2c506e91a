import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'companion.seats': { id: Value }
    'companion.participation': { id: Value }
  }
}

/** The screens of this feature that first screens link to. */
export const firstRoutes = {
  'companion.seats': {
    load: () => import('./pages/Seats.tsx'),
    goes: ['companion.select', 'companion.share', 'reservation.detail', 'reservation.list'],
    title: '同伴者の登録',
    access: 'member',
    mypage: page('/mypage/reservation/companion/:id'),
    line: page('/reservation/companion/:id'),
  },
  'companion.participation': {
    load: () => import('./pages/Participation.tsx'),
    goes: ['reservation.list'],
    title: '参加する予約',
    access: 'member',
    mypage: page('/mypage/reservation/participation/:id'),
    line: page('/reservation/participation/:id'),
  },
} as const satisfies Routes
