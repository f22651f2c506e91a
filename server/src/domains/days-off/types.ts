import type { CalendarDay, StandingDay } from '@jgm/contract/api/staff-days-off'
import type { PlayDate } from '@jgm/contract/model/dates'

/** The reason of a date that is off; undefined where it is open. */
export type DayOffOn = (date: PlayDate) => string | undefined

/** A published day as it is now. */
export type PublishedDay = {
  readonly date: PlayDate
  /** The reason of a day off; null for any other day. */
  readonly note: string | null
}

/** What entering days off changes. */
export type Change = {
  readonly closes: readonly CalendarDay[]
  readonly renamed: readonly CalendarDay[]
  readonly opens: readonly CalendarDay[]
}

export type Standing = Omit<StandingDay, 'holiday'>
