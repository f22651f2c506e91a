import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'draw.proof': { id: Value }
  }
}

export const routes = {
  'draw.proof': {
    load: () => import('./pages/Proof.tsx'),
    goes: ['draw.entry', 'booking.select'],
    title: '抽選の証拠',
    access: 'any',
    reserved: page('/reserved/draw/:id/proof'),
    mypage: page('/mypage/draw/:id/proof'),
    line: page('/draw/:id/proof'),
  },
} as const satisfies Routes
