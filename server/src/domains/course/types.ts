import type { CustomerClass } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'

/** What a booking window is for. */
export type WindowProduct = 'regular' | 'single' | 'request'

/**
 * When one customer class may book one product of one course on the web. `months` before the play date, counted from
 * - `same_date`: the same day of the month, the month's last day where it has none (応当日);
 * - `first_of_month`: the 1st of that month;
 * - `same_weekday`: the weekday of the same number in that month (3rd Saturday → 3rd Saturday; a 5th that does not
 *   exist → the last one).
 */
export type BookingWindow = {
  customerClass: CustomerClass
  product: WindowProduct
  anchor: 'same_date' | 'first_of_month' | 'same_weekday'
  monthsAhead: number
  /** Minutes since midnight. */
  opensAtMinute: number
  closesDaysBefore: number
  /** Minutes since midnight. */
  closesAtMinute: number
  /** An opening day on which the course is closed moves to the next open day. */
  closedDayShift: boolean
}

export type WindowState = {
  state: 'not_yet' | 'open' | 'closed'
  opensAt: Date
  closesAt: Date
}

/** A course's golf-use tax (ゴルフ場利用税) per person and day, from a play date on. */
export type GolfUseTaxGrade = { validFrom: PlayDate; yen: number }

export type GolfTaxExemption = 'under_18' | 'seventy_or_over' | 'disability'
