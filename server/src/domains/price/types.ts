import type { PlayDate } from '@jgm/contract/model/dates'
import type { PriceBook } from '@jgm/contract/model/prices'
import type { OfferedPlan } from '../plan/types.ts'

/** A draft with whoever saved it. */
export type StoredDraft = {
  readonly book: PriceBook
  readonly digest: string
  readonly by: string
  readonly at: Date
}

export type StoredEdition = { readonly no: number; readonly at: Date; readonly by: string | null }

/** Plans before and after. */
export type Versions = { readonly before: readonly OfferedPlan[]; readonly after: readonly OfferedPlan[] }

/** Days whose prices differ, by date, with the plans of which they do. */
export type Changed = readonly { readonly date: PlayDate; readonly planIds: readonly number[] }[]
