import type { Figures } from '@jgm/contract/api/staff-figures'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { BookingWay } from '@jgm/contract/model/figures'

/** Days of some courses, both ends inclusive. */
export type Span = { readonly courses: readonly number[]; readonly from: PlayDate; readonly to: PlayDate }

/** A day of a course. */
export type Place = { readonly id: number; readonly date: PlayDate }

/** A day of a course as its sheet has it. */
export type SheetDay = {
  readonly course_id: number
  readonly date: PlayDate
  readonly is_off: boolean
  readonly is_closed: boolean
  readonly closed_note: string | null
  readonly starts: number
  readonly sold: number
}

/** What reservations amount to, beside the starts that they have. */
export type Sums = Omit<Figures, 'starts' | 'sold'>

/** The sums of a day of a course, or how many came in one way, were booked or were cancelled so many days before. */
export type Count = { readonly course_id: number } & (
  | ({ readonly by: 'day'; readonly date: PlayDate } & Sums)
  /** `count`: players. */
  | { readonly by: 'way'; readonly way: BookingWay; readonly count: number }
  /** `count`: reservations that stand or were played, a competition's left out. */
  | { readonly by: 'lead'; readonly days: number; readonly count: number }
  /** `count`: cancelled reservations. */
  | { readonly by: 'cancel'; readonly days: number; readonly count: number }
)

/** What a span of days is counted from. */
export type Read = { readonly days: readonly SheetDay[]; readonly counts: readonly Count[] }
