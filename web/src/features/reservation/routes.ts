import { page, complete, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'reservation.cancel': { type: Value; id: Value }
    'reservation.cancel.done': None
  }
}

export const routes = {
  'reservation.cancel': {
    load: () => import('./pages/ReservationCancel.tsx'),
    goes: ['reservation.detail', 'reservation.cancel.done'],
    title: '予約のキャンセル',
    access: 'member',
    mypage: page('/mypage/reservation/cancel/:type/:id'),
    line: page('/reservation/cancel/:type/:id'),
  },
  'reservation.cancel.done': {
    load: () => import('./pages/ReservationCancelComplete.tsx'),
    goes: ['reservation.list', 'booking.select'],
    title: 'キャンセルの完了',
    access: 'member',
    mypage: complete('/mypage/reservation/cancel/complete', 'cancel', 'reservation.list'),
    line: complete('/reservation/cancel/complete', 'cancel', 'reservation.list'),
  },
} as const satisfies Routes
