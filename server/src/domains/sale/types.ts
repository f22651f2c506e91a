import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import type { Offer, PartyThen, ReservationDetail } from '@jgm/contract/api/reservation'
import type { CustomerClass, DayType, ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'
import type { Delay } from '@jgm/contract/model/delay'
import type { WindowState } from '../course/types.ts'
import type { CancellationPolicy, OfferedPlan, PlanFee, Terms } from '../plan/types.ts'
import type { CourseDay, SheetNow, SingleNow, TeeTimeNow, Viewer } from '../tee-sheet/types.ts'
import type { RefusedResult } from './rules.results.ts'

/** The booking that a schedule is made for. */
export type CancellationCase = {
  playDate: PlayDate
  dayType: DayType
  groups: number
  players: number
  customerClass: CustomerClass
  /** Yen, tax included. */
  greenFeePerPerson: number
}

/** The part of a stored reservation that the rules use. */
export type ReservationState = { type: ReservationType; status: ReservationStatus; onlineUntil: Date }

/** The wished starts of a product, one per group. */
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
  /** The product whose cancellation rule it was booked by; null: its own. */
  policy_of: ReservationType | null
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
  /** What golfers read as the reason of the closing that has cancelled it; null for every other one. */
  closing: string | null
  /** Which starts of the day that was; null for the whole day. */
  closed_part: DayPart | null
  /** A closing covers a start of it, and ends it unless the course reopens: cancelling costs nothing. */
  is_closing: boolean
  /** Its start is late; null: on time. */
  delay: Delay | null
  has_contest: boolean
  groups: readonly StoredGroup[]
  events: readonly {
    at: Date
    event: ReservationDetail['history'][number]['event']
    detail: StoredChange | { readonly message: string } | null
  }[]
}

/** The content of a change, as stored in the event and used in messages. */
export type StoredChange = { readonly before: PartyThen; readonly after: PartyThen; readonly fee: number }

export type StoredGroup = ReservationDetail['groups'][number]

/** What a wish is judged by, besides the sheet. */
export type Judging = {
  readonly terms: Terms
  readonly asker: Viewer
  readonly now: Date
  /** The change gains no start or seat, or a draw gives the start, so the booking window does not apply. */
  readonly isOwn?: boolean
  /** The desk sells: neither the booking window nor the limit of four neighbouring groups applies. */
  readonly isDesk?: boolean
  /** The product whose published cancellation rule applies; its own without it, and where the course publishes none of that. */
  readonly policyOf?: ReservationType | null
}

/** Why a wish can't be sold, as an error of the API. */
export type WishProblem =
  | {
      why:
        | 'not_found'
        | 'window_closed'
        | 'day_closed'
        | 'not_neighbouring'
        | 'plan_not_available'
        | 'change_not_offered'
        | 'start_taken'
        | 'women_only'
    }
  | { why: 'not_open_yet'; opensAt: Date }
  | { why: 'party_not_allowed'; min: number; max: number }

/** What may be sold, to which class and between which instants; price and schedule are computed from it. */
export type Sellable = {
  readonly day: CourseDay
  readonly plan: OfferedPlan
  readonly fee: PlanFee
  readonly customerClass: CustomerClass
  /** Ordered by their start. */
  readonly groups: readonly { readonly teeTime: TeeTimeNow; readonly players: number }[]
  readonly window: WindowState
  /** The end of the window, or the first start when that is earlier. */
  readonly closesAt: Date
  /** The single tee time whose seats are wished. */
  readonly single?: SingleNow
}

/** The terms that a seat of a single tee time is booked on: its price by how many play, and the schedule until the establishment. */
export type SeatTerms = {
  readonly quotes: Readonly<Record<2 | 3 | 4, Quote>>
  /** How many may play, as far as the course says before: the shown prices. */
  readonly sizes: readonly (2 | 3 | 4)[]
  readonly free: CancellationSchedule
}

/** The offer with its price, and the instants between which it can be sold. */
export type Priced = {
  readonly offer: Offer
  readonly opensAt: Date
  readonly closesAt: Date
  /** Undefined for whole tee times. */
  readonly seatTerms: SeatTerms | undefined
}

/**
 * How a product is sold. The core of the sale calls these functions instead of comparing products. They judge new sales and
 * changes alike, so a reservation's own tee times must not count against a wish.
 */
