import type { PageMap } from '../../routing/table.ts'

export const pages = {
  'legal.company': { load: () => import('./pages/Company.tsx'), goes: [] },
  'legal.terms': { load: () => import('./pages/Terms.tsx'), goes: [] },
  'legal.privacy': { load: () => import('./pages/Privacy.tsx'), goes: [] },
  'legal.tokushoho': { load: () => import('./pages/Tokushoho.tsx'), goes: [] },
  'legal.cancel': { load: () => import('./pages/CancelPolicy.tsx'), goes: [] },
  'legal.external': { load: () => import('./pages/External.tsx'), goes: [] },
  'legal.a11y': { load: () => import('./pages/Accessibility.tsx'), goes: [] },
  'legal.env': { load: () => import('./pages/Environment.tsx'), goes: [] },
} as const satisfies PageMap
