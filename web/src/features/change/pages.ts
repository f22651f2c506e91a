import type { PageMap } from '../../routing/table.ts'

const holder = ['reservation.detail', 'reservation.list', 'booking.manage', 'booking.select']

export const pages = {
  'change.time': { load: () => import('./pages/TimeChange.tsx'), goes: ['change.time.confirm', ...holder] },
  'change.time.confirm': {
    load: () => import('./pages/TimeConfirm.tsx'),
    goes: ['change.time', 'change.time.done', ...holder],
  },
  'change.time.done': { load: () => import('./pages/TimeDone.tsx'), goes: holder },
  'change.party': {
    load: () => import('./pages/PartyChange.tsx'),
    goes: ['change.party.confirm', 'change.time', ...holder],
  },
  'change.party.confirm': {
    load: () => import('./pages/PartyConfirm.tsx'),
    goes: ['change.party', 'change.party.done', ...holder],
  },
  'change.party.done': { load: () => import('./pages/PartyDone.tsx'), goes: holder },
} as const satisfies PageMap
