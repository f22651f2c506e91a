import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'system.notFound': { load: () => import('./pages/NotFound.tsx'), goes: [] },
} as const satisfies PageMap
