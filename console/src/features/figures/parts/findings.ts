import type { FigureDay, FigureMix, Figures } from '@jgm/contract/api/staff-figures'
import { addDays, weekdayOf, type PlayDate, type Weekday } from '@jgm/contract/model/dates'
import { comparable, sumOf, type BookingWay } from '@jgm/contract/model/figures'
import { eachOf, occupancyOf, perStartOf, revenueEach } from './sums.ts'

/**
 * The figures of a course that a manager would look at first. `now`, `before` and `usual` are whole percents, but reservations for
 * `missed`.
 */
export type Finding = {
  /** About how many yen it speaks of: the order of those that call for somebody. */
  readonly yen: number
  readonly isGood: boolean
} & (
  | { readonly kind: 'open'; readonly count: number; readonly date: PlayDate }
  /** The days of a weekday that are over, whose revenue differs by `difference` yen. `date`: the one that has lost or gained most. */
  | {
      readonly kind: 'weekday'
      readonly weekday: Weekday
      readonly days: number
      readonly now: number
      readonly before: number
      readonly difference: number
      readonly date: PlayDate
    }
  /** A day ahead that is nearly full, or close and nearly empty, beside what is usual on its weekday. */
  | {
      readonly kind: 'ahead'
      readonly date: PlayDate
      readonly now: number
      readonly usual: number
      readonly left: number
    }
  /** Parties that did not come. `date`: the day with most of them. */
  | { readonly kind: 'missed'; readonly now: number; readonly before: number; readonly date: PlayDate }
  /** Cancellations of the day and the day before, of all of them. */
  | { readonly kind: 'late'; readonly count: number; readonly now: number; readonly before: number }
  | { readonly kind: 'way'; readonly way: BookingWay; readonly now: number; readonly before: number }
)

/** The findings of a course. */
export type FoundAt = Finding & { readonly courseId: number }

/** So many days of a weekday say something about it. */
const enoughDays = 3
const weekdayPoints = 10
const nearlyFull = 95
const fullPoints = 10
/** So many days ahead an empty day can hardly be filled by itself. */
const soon = 3
const emptyPoints = 20
const enoughStarts = 10
const missedAtLeast = 3
const enoughPlayed = 30
const lateAtLeast = 5
const enoughCancelled = 20
const latePoints = 10
const enoughPlayers = 100
const wayPoints = 5

const round = (percent: number | null): number => Math.round(percent ?? 0)

type Compared = { readonly date: PlayDate; readonly now: Figures; readonly before: Figures }

/** The days that are compared, with both their figures. */
const bothOf = (days: readonly FigureDay[], today: PlayDate): Compared[] =>
  comparable(days, today).flatMap(({ date, now, before }) => (now && before ? [{ date, now, before }] : []))

