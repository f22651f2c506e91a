import type { Arrival } from '@jgm/contract/api/desk-arrival'
import type { DayGroup, DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { halfWidth } from '@jgm/contract/model/normalise'
import { sheetText } from '../text.ts'
import { answerWord } from './answers.ts'
import { bookedOf, stateWord, type BookedSeat } from './rows.ts'

/** So many minutes before the start somebody who is not here is late. */
const lateMinutes = 10
/** The groups whose turn comes within so many minutes are counted as the next ones. */
const soonMinutes = 30

export const isHere = ({ arrival }: BookedSeat): boolean => arrival?.state === 'arrived'
/** The desk has ended the reservation. */
export const isOver = ({ group: { status } }: Pick<BookedSeat, 'group'>): boolean =>
  status === 'played' || status === 'no_show'
/** Nobody has said yet whether the person comes. */
export const isUnsaid = (one: BookedSeat): boolean => (one.arrival?.state ?? null) === null && !isOver(one)

/**
 * Is it the seat of a player who may still be received after the end of the day, because others of the party are here? `seats`: those of the start.
 * `endedAt`: null while the day has not ended.
 */
export function isLateSeat(one: BookedSeat, seats: readonly BookedSeat[], endedAt: string | null): boolean {
  const { group, arrival } = one
  if (endedAt === null || group.status !== 'played') return false
  if (!seats.some((other) => other.group.number === group.number && isHere(other))) return false
  const at = arrival?.at ?? null
  return (arrival?.state ?? null) === null || (at !== null && Date.parse(at) >= Date.parse(endedAt))
}

/** Starts whose people the desk receives; a single tee time that is not held has nobody. */
export const isPlayed = ({ state, single }: DayStart): boolean =>
  state === 'sold' || state === 'competition' || (state === 'single' && single?.state === 'established')

/** When a start leaves, which may be late. */
export const leavesAt = ({ start_minute: minute, delay }: Pick<DayStart, 'start_minute' | 'delay'>): number =>
  minute + delay

/** How far a start is on its day: what its row says, in which shape. */
export type Progress = {
  readonly kind: 'started' | 'here' | 'part' | 'late' | 'told' | 'over' | 'none'
  readonly word: string
}

/** `minute`: the present one on the day itself, null on a day that is over. */
export function progressOf(start: DayStart, starts: readonly DayStart[], minute: number | null): Progress {
  const words = sheetText.arrival
  const seats = bookedOf(start)
  if (start.started_at !== null) return { kind: 'started', word: formatTime(minuteOfDayInTokyo(start.started_at)) }
  const missing = seats.filter(isUnsaid).length
  const here = seats.filter(isHere).length
  const isLate = minute !== null && minute > leavesAt(start) - lateMinutes
  if (isPlayed(start) && seats.length > 0) {
    if (seats.every(isOver))
      return {
        kind: 'over',
        word: seats.every(({ group }) => group.status === 'no_show') ? words.noShow : words.played,
      }
    if (missing === 0) return { kind: 'here', word: here === 0 ? words.nobody : words.here }
    if (isLate) return { kind: 'late', word: words.late(missing) }
    const told = answerWord(start)
    if (told !== null) return { kind: 'told', word: told }
    if (here > 0) return { kind: 'part', word: sheetText.seats(here, seats.length) }
  }
  return { kind: 'none', word: stateWord(start, starts) }
}

/** Whether a seat has something that the desk still asks for: a visitor's address, a proof of an exemption. */
export const lacksAddress = ({ person, arrival, group }: BookedSeat): boolean =>
  group.type !== 'competition' &&
  (person?.customer_class ?? 'visitor') === 'visitor' &&
  (arrival?.address ?? null) === null
export const lacksProof = ({ person, arrival }: BookedSeat): boolean =>
  (person?.exempt ?? null) !== null && (arrival?.exemption ?? null) === null

export type Counts = {
  readonly here: number
  readonly players: number
  readonly soon: { readonly groups: number; readonly players: number }
  readonly late: { readonly groups: number; readonly players: number }
  readonly addresses: number
  readonly proofs: number
}

/** What the bar says of the arrivals of a day. */
export function countsOf(starts: readonly DayStart[], minute: number | null): Counts {
  const played = starts.filter(isPlayed)
  const seats = played.flatMap(bookedOf).filter(({ arrival }) => arrival?.state !== 'absent')
  const missingOf = (some: readonly DayStart[]) => {
    const each = some.map((one) => bookedOf(one).filter(isUnsaid).length).filter((n) => n > 0)
    return { groups: each.length, players: each.reduce((sum, n) => sum + n, 0) }
  }
  const within = (from: number, to: number): DayStart[] =>
    minute === null ? [] : played.filter((one) => leavesAt(one) >= minute + from && leavesAt(one) < minute + to)
  const here = seats.filter(isHere)
  return {
    here: here.length,
    players: seats.length,
    soon: missingOf(within(0, soonMinutes)),
    late: missingOf(within(-24 * 60, lateMinutes)),
    addresses: here.filter(lacksAddress).length,
    proofs: here.filter(lacksProof).length,
  }
}

export type LateStart = { readonly start: DayStart; readonly missing: readonly BookedSeat[]; readonly left: number }

/** Starts of the next half hour with people who are not here, and those before that have not gone; the longest waiting first. */
export function lateStarts(starts: readonly DayStart[], minute: number | null): LateStart[] {
  if (minute === null) return []
  return starts
    .filter((one) => isPlayed(one) && one.started_at === null && leavesAt(one) < minute + soonMinutes)
    .map((start) => ({ start, missing: bookedOf(start).filter(isUnsaid), left: leavesAt(start) - minute }))
    .filter(({ missing }) => missing.length > 0)
    .toSorted((one, other) => one.left - other.left)
}

/** The next locker after the highest number that is given out; undefined while none is. */
export function nextTag(starts: readonly DayStart[], which: 'locker' | 'bag_tag'): string | undefined {
  const given = starts
    .flatMap(bookedOf)
    .map(({ arrival }) => arrival?.[which] ?? '')
    .filter((one) => /^\d+$/.test(one))
  const highest = given.toSorted((one, other) => Number(other) - Number(one))[0]
  return highest === undefined ? undefined : String(Number(highest) + 1).padStart(highest.length, '0')
}

/** The person with whom somebody shares a locker or a bag tag, as a warning; undefined for one that is only this person's. */
export function sharedTag(
  starts: readonly DayStart[],
  seat: BookedSeat,
  which: 'locker' | 'bag_tag',
): string | undefined {
  const own = seat.arrival?.[which] ?? null
  if (own === null) return undefined
  for (const start of starts) {
    const other = bookedOf(start).find(
      (one) =>
        one.arrival?.[which] === own &&
        (one.group.number !== seat.group.number ||
          one.group.group_no !== seat.group.group_no ||
          one.seat !== seat.seat),
    )
    if (other)
      return sheetText.arrival.shared(formatTime(start.start_minute), other.person?.name ?? sheetText.undecided)
  }
  return undefined
}

/** Texts that are read as codes where Enter is pressed: a scanned one always, six digits, a member number, a reservation number. */
export const isScanned = (text: string): boolean => /^JG[MDP]1\./i.test(halfWidth(text).trim())
export const isCode = (text: string): boolean =>
  isScanned(text) || /^(\d{6}|\d{10}|[0-9A-Za-z]{8})$/.test(halfWidth(text).replaceAll(/[\s-]/g, ''))

/** The day with what the desk has just said of a seat. */
export const withArrival = (
  day: DeskDay,
  { number, group_no: no }: Pick<DayGroup, 'number' | 'group_no'>,
  arrival: Arrival,
): DeskDay => ({
  ...day,
  starts: day.starts.map((start) => ({
    ...start,
    groups: start.groups.map((group) =>
      group.number === number && group.group_no === no
        ? { ...group, arrivals: [...group.arrivals.filter(({ seat }) => seat !== arrival.seat), arrival] }
        : group,
    ),
  })),
})
