import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'system.notFound': { load: () => import('./pages/NotFound.tsx'), goes: [] },
  'system.menu': {
    load: () => import('./pages/Menu.tsx'),
    goes: [
      'account.login',
      'account.registration',
      'booking.calendar',
      'reservation.list',
      'notice.list',
      'member.qr',
      'friend.list',
      'member.account',
      'inquiry.input',
      'inquiry.faq',
    ],
  },
} as const satisfies PageMap