/** The first of those for which a number is largest. */
const mostOf = <One>(all: readonly One[], of: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>((most, one) => (most === undefined || of(one) > of(most) ? one : most), undefined)

function openDays(days: readonly FigureDay[]): Finding[] {
  const waiting = days.filter(({ now }) => now !== null && now.open > 0)
  const [first] = waiting
  if (!first) return []
  const count = sumOf(waiting.map(({ now }) => now)).open
  return [{ kind: 'open', count, date: first.date, yen: count * revenueEach(days), isGood: false }]
}

/** A month that is under last year's as a whole is not said seven times. */
const mostWeekdays = { bad: 2, good: 1 }

function weekdays(both: readonly Compared[]): Finding[] {
  const all = eachWeekday(both).toSorted((one, other) => other.yen - one.yen)
  return [
    ...all.filter(({ isGood }) => !isGood).slice(0, mostWeekdays.bad),
    ...all.filter(({ isGood }) => isGood).slice(0, mostWeekdays.good),
  ]
}

function eachWeekday(both: readonly Compared[]): Finding[] {
  return ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((weekday): Finding[] => {
    const own = both.filter(({ date }) => weekdayOf(date) === weekday)
    const [now, before] = [sumOf(own.map((one) => one.now)), sumOf(own.map((one) => one.before))]
    const points = round(occupancyOf(now)) - round(occupancyOf(before))
    if (own.length < enoughDays || now.starts === 0 || before.starts === 0 || Math.abs(points) < weekdayPoints)
      return []
    const isGood = points > 0
    const most = mostOf(own, (one) => (one.now.revenue - one.before.revenue) * (isGood ? 1 : -1))
    return [
      {
        kind: 'weekday',
        weekday,
        days: own.length,
        now: round(occupancyOf(now)),
        before: round(occupancyOf(before)),
        difference: now.revenue - before.revenue,
        date: most?.date ?? '',
        yen: Math.abs(now.revenue - before.revenue),
        isGood,
      },
    ]
  })
}

/** The figures of all days of a weekday that are over, in the month and in the one before that it is compared with, added up; null where they are too few to say what is usual. */
function usualOn(days: readonly FigureDay[], today: PlayDate, weekday: number): Figures | null {
  const own = days.filter(({ date }) => weekdayOf(date) === weekday)
  const known = [...own.map(({ date, now }) => (date < today ? now : null)), ...own.map(({ before }) => before)]
  const open = known.filter((one) => one !== null && one.starts >= enoughStarts)
  return open.length < enoughDays ? null : sumOf(open)
}

function daysAhead(days: readonly FigureDay[], today: PlayDate): Finding[] {
  return days.flatMap(({ date, now, is_off: isOff, is_closed: isClosed }): Finding[] => {
    const usual = date > today && !isOff && !isClosed ? usualOn(days, today, weekdayOf(date)) : null
    if (!usual || !now || now.starts < enoughStarts) return []
    const [sold, often] = [round(occupancyOf(now)), round(occupancyOf(usual))]
    const isFull = sold >= nearlyFull && sold - often >= fullPoints
    const isEmpty = date <= addDays(today, soon) && often - sold >= emptyPoints && sold * 2 < often
    if (!isFull && !isEmpty) return []
    // The revenue of the starts between the usual occupancy and this one.
    const yen = (Math.abs(sold - often) / Math.max(1, often)) * (perStartOf(usual) ?? 0) * now.starts
    return [{ kind: 'ahead', date, now: sold, usual: often, left: now.starts - now.sold, yen, isGood: isFull }]
  })
}

function missed(both: readonly Compared[]): Finding[] {
  const [now, before] = [sumOf(both.map((one) => one.now)), sumOf(both.map((one) => one.before))]
  const most = mostOf(both, (one) => one.now.no_shows)
  const isFew = now.no_shows < missedAtLeast || now.played < enoughPlayed || before.played < enoughPlayed
  // As shares of what was played, since this year may have been played more.
  if (!most || isFew || now.no_shows * before.played < 2 * before.no_shows * now.played) return []
  const yen = now.no_shows * revenueEach(both)
  return [{ kind: 'missed', now: now.no_shows, before: before.no_shows, date: most.date, yen, isGood: false }]
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
const share = (part: number, whole: number): number => Math.round((part / whole) * 100)

function lateCancels(days: readonly FigureDay[], now: FigureMix, before: FigureMix): Finding[] {
  const late = ({ cancels }: FigureMix): number => total(cancels.slice(0, 2))
  const [all, then] = [total(now.cancels), total(before.cancels)]
  if (late(now) < lateAtLeast || all < enoughCancelled || then < enoughCancelled) return []
  const shares = { now: share(late(now), all), before: share(late(before), then) }
  if (shares.now - shares.before < latePoints) return []
  return [{ kind: 'late', count: late(now), ...shares, yen: late(now) * revenueEach(days), isGood: false }]
}

/** The way that has grown most among those who came. */
function grownWay(days: readonly FigureDay[], now: FigureMix, before: FigureMix): Finding[] {
  const players = (mix: FigureMix) => mix.ways.map((one) => one.players)
  const [all, then] = [total(players(now)), total(players(before))]
  if (all < enoughPlayers || then < enoughPlayers) return []
  const grown = now.ways.map(({ way, players: own }, at) => ({
    way,
    now: share(own, all),
    before: share(before.ways[at]?.players ?? 0, then),
  }))
  const most = mostOf(grown, (one) => one.now - one.before)
  if (!most || most.now - most.before < wayPoints) return []
  const each = eachOf(sumOf(days.map((one) => one.now))) ?? 0
  return [{ kind: 'way', ...most, yen: ((most.now - most.before) / 100) * all * each, isGood: true }]
}

/**
 * What stands out in the figures of a course, at most five: first what calls for somebody, then the rest, each by the yen it speaks of. Nothing is said
 * where too few days or people stand behind it.
 */
export function findingsOf(
  {
    course_id: courseId,
    days,
    mix: { now, before },
  }: {
    readonly course_id: number
    readonly days: readonly FigureDay[]
    readonly mix: { readonly now: FigureMix; readonly before: FigureMix }
  },
  today: PlayDate,
): FoundAt[] {
  const both = bothOf(days, today)
  const found = [
    ...openDays(days),
    ...weekdays(both),
    ...daysAhead(days, today),
    ...missed(both),
    ...lateCancels(days, now, before),
    ...grownWay(days, now, before),
  ]
  return ranked(found.map((one) => ({ ...one, courseId })))
}

const most = 5

/** The first five of findings, of one course or of several. */
export const ranked = <One extends Finding>(found: readonly One[]): One[] =>
  found.toSorted((one, other) => Number(one.isGood) - Number(other.isGood) || other.yen - one.yen).slice(0, most)
