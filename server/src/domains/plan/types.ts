import type { CustomerClass, DayType, PlanKind, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { PlanFacts } from '@jgm/contract/model/plan-facts'
import type { BookingWindow, GolfUseTaxGrade } from '../course/types.ts'

/**
 * What a plan costs one person, in yen. `greenFee`, `caddie`, `cart`, `lunch` and the surcharges are the amounts a club publishes,
 * consumption tax included; `otherUntaxed` (連盟金 and the like) carries none.
 */
export type FeeAmounts = {
  greenFee: number
  caddie: number
  cart: number
  lunch: number
  otherUntaxed: number
  /** Per person in a group of two (2B割増). */
  surchargeTwo: number
  /** Per person in a group of three (3B割増). */
  surchargeThree: number
}

/** The price of a plan for one person of one class on one day type. */
export type PlanFee = FeeAmounts & {
  customerClass: CustomerClass
  dayType: DayType
  /** Play dates that the fee is for, both ends included. */
  validFrom: PlayDate
  validTo: PlayDate
}

/** A fee as it is stored; `layer` is 0 for what the plan costs, above it its changes. */
export type StoredFee = {
  readonly plan_id: number
  readonly customer_class: CustomerClass
  readonly day_type: DayType
  readonly green_fee: number
  readonly caddie: number
  readonly cart: number
  readonly lunch: number
  readonly other_untaxed: number
  readonly surcharge_two: number
  readonly surcharge_three: number
  readonly valid_from: PlayDate
  readonly valid_to: PlayDate
  readonly layer: number
}

export type Plan = {
  id: number
  name: string
  kind: PlanKind
  holes: PlanFacts['holes']
  /** Players of one group, both ends included. */
  minPlayers: number
  maxPlayers: number
  /** Starts (minutes since midnight) that the plan is sold for, both ends included. */
  startFrom: number
  startTo: number
  /** Play dates, both ends included. */
  validFrom: PlayDate
  validTo: PlayDate
  /** `MM-DD`, of every year; a season may include the end of the year. */
  seasonFrom: string
  seasonTo: string
  dayTypes: readonly DayType[]
  isActive: boolean
  position: number
  /** Of several fees for a class, day type and play date the last one holds. A plan without one is not offered to that class. */
  fees: readonly PlanFee[]
}

/** The day and customer class that a plan is shown for. */
export type PlanView = { playDate: PlayDate; dayType: DayType; customerClass: CustomerClass }

/** Why a plan can't be booked. */
export type PlanProblem =
  | { why: 'not_on_sale' | 'not_offered' | 'start_out_of_range' }
  | { why: 'party_not_allowed'; min: number; max: number }

/** A plan with the name and flags that customers see. */
export type OfferedPlan = Plan & {
  description: string
  isCaddie: boolean
  hasCart: boolean
  hasLunch: boolean
  guaranteesTwo: boolean
  /** Of the club's list; one that is not on sale is being prepared, or rests. */
  isListed: boolean
}

/** What a cancellation costs: yen per unit, or percent of the green fee of the cancelled players. */
export type TierAmount = { yen: number } | { percentOfGreenFee: number }

/**
 * One step of a cancellation policy. It begins `daysBefore` days before play, at midnight or at `cutoffMinute`:
 * - `countsPlayDay` (当日を含む): the play date is day 1, so 3 means two calendar days earlier;
 * - otherwise the day before play is day 1 and 0 is the play date itself.
 */
export type CancellationTier = {
  daysBefore: number
  countsPlayDay: boolean
  /** Minutes since midnight; null: from midnight. */
  cutoffMinute: number | null
  unit: 'person' | 'group'
  amount: TierAmount
  dayTypes: readonly DayType[]
  minGroups: number
  maxGroups: number
  customerClasses: readonly CustomerClass[]
  /** Play dates `MM-DD`–`MM-DD`; the range may include the end of the year. */
  seasonFrom: string
  seasonTo: string
}

export type CancellationPolicy = {
  product: ReservationType
  /** Percent of everybody's green fee for a no-show. */
  noShowPercent: number
  /** Online cancelling ends this many days before play … */
  onlineDaysBefore: number
  /** … at this minute. */
  onlineMinute: number
  tiers: readonly CancellationTier[]
}

/** Everything a course sells by, under one version, which rises with every change of a plan, fee, tax, window, policy or closed day. */
export type Terms = {
  version: number
  /** In the course's order. */
  plans: readonly OfferedPlan[]
  taxes: readonly GolfUseTaxGrade[]
  windows: readonly BookingWindow[]
  /** At most one per product. */
  policies: readonly CancellationPolicy[]
  /** The most points that a golfer may pay with for one reservation; 0: none. */
  mostPoints: number
  isClosedDay: (date: PlayDate) => boolean
}
