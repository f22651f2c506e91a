import { page, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'reservation.list': None
    'reservation.detail': { type: Value; id: Value }
  }
}

/** The first screens of this feature and the screens that they link to. */
export const firstRoutes = {
  'reservation.list': {
    load: () => import('./pages/ReservationList.tsx'),
    goes: [
      'reservation.detail',
      'companion.participation',
      'companion.invitation',
      'booking.select',
      'waitlist.list',
      'draw.entry',
      'competition.list',
      'companion.seats',
      'companion.organiser',
      'booking.calendar',
    ],
    title: '予約一覧',
    access: 'member',
    mypage: page('/mypage/reservation/reservation-list'),
    line: page('/reservation/reservation-list'),
  },
  'reservation.detail': {
    load: () => import('./pages/ReservationDetail.tsx'),
    goes: [
      'companion.seats',
      'companion.organiser',
      'companion.participation',
      'reservation.cancel',
      'reservation.list',
      'change.time',
      'change.party',
      'inquiry.input',
      'booking.calendar',
      'booking.search',
      'receipt.choose',
      'contest',
    ],
    title: '予約詳細',
    access: 'member',
    mypage: page('/mypage/reservation/:type/detail/:id'),
    line: page('/reservation/:type/reservation-detail/:id'),
  },
} as const satisfies Routes
