import { addDays, isPlayDate, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { maxGroups } from '@jgm/contract/model/sheet'
import { minutesOf, timesOfDay, type SearchTime, type TimeOfDay } from '@jgm/contract/model/times-of-day'

/** What is searched for. It stands in the query, so that back, reload and a shared link keep it. */
export type SearchWish = { readonly date: PlayDate; readonly players: number; readonly time: TimeOfDay }

/** The most players of one group, for which alone somebody can wait. */
export const groupSize = 4
export const mostPlayers = maxGroups * groupSize

/** One player alone is asked to 1人予約, where seats become free all the time. */
export const canWait = ({ players }: SearchWish): boolean => players > 1 && players <= groupSize

/** The wish as values of the waitlist's query. */
export const waitOf = ({ players, time }: SearchWish) => ({ players, time: time === 'any' ? undefined : time })

export const groupsFor = (players: number): number => Math.ceil(players / groupSize)

/** The players of each group, as even as can be, the fuller groups first: 7 are 4 and 3. */
export function partyOf(players: number): number[] {
  const groups = groupsFor(players)
  return Array.from({ length: groups }, (_, group) => Math.ceil((players - group) / groups))
}

/** The Saturday after today: a Saturday itself can no longer be booked on the web. */
export const nextSaturday = (today: PlayDate): PlayDate => addDays(today, ((6 - weekdayOf(today) + 6) % 7) + 1)

/**
 * Reads the wish from a query. A value that is missing, past or unreadable becomes next Saturday, four players, and the member's
 * favourite time of day or any.
 */
export function readWish(query: URLSearchParams, today: PlayDate, favourite: SearchTime | null = null): SearchWish {
  const date = query.get('date') ?? ''
  const players = Number(query.get('players'))
  const time = timesOfDay.find((one) => one === query.get('time'))
  return {
    date: isPlayDate(date) && date >= today ? date : nextSaturday(today),
    players: Number.isInteger(players) && players >= 1 && players <= mostPlayers ? players : 4,
    time: time ?? favourite ?? 'any',
  }
}

/** The wish as values of a query. Any time is written down too: without it the favourite time would be read. */
export const queryOf = ({ date, players, time }: SearchWish) => ({ date, players, time })

/** The part of the day to ask a course for, as a start preference (spec section 3). */
export const startOf: Readonly<Record<TimeOfDay, number | undefined>> = {
  any: undefined,
  early: 3,
  morning: 4,
  late: 5,
  afternoon: 6,
}

/** What the search endpoint is asked. */
export const askedOf = ({ date, players, time }: SearchWish) => ({
  date,
  party: partyOf(players).join(),
  ...minutesOf[time],
})

/** Days that can be looked at from a day on, before the search has told them: two before it, never before today. */
export function daysAround(date: PlayDate, today: PlayDate): PlayDate[] {
  const before = addDays(date, -2)
  const first = before < today ? today : before
  return Array.from({ length: 10 }, (_, day) => addDays(first, day))
}

/** 30, 31, 2/1: the first says its month, because 「1月」 with the weekday would be January. */
export function dayInStrip(date: PlayDate): string {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  return day === 1 ? [month, day].join('/') : String(day)
}
