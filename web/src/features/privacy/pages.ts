import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'privacy.quit': {
    load: () => import('./pages/Quit.tsx'),
    goes: ['privacy.quit.complete', 'privacy.export', 'member.account', 'reservation.list', 'legal.privacy'],
  },
  'privacy.quit.complete': {
    load: () => import('./pages/QuitComplete.tsx'),
    goes: ['booking.select', 'account.login'],
  },
  'privacy.export': { load: () => import('./pages/Export.tsx'), goes: ['member.account', 'legal.privacy'] },
} as const satisfies PageMap