export type Selling = {
  /** Can time and party size be changed in place? */
  readonly isChangeable: boolean
  /** May a member pay for a part with points? */
  readonly takesPoints: boolean
  /** The product whose cancellation policy applies at a course that has none for this one. */
  readonly policyOf?: ReservationType
  /** When a play date may be booked; undefined where the course does not sell the product to these classes. */
  window(terms: Terms, classes: readonly CustomerClass[], playDate: PlayDate, now: Date): WindowState | undefined
  /** Judges a wish without its free starts: only the sale function can tell whether a start is still free. */
  judge(wish: Wish, sheet: SheetNow, given: Judging): Sellable | WishProblem
  /** The price, line by line. */
  price(sellable: Sellable, terms: Terms, person: SheetNow['person']): Quote
  /** The dated rules of cancelling. */
  schedule(sellable: Sellable, policy: CancellationPolicy): CancellationSchedule
  /** What seats are booked on; absent where tee times are sold whole. */
  seatTerms?(sellable: Sellable, terms: Terms, person: SheetNow['person'], policy: CancellationPolicy): SeatTerms
}

/** A product of the course, sold by its rules. */
export type Product = { readonly type: ReservationType } & Selling

/** A sale function's refusal, with the instant from which a new attempt can succeed where that is known. */
export type Refused = { readonly result: RefusedResult; readonly again_at?: string }
/** A sale function's success, with the stored reservation. */
export type Done = {
  readonly result: 'booked' | 'changed' | 'cancelled'
  readonly reservation: StoredReservation
}
export type Held = { readonly result: 'held' | 'renewed'; readonly until: string; readonly can_renew: boolean }
/** Every answer of a sale function, returned or raised. */
export type SaleAnswer = Held | Done | Refused

export type HoldOrder = {
  readonly kind: 'checkout' | 'offer' | 'desk' | 'agent'
  /** The end of what the course keeps; null for a checkout. */
  readonly until: Date | null
  readonly token_hash: Buffer
  readonly holder: string
  /** The browser of a person without an account; null for a member, and before the browser has its cookie. */
  readonly device: Buffer | null
  readonly course_id: number
  readonly play_date: PlayDate
  readonly tee_time_ids: readonly number[]
  readonly players: readonly number[]
  readonly plan_id: number
  readonly terms_version: number
  readonly may_member_only: boolean
  readonly opens_at: Date
  readonly closes_at: Date
  readonly replaces: Buffer | null
  readonly most_holds: number
  readonly most_of_device: number
  readonly most_of_site: number
  readonly most_of_day: number
}

/** The terms of an order: an agreement that many share, or its own. */
export type AgreedOrder = {
  /** Left out or null: the order has the terms. */
  readonly agreement_id?: number | null
  readonly plan: object | null
  readonly quote: object | null
  readonly cancellation: object | null
}

export type BookOrder = AgreedOrder & {
  readonly type: ReservationType
  readonly key: string
  readonly request_hash: Buffer
  readonly hold_hash: Buffer
  readonly holder: string
  readonly number: string
  /** The number has been taken for it already. */
  readonly has_number?: true
  /** How many play on each start of a desk's hold. */
  readonly tee_time_ids?: readonly number[]
  readonly players?: readonly number[]
  readonly holder_kind: 'member' | 'guest' | 'front_desk'
  readonly member_id: number | null
  readonly guest_email: string | null
  /** Null when the front desk books for a person without account and address. */
  readonly person_key: string | null
  readonly address_key: string | null
  readonly manage_hash: Buffer | null
  readonly customer_class: CustomerClass
  readonly terms_version: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly contact: object
  readonly total: number
  readonly note: string
  readonly source: string
  readonly tracking_id: string | null
  readonly representative: string
  /** The guest's proof of the address; the booking consumes it. */
  readonly proof_hash: Buffer | null
  /** Null: `confirmed`. */
  readonly status: ReservationStatus | null
  /** The kind of the mail and message to the holder; null: that of a regular booking. */
  readonly told: string | null
  /** What seats of a single tee time are booked on; null for whole tee times. */
  readonly single:
    | (Pick<SeatTerms, 'quotes' | 'free'> &
        Pick<Priced['offer'], 'cancellation'> & { tells_joins: boolean; companion: string | null })
    | null
}

export type CancelOrder = {
  readonly key: string
  readonly request_hash: Buffer
  readonly id: number
  readonly version: number
  readonly fee: number
  readonly fee_until: Date
  readonly online_until: Date
  readonly reason: string | null
  readonly actor: string
  /** The closing of the day that cancels it. */
  readonly closing?: number
  /** The holder is told by the booking that replaces this one. */
  readonly moves?: true
}
