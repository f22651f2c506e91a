import type { CustomerClass, DayType, PlanKind } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { BookingWindow, GolfUseTaxGrade } from '../course/types.ts'

/**
 * What a plan costs one person of one class on one day type, in yen. `greenFee`, `caddie`, `cart`, `lunch` and the surcharges
 * are the amounts a club publishes, consumption tax included; `otherUntaxed` (連盟金 and the like) carries none.
 */
export type PlanFee = {
  customerClass: CustomerClass
  dayType: DayType
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

export type Plan = {
  id: number
  name: string
  kind: PlanKind
  holes: number
  /** Players of one group, both ends included. */
  minPlayers: number
  maxPlayers: number
  /** Starts (minutes since midnight) the plan is sold for, both ends included. */
  startFrom: number
  startTo: number
  /** Play dates, both ends included. */
  validFrom: PlayDate
  validTo: PlayDate
  dayTypes: readonly DayType[]
  isActive: boolean
  position: number
  /** A class without a fee for the day type is not offered the plan. */
  fees: readonly PlanFee[]
}

/** The day and person a plan is looked at for. */
export type PlanView = { playDate: PlayDate; dayType: DayType; customerClass: CustomerClass }

/** Why a plan can't be booked. */
export type PlanProblem =
  | { why: 'not_on_sale' | 'not_offered' | 'start_out_of_range' }
  | { why: 'party_not_allowed'; min: number; max: number }

/** A plan with the words and flags it is shown with. */
export type OfferedPlan = Plan & {
  description: string
  isCaddie: boolean
  hasCart: boolean
  hasLunch: boolean
  guaranteesTwo: boolean
}

/** Everything a course sells by, under one version: it moves with any change of a plan, fee, tax, window, policy or closed day. */
export type Terms = {
  version: number
  /** In the course's order. */
  plans: readonly OfferedPlan[]
  taxes: readonly GolfUseTaxGrade[]
  windows: readonly BookingWindow[]
  isClosedDay: (date: PlayDate) => boolean
}
