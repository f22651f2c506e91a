import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'play.history': { load: () => import('./pages/PlayHistory.tsx'), goes: ['play.history', 'booking.calendar'] },
} as const satisfies PageMap
