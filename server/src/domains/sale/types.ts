import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import type { Offer, PartyThen, ReservationDetail } from '@jgm/contract/api/reservation'
import type { CustomerClass, DayType, ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { WindowState } from '../course/types.ts'
import type { CancellationPolicy, OfferedPlan, PlanFee, Terms } from '../plan/types.ts'
import type { CourseDay, SheetNow, TeeTimeNow, Viewer } from '../tee-sheet/types.ts'
import type { RefusedResult } from './rules.results.ts'

/** The booking a schedule is made for. */
export type CancellationCase = {
  playDate: PlayDate
  dayType: DayType
  groups: number
  players: number
  customerClass: CustomerClass
  /** Yen, tax included. */
  greenFeePerPerson: number
}

/** What happened that makes a cancellation free whatever the date. */
export type CancellationWaiver = 'closure' | 'force_majeure' | 'stopped_after_arrival'

/** What the rules need to know of a stored reservation. */
export type ReservationState = { type: ReservationType; status: ReservationStatus; onlineUntil: Date }

/** The starts of a product that are asked for, one group each. */
export type Wish = {
  type: ReservationType
  courseId: number
  playDate: PlayDate
  planId: number
  groups: readonly { tee_time_id: number; players: number }[]
}

/** A reservation as it is stored. Instants are `Date`s. */
export type StoredReservation = {
  id: number
  number: string
  type: ReservationType
  status: ReservationStatus
  course_id: number
  play_date: PlayDate
  day_type: DayType
  holiday: string | null
  member_id: number | null
  manage_token_hash: Buffer | null
  customer_class: CustomerClass
  contact: ReservationDetail['contact']
  plan: ReservationDetail['plan']
  quote: Quote
  cancellation: CancellationSchedule
  players: number
  note: string
  version: number
  booked_at: Date
  cancelled_at: Date | null
  cancel_fee: number | null
  groups: readonly StoredGroup[]
  events: readonly {
    at: Date
    event: ReservationDetail['history'][number]['event']
    detail: StoredChange | null
  }[]
}

/** What a change changed, as the event and the messages keep it. */
export type StoredChange = { readonly before: PartyThen; readonly after: PartyThen; readonly fee: number }

export type StoredGroup = ReservationDetail['groups'][number]

/** What a wish is judged by, beside the sheet. */
export type Judging = {
  readonly terms: Terms
  readonly asker: Viewer
  readonly now: Date
  /** Nothing is gained: it is the person's already, and the booking window does not matter. */
  readonly isOwn?: boolean
}

/** Why a wish can't be sold, as the API answers it. */
export type WishProblem =
  | {
      why:
        | 'not_found'
        | 'window_closed'
        | 'day_closed'
        | 'not_neighbouring'
        | 'plan_not_available'
        | 'change_not_offered'
    }
  | { why: 'not_open_yet'; opensAt: Date }
  | { why: 'party_not_allowed'; min: number; max: number }

/** What may be sold, to which class, between which instants; price and schedule follow from it. */
export type Sellable = {
  readonly day: CourseDay
  readonly plan: OfferedPlan
  readonly fee: PlanFee
  readonly customerClass: CustomerClass
  /** Ordered by their start. */
  readonly groups: readonly { readonly teeTime: TeeTimeNow; readonly players: number }[]
  readonly window: WindowState
  /** The end of the window, or the first start where that comes before. */
  readonly closesAt: Date
}

/** What would be sold at which price, and between which instants. */
export type Priced = { readonly offer: Offer; readonly opensAt: Date; readonly closesAt: Date }

/**
 * How a product is sold. The core of the sale asks this and never which product it is: the same answers judge a new sale and a
 * change, so one's own tee times must not count against a wish.
 */
export type Selling = {
  /** When a play date may be booked; undefined where the course does not sell the product to these classes. */
  window(terms: Terms, classes: readonly CustomerClass[], playDate: PlayDate, now: Date): WindowState | undefined
  /** May this be sold, to whom, why not and from when? Whether a start is still free is not judged: the sale says so. */
  judge(wish: Wish, sheet: SheetNow, given: Judging): Sellable | WishProblem
  /** The price, line by line. */
  price(sellable: Sellable, terms: Terms, person: SheetNow['person']): Quote
  /** The dated rules of cancelling. */
  schedule(sellable: Sellable, policy: CancellationPolicy): CancellationSchedule
}

/** A product of the course: sold by its rules, or not sold online and then refused in its own words. */
export type Product = { readonly type: ReservationType } & (
  | ({ readonly isSold: true } & Selling)
  | { readonly isSold: false; readonly refusal: 'change_not_offered' }
)

/** A verb of the sale that did nothing, and why; from when it can be done again, where that is known. */
export type Refused = { readonly result: RefusedResult; readonly again_at?: string }
/** A verb that made or changed a reservation, with the reservation as it is stored now. */
export type Done = {
  readonly result: 'booked' | 'changed' | 'cancelled'
  readonly reservation: StoredReservation
}
export type Held = { readonly result: 'held' | 'renewed'; readonly until: string; readonly can_renew: boolean }
/** Everything that a verb of the sale answers, returned or raised. */
export type SaleAnswer = Held | Done | Refused
