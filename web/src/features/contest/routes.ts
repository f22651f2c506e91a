import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'contest.cards': { id: Value }
    'contest.change': { id: Value }
    'contest.seal': { id: Value }
    'contest.share': { id: Value }
  }
}

export const routes = {
  'contest.cards': {
    load: () => import('./pages/ContestCards.tsx'),
    goes: ['contest', 'account.login', 'reservation.list'],
    title: 'スコアの入力',
    access: 'any',
    mypage: page('/mypage/reservation/contest/cards/:id'),
    line: page('/reservation/contest/cards/:id'),
  },
  'contest.change': {
    load: () => import('./pages/ContestChange.tsx'),
    goes: ['contest', 'account.login', 'reservation.list'],
    title: 'コンペの内容',
    access: 'any',
    mypage: page('/mypage/reservation/contest/change/:id'),
    line: page('/reservation/contest/change/:id'),
  },
  'contest.seal': {
    load: () => import('./pages/ContestSeal.tsx'),
    goes: ['contest', 'account.login', 'reservation.list'],
    title: 'ハンディの決まりかた',
    access: 'any',
    mypage: page('/mypage/reservation/contest/holes/:id'),
    line: page('/reservation/contest/holes/:id'),
  },
  'contest.share': {
    load: () => import('./pages/ContestShare.tsx'),
    goes: ['contest', 'account.login', 'reservation.list'],
    title: '結果を送る',
    access: 'any',
    mypage: page('/mypage/reservation/contest/picture/:id'),
    line: page('/reservation/contest/picture/:id'),
  },
} as const satisfies Routes
