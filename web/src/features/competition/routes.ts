import { complete, page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'competition.enter': { id: Value }
    'competition.done': { id?: Value }
    'competition.entry': { id: Value }
    'competition.change': { id: Value }
    'competition.withdraw': { id: Value }
    'competition.results': None
    'competition.result': { id: Value }
    'competition.seal': { id: Value }
    'competition.share': { id: Value }
  }
}

export const routes = {
  'competition.enter': {
    load: () => import('./pages/Enter.tsx'),
    goes: ['competition.done', 'competition.list', 'reservation.detail', 'reservation.list', 'account.login'],
    title: '競技・コンペの申し込み',
    access: 'any',
    mypage: page('/mypage/reservation/competition/reservation_request/:id'),
    line: page('/sport/:id'),
  },
  'competition.done': {
    load: () => import('./pages/Entered.tsx'),
    goes: ['reservation.detail', 'competition.list', 'competition.entry'],
    title: '競技・コンペの申込完了',
    access: 'member',
    mypage: complete('/mypage/reservation/competition/complete', 'competition', 'competition.list'),
    line: complete('/sport/complete/:id', 'competition', 'competition.entry'),
  },
  // The three rows below take the type `competition` out of the general ones: links keep to `reservation.detail` and the like.
  'competition.entry': {
    load: () => import('./pages/Entry.tsx'),
    goes: [
      'competition.change',
      'competition.withdraw',
      'competition.enter',
      'competition.result',
      'competition.list',
      'reservation.list',
    ],
    title: 'コンペ予約詳細',
    access: 'member',
    mypage: page('/mypage/reservation/competition/detail/:id'),
    line: page('/reservation/competition/reservation-detail/:id'),
  },
  'competition.change': {
    load: () => import('./pages/ChangeEntry.tsx'),
    goes: ['competition.entry'],
    title: '申し込み内容の変更',
    access: 'member',
    mypage: page('/mypage/reservation/competition/edit/:id'),
    line: page('/reservation/competition/edit/:id'),
  },
  'competition.withdraw': {
    load: () => import('./pages/WithdrawEntry.tsx'),
    goes: ['competition.entry'],
    title: '申し込みのキャンセル',
    access: 'member',
    mypage: page('/mypage/reservation/cancel/competition/:id'),
    line: page('/reservation/cancel/competition/:id'),
  },
  'competition.results': {
    load: () => import('./pages/Results.tsx'),
    goes: ['competition.result'],
    title: '競技成績',
    access: 'any',
    mypage: page('/mypage/competition/result', { leadsHere: ['/mypage/competition'] }),
    line: page('/sports_results'),
  },
  'competition.result': {
    load: () => import('./pages/Result.tsx'),
    goes: ['competition.results', 'competition.seal', 'competition.share'],
    title: '競技成績の詳細',
    access: 'any',
    mypage: page('/mypage/competition/:id'),
    line: page('/sports_results/:id'),
  },
  'competition.seal': {
    load: () => import('./pages/Seal.tsx'),
    goes: ['competition.results', 'competition.result'],
    title: 'ハンディの決まりかた',
    access: 'any',
    mypage: page('/mypage/competition/:id/holes'),
    line: page('/sports_results/:id/holes'),
  },
  'competition.share': {
    load: () => import('./pages/ShareResult.tsx'),
    goes: ['competition.results', 'competition.result'],
    title: '結果を送る',
    access: 'member',
    mypage: page('/mypage/competition/:id/picture'),
    line: page('/sports_results/:id/picture'),
  },
} as const satisfies Routes
