import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'point.history': { load: () => import('./pages/PointHistory.tsx'), goes: ['booking.calendar'] },
} as const satisfies PageMap
