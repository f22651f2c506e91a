import type { CustomerClass, DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Fee, PriceBook } from '@jgm/contract/model/prices'
import type { OfferedPlan } from '../plan/types.ts'

/** A fee as it is stored. */
export type FeeRow = Omit<Fee, 'for' | 'on' | 'two' | 'three'> & {
  readonly plan_id: number
  readonly customer_class: CustomerClass
  readonly day_type: DayType
  readonly surcharge_two: number
  readonly surcharge_three: number
  readonly valid_from: PlayDate
  readonly valid_to: PlayDate
  /** 0 for what the plan costs, above it its changes. */
  readonly layer: number
}

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
