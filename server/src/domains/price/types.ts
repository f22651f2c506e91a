import type { PlayDate } from '@jgm/contract/model/dates'
import type { OfferedPlan } from '../plan/types.ts'

/** Plans before and after. */
export type Versions = { readonly before: readonly OfferedPlan[]; readonly after: readonly OfferedPlan[] }

/** Days whose prices differ, by date, with the plans of which they do. */
export type Changed = readonly { readonly date: PlayDate; readonly planIds: readonly number[] }[]
