import { page, step, type Routes } from '../../routing/routes.ts'

declare module '../../routing/screens.ts' {
  interface Screens {
    'companion.seats': { id: Value }
    'companion.organiser': { id: Value }
    'companion.participation': { id: Value }
    'companion.invitation': None
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
  'companion.organiser': {
    load: () => import('./pages/Organiser.tsx'),
    goes: [
      'companion.select',
      'companion.share',
      'companion.seats',
      'companion.money',
      'companion.cars',
      'companion.table',
      'contest',
      'reservation.detail',
      'reservation.list',
    ],
    title: '幹事のページ',
    access: 'member',
    mypage: page('/mypage/reservation/organiser/:id'),
    line: page('/reservation/organiser/:id'),
  },
  'companion.participation': {
    load: () => import('./pages/Participation.tsx'),
    goes: ['reservation.list', 'booking.calendar', 'booking.search', 'receipt.choose', 'contest'],
    title: '参加する予約',
    access: 'member',
    mypage: page('/mypage/reservation/participation/:id', { course: 'query' }),
    line: page('/reservation/participation/:id'),
  },
  'companion.invitation': {
    load: () => import('./pages/Invitation.tsx'),
    goes: [
      'account.login',
      'account.invited',
      'account.registration',
      'companion.preregistration',
      'companion.participation',
      'companion.seats',
      'booking.calendar',
      'booking.search',
      'reservation.list',
    ],
    title: '同伴者のご案内',
    access: 'any',
    mypage: step('/mypage/companion', 'query:code', 'notFound', { name: 'companion.index' }),
    line: step('/companion', 'query:invitation', 'menu'),
  },
} as const satisfies Routes
