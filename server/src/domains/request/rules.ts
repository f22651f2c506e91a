import type { RequestWishes, WayOn } from '@jgm/contract/api/request'
import {
  addDays,
  formatDateMedium,
  instantAt,
  minuteOfDayInTokyo,
  todayInTokyo,
  weekdayOf,
  type PlayDate,
} from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { requestWords } from '@jgm/contract/model/request'
import { followersOf, golfersStarts } from '@jgm/contract/model/sheet'
import { timeOfHour, type TimeOfDay } from '@jgm/contract/model/times-of-day'
import { isPublicHoliday } from '../course/rules.ts'
import type { TeeTimeNow } from '../tee-sheet/types.ts'
import type { DeskHours, StoredRequest, StoredWish } from './types.ts'

/** Days in which an answer-by time is looked for; no course is closed longer. */
const daysSearched = 400

/**
 * When a request of `now` is answered at the latest: after so many hours in which the desk is open, counted on days on which the course
 * is not closed, and rounded up to the half hour, as people say a time.
 */
export function answerBy(now: Date, hours: DeskHours, isClosedDay: (date: PlayDate) => boolean): Date {
  const today = todayInTokyo(now)
  let left = hours.answers_within_hours * 60
  for (let ahead = 0; ahead < daysSearched; ahead += 1) {
    const date = addDays(today, ahead)
    const [opens, closes] = [hours.desk_opens[weekdayOf(date)] ?? 0, hours.desk_closes[weekdayOf(date)] ?? 0]
    const from = ahead === 0 ? Math.max(opens, minuteOfDayInTokyo(now)) : opens
    if (isClosedDay(date) || from >= closes) continue
    if (closes - from >= left) return instantAt(date, Math.min(closes, Math.ceil((from + left) / 30) * 30))
    left -= closes - from
  }
  return instantAt(addDays(today, daysSearched), 0)
}

/** What a request to a course may wish for. */
export type Wishable = {
  readonly today: PlayDate
  readonly first: PlayDate
  readonly last: PlayDate
  readonly mostGroups: number
  readonly tel: string
  readonly isClosedDay: (date: PlayDate) => boolean
}

/** Every problem of the wishes and the party, each at its field. */
export function wishProblems(wish: Pick<RequestWishes, 'wishes' | 'players' | 'groups'>, given: Wishable): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [index, { play_date: date, hour, start_preference: preference }] of wish.wishes.entries()) {
    const at = (field: string, message: string): void =>
      void problems.push({ path: `wishes.${index}.${field}`, message })
    const same = `${date} ${hour} ${preference}`
    if (date < given.today) at('play_date', requestWords.past)
    else if (date < given.first) at('play_date', requestWords.closing(given.tel))
    else if (date > given.last)
      at('play_date', requestWords.tooFar(formatDateMedium(given.last, isPublicHoliday(given.last))))
    else if (given.isClosedDay(date)) at('play_date', requestWords.closedDay)
    else if (seen.has(same)) at('play_date', requestWords.twice)
    if (hour === null && preference === 2) at('hour', requestWords.hour)
    seen.add(same)
  }
  if (wish.groups > given.mostGroups) problems.push({ path: 'groups', message: requestWords.tooMany(given.mostGroups) })
  else if (wish.groups * 4 < wish.players || wish.groups > wish.players)
    problems.push({ path: 'groups', message: requestWords.groups })
  return problems
}

/** The starts that a wish means, in minutes since midnight, `to` exclusive. */
export function minutesOfWish({ hour, start_preference: preference }: Omit<StoredWish, 'position'>): {
  readonly from: number
  readonly to: number
} {
  if (hour !== null) return { from: hour * 60, to: hour * 60 + 60 }
  if (preference === 3) return { from: 0, to: 480 }
  if (preference === 4) return { from: 480, to: 540 }
  if (preference === 5) return { from: 540, to: 600 }
  return preference === 6 ? { from: 600, to: 1440 } : { from: 0, to: 1440 }
}

/** The party in groups of at most four, as even as possible, the larger first. */
export function partyOf({ players, groups }: { readonly players: number; readonly groups: number }): number[] {
  const [each, more] = [Math.floor(players / groups), players % groups]
  return Array.from({ length: groups }, (_, index) => (index < more ? each + 1 : each))
}

type Start = Pick<TeeTimeNow, 'id' | 'nine' | 'start_minute' | 'audience' | 'kind' | 'status' | 'sold' | 'held'>

/** For each start, the free neighbouring starts from it on that take so many groups; a start without such a run is left out. */
export function runsOf(whole: readonly Start[], groups: number, firstMinute: number): ReadonlyMap<number, number[]> {
  const sheet = golfersStarts(whole)
  const followers = followersOf(sheet)
  const free = new Set(
    sheet
      .filter(
        (one) =>
          one.kind === 'group' &&
          one.status === 'open' &&
          !['draw', 'agent'].includes(one.audience) &&
          !one.sold &&
          !one.held,
      )
      .filter((one) => one.start_minute >= firstMinute)
      .map(({ id }) => id),
  )
  const runs = new Map<number, number[]>()
  for (const { id } of sheet) {
    const run: number[] = []
    for (let next: number | undefined = id; next !== undefined && run.length < groups && free.has(next);) {
      run.push(next)
      next = followers.get(next)
    }
    if (run.length === groups) runs.set(id, run)
  }
  return runs
}

/** A request's state by the clock: an offer that is over has expired, also before the job says so. */
export const stateAt = ({ state, offer_until: until }: StoredRequest, now: Date): StoredRequest['state'] =>
  state === 'offered' && until !== null && new Date(until) <= now ? 'expired' : state

const timeOfDayOf = (wish: StoredWish): TimeOfDay => {
  const { from, to } = minutesOfWish(wish)
  if (to - from > 480) return 'any'
  return timeOfHour(from / 60)
}

/** The ways on from an end without a start: waiting for the first wished day that is ahead, and a call. */
export function waysFrom(
  request: Pick<StoredRequest, 'wishes' | 'course_id' | 'groups' | 'players'>,
  now: Date,
  tel: string,
): WayOn[] {
  const ahead = request.wishes.find((wish) => wish.play_date > todayInTokyo(now))
  const wait: WayOn[] =
    ahead && request.groups === 1
      ? [
          {
            kind: 'waitlist',
            course_id: request.course_id,
            play_date: ahead.play_date,
            time_of_day: timeOfDayOf(ahead),
            players: Math.min(4, request.players),
          },
        ]
      : []
  return [...wait, { kind: 'call', tel }]
}
