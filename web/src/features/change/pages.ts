import type { PageMap } from '../../routing/table.ts'
import type { screens } from './parts/Screens.tsx'

const goes = [
  'change.time',
  'change.time.confirm',
  'change.time.done',
  'change.party',
  'change.party.confirm',
  'change.party.done',
  'reservation.detail',
  'reservation.list',
  'booking.manage',
  'booking.select',
]

type Name = keyof typeof screens

/** One chunk for all six: the first screens pay for one address. */
const entry = (name: Name) => ({ load: () => import('./parts/Screens.tsx').then(({ screens }) => screens[name]), goes })

export const pages = {
  'change.time': entry('time'),
  'change.time.confirm': entry('timeConfirm'),
  'change.time.done': entry('timeDone'),
  'change.party': entry('party'),
  'change.party.confirm': entry('partyConfirm'),
  'change.party.done': entry('partyDone'),
} satisfies PageMap
