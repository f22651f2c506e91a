import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'reservation.list': {
    load: () => import('./pages/ReservationList.tsx'),
    goes: ['reservation.detail', 'booking.select'],
  },
  'reservation.detail': {
    load: () => import('./pages/ReservationDetail.tsx'),
    goes: ['reservation.cancel', 'reservation.list', 'change.time', 'change.party'],
  },
  'reservation.cancel': {
    load: () => import('./pages/ReservationCancel.tsx'),
    goes: ['reservation.detail', 'reservation.cancel.complete'],
  },
  'reservation.cancel.complete': {
    load: () => import('./pages/ReservationCancelComplete.tsx'),
    goes: ['reservation.list', 'booking.select'],
  },
} as const satisfies PageMap
