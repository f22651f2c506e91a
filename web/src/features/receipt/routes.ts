import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'receipt.choose': { id: Value }
    'receipt.paper': { id: Value; no: Value }
  }
}

export const routes = {
  'receipt.choose': {
    load: () => import('./pages/Choose.tsx'),
    goes: ['receipt.paper', 'reservation.list'],
    title: '領収書',
    access: 'member',
    mypage: page('/mypage/reservation/receipt/:id'),
    line: page('/reservation/receipt/:id'),
  },
  'receipt.paper': {
    load: () => import('./pages/Paper.tsx'),
    goes: ['receipt.choose', 'receipt.paper'],
    title: '領収書の控え',
    access: 'member',
    mypage: page('/mypage/reservation/receipt/:id/paper/:no'),
    line: page('/reservation/receipt/:id/paper/:no'),
  },
} as const satisfies Routes
