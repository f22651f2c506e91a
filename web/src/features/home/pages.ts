import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'home.home': {
    load: () => import('./pages/Home.tsx'),
    goes: [
      'booking.calendar',
      'reservation.detail',
      'reservation.list',
      'notice.list',
      'notice.detail',
      'point.history',
      'play.history',
      'friend.list',
      'member.account',
      'account.mail',
      'member.qr',
    ],
  },
} as const satisfies PageMap
