import type { StartSearch } from '@jgm/contract/api/tee-sheet-search'
import { minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import type { Offer } from '@jgm/contract/api/reservation'
import { byWorth } from '../plan/rules.ts'
import type { Joinable } from './types.ts'

const minutes = (count: number): number => count * 60_000

/** How long a start is kept for the person it is offered to. */
const offerMinutes = 30
/** Between the end of an offer and the start: time to gather the party and to drive. Later, a freed start is everybody's. */
const minutesBeforeStart = 180
/** Offers are made from 8:00 to 21:00, so that nobody has to watch for one at night; `waitlist_hours` in SQL says the same. */
const [dayBegins, dayEnds] = [8 * 60, 21 * 60]

/**
 * Until when a start that is offered now is kept; undefined where it cannot be offered: at night, too close to its start, or when
 * web booking ends before.
 */
export function offerEnd(now: Date, startAt: Date, closesAt: Date): Date | undefined {
  const minute = minuteOfDayInTokyo(now)
  if (minute < dayBegins || minute >= dayEnds) return undefined
  const end = new Date(now.getTime() + minutes(offerMinutes))
  return end <= closesAt && end.getTime() + minutes(minutesBeforeStart) <= startAt.getTime() ? end : undefined
}

/** The offer to make of several plans: a whole round before a half, then the lowest price, then the course's order. */
export const bestOffer = <T extends { readonly offer: Offer }>(offers: readonly T[]): T | undefined =>
  offers.toSorted(({ offer: a }, { offer: b }) =>
    byWorth({ holes: a.plan.holes, yen: a.quote.total }, { holes: b.plan.holes, yen: b.quote.total }),
  )[0]

/** Whether it makes sense to wait on a date, by a search of the same wish: at one course, or at any (null). */
export function joinable(search: StartSearch, courseId: number | null): Joinable {
  const courses = search.courses.filter((one) => courseId === null || one.course_id === courseId)
  if (search.has_start) return { why: 'same_day' }
  const open = courses.filter(({ reason }) => reason === null || reason === 'sold_out' || reason === 'not_yet')
  if (open.length === 0)
    return {
      why:
        courses.length > 0 && courses.every(({ reason }) => reason === 'closed_day' || reason === 'day_off')
          ? 'day_closed'
          : 'window_closed',
    }
  if (open.some(({ reason, free_starts: free }) => reason === null && free > 0)) return { why: 'waitlist_free' }
  if (!open.some(({ has_starts: has }) => has)) return { why: 'no_starts' }
  const opens = open.flatMap(({ reason, opens_at: at }) => (reason === 'not_yet' && at !== null ? [at] : []))
  return { notBefore: opens.length === open.length ? new Date(Math.min(...opens.map((at) => Date.parse(at)))) : null }
}
