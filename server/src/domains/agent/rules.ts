import type { ReservationType } from '@jgm/contract/model/choices'
import { namesOf } from '@jgm/contract/api/desk-call'
import type { CancellationSchedule, Quote, QuoteLineKey } from '@jgm/contract/api/quote'
import { addDays, formatTime, instantAt, playDate, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { halfRoundMinutes } from '@jgm/contract/model/sheet'
import { isInHours } from '../plan/rules.ts'
import type { SheetNow } from '../tee-sheet/types.ts'
import type { CancellationPolicy, OfferedPlan } from '../plan/types.ts'
import type { Booking, KeptStart, OwnDay, Share, Starts, StoredContact } from './types.ts'

/** The one option of a product, and the one unit of an option. */
export const [optionId, unitId] = ['DEFAULT', 'visitor'] as const

/** The id of a product: a plan of a course. */
export const productIdOf = (planId: number): string => `plan-${planId}`

/** The plan of a product's id; undefined for what is none. */
export function planIdOf(productId: string): number | undefined {
  const [, id] = /^plan-([1-9]\d{0,8})$/.exec(productId) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Japan has had one offset since 1951 and no summer time. */
const offset = '+09:00'

/** A local date-time with its offset: the id of an availability, and how instants of play are written. */
export function localDateTime(date: PlayDate, minute: number): string {
  const time = formatTime(minute % 1440).padStart(5, '0')
  return `${minute < 1440 ? date : addDays(date, 1)}T${time}:00${offset}`
}

/**
 * The date and minute of an availability's id. The same instant in another offset is the same start: programs on the way write ids anew.
 * Undefined for what is no id, as a day that does not exist or a year that is not of this time.
 */
export function startOfId(id: string): { readonly date: PlayDate; readonly minute: number } | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(id)) return undefined
  const at = new Date(id)
  if (!playDate.safeParse(id.slice(0, 10)).success) return undefined
  if (Number.isNaN(at.getTime()) || at.getTime() % 60_000 !== 0) return undefined
  const date = todayInTokyo(at)
  return { date, minute: (at.getTime() - instantAt(date, 0).getTime()) / 60_000 }
}

/** An instant in UTC, to the second, as the standard writes it. */
export const utc = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** The yen of a line for all players of a price. */
export const linesOf = (quote: Quote, key: QuoteLineKey): number =>
  quote.groups.reduce((sum, { players, lines }) => {
    const line = lines.find((one) => one.key === key)
    return sum + (line?.amount ?? 0) * players
  }, 0)

/** The part of a price that the club only passes on: golf-use tax and untaxed parts. */
const passedOn = (quote: Quote): number =>
  linesOf(quote, 'golf_tax') - quote.golf_tax_exempted + linesOf(quote, 'other')

/**
 * The club's part of a price, in yen: taxes that it passes on are not shared. An agent's part is rounded down. Points and adjustments count with
 * the total.
 */
export function netOf(quote: Quote, { terms, percent }: Share): number {
  const shared = Math.max(0, quote.total - passedOn(quote))
  const agents = terms === 'commission' ? percent : 100 - percent
  return quote.total - Math.floor((shared * agents) / 100)
}

/** The end of a round of a plan that starts at a minute. */
export function endMinute({ holes }: { readonly holes: number }, start: number, turn: number | null): number {
  return holes === 9 ? start + halfRoundMinutes : Math.max(turn ?? 0, start + halfRoundMinutes) + halfRoundMinutes
}

/**
 * So many whole days before a start cancelling is free for certain, by the policy of the course: fees begin at a time of a day, so a start has at
 * least a part of one day more.
 */
export function freeDays(policy: CancellationPolicy | undefined): number {
  const days = (policy?.tiers ?? [])
    .filter(({ amount, customerClasses, minGroups }) => {
      const costs = 'yen' in amount ? amount.yen > 0 : amount.percentOfGreenFee > 0
      // An agent's sale is one group.
      return costs && customerClasses.includes('visitor') && minGroups <= 1
    })
    .map(({ daysBefore, countsPlayDay }) => (countsPlayDay ? Math.max(0, daysBefore - 1) : daysBefore))
  return Math.max(policy?.onlineDaysBefore ?? 0, ...days, 0) + 1
}

/** The published rule that the bookings of an agent go by: the chosen product's where there is one, else their own. */
export const policyIn = (
  policies: readonly CancellationPolicy[],
  product: ReservationType | null,
): CancellationPolicy | undefined =>
  policies.find((one) => one.product === product) ?? policies.find((one) => one.product === 'regular')

/** Until when a booking is cancelled for nothing by its schedule; null: never. */
export function freeUntil({ steps, online_until: online }: CancellationSchedule): string | null {
  const [first] = steps
  if (first?.fee !== 0) return null
  return new Date(first.until) < new Date(online) ? first.until : online
}

/** The starts that a plan is sold for. */
export const startsFor = (plan: OfferedPlan, starts: readonly Starts[]): readonly Starts[] =>
  starts.filter(({ start_minute: minute }) => isInHours(plan, minute))

/** Players of one start with a plan. */
export const playersOf = (plan: OfferedPlan, { capacity }: Pick<Starts, 'capacity'>): number =>
  Math.min(plan.maxPlayers, capacity)

/** The states of a booking. */
export type BookingStatus = 'ON_HOLD' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'REDEEMED'

export function statusOf(booking: Booking, now: Date): BookingStatus {
  const { reservation } = booking
  if (reservation) {
    if (reservation.status === 'cancelled') return 'CANCELLED'
    return reservation.status === 'checked_in' || reservation.status === 'played' ? 'REDEEMED' : 'CONFIRMED'
  }
  if (booking.cancelled_at) return 'CANCELLED'
  return booking.expires_at <= now ? 'EXPIRED' : 'ON_HOLD'
}

/** The name of a contact as it was given; empty without one. */
export function nameOf({ fullName, firstName, lastName }: StoredContact): string {
  return fullName?.trim() || [lastName, firstName].filter((part) => part?.trim()).join(' ')
}

const latin = /^[\p{Script=Latin}\p{M}\s.,'’-]+$/u

/** The family and the given name of a whole one: a Latin one ends with the family name, any other begins with it. One word is the family name. */
export function travellerOf(name: string): { readonly last: string; readonly first: string } {
  const words = name.trim().split(/\s+/)
  const isTurned = latin.test(name) && words.length > 1 && !name.includes(',')
  return isTurned
    ? { last: words.at(-1) ?? name, first: words.slice(0, -1).join(' ') }
    : namesOf(name.replace(',', ' '))
}

/** The telephone number of a contact as the club keeps it; undefined for a foreign one, which no desk’s field takes, and for none. */
export function phoneOf({ phoneNumber }: StoredContact): string | undefined {
  const digits = normalizePhone(phoneNumber ?? '')
  return /^0\d{9,10}$/.test(digits) ? digits : undefined
}

/** The days on which an agent has starts of its own, and these starts. */
export type Own = { readonly days: readonly OwnDay[]; readonly kept: readonly KeptStart[] }

/** May an agent sell the open starts of a date? Not where it has an allotment, unless that says so. */
const sellsOpen = ({ days }: Own, date: PlayDate): boolean =>
  days.find((day) => day.play_date === date)?.sells_free ?? true

/** The starts that an agent may sell, by date and time: its own, and those of the open ones that it sells; those at one time together. */
export function startsWith(open: readonly Starts[], own: Own): readonly Starts[] {
  if (own.days.length === 0) return open
  const kept = own.kept.map(({ is_free: isFree, id: _id, is_unsold: _unsold, ...at }) => ({
    ...at,
    starts: 1,
    free: isFree ? 1 : 0,
  }))
  const seen = [...open.filter(({ play_date: date }) => sellsOpen(own, date)), ...kept]
  const together = Map.groupBy(seen, ({ play_date: date, start_minute: minute }) => `${date} ${minute}`)
  return [...together.values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            others.reduce(
              (sum, one) => ({
                ...sum,
                capacity: Math.max(sum.capacity, one.capacity),
                starts: sum.starts + one.starts,
                free: sum.free + one.free,
              }),
              first,
            ),
          ],
    )
    .toSorted(
      (one, other) =>
        (one.play_date < other.play_date ? -1 : Number(one.play_date > other.play_date)) ||
        one.start_minute - other.start_minute,
    )
}

/** The minutes of unsold starts of a day that an agent may sell. */
export const minutesWith = (open: readonly number[], own: Own, date: PlayDate): readonly number[] => [
  ...(sellsOpen(own, date) ? open : []),
  ...own.kept.flatMap((one) => (one.play_date === date && one.is_unsold ? [one.start_minute] : [])),
]

/** The starts of a date that an allotment lets an agent sell: all that are open, only its own, or none, because these are all sold. */
export type Limit = 'none' | 'own' | 'full'

export const limitOf = (own: Own, date: PlayDate): Limit =>
  sellsOpen(own, date) ? 'none' : own.kept.some((one) => one.play_date === date && one.is_unsold) ? 'own' : 'full'

/** A day's sheet as an agent sells it: its own starts come first and are for everybody there, and open ones that it does not sell are not. */
export function sheetWith<S extends SheetNow>(sheet: S, own: Own, date: PlayDate): S {
  if (own.days.length === 0) return sheet
  const ids = new Set(own.kept.map(({ id }) => id))
  const mayOpen = sellsOpen(own, date)
  const seen = sheet.tee_times.map((one) =>
    ids.has(one.id)
      ? { ...one, audience: 'all' as const }
      : one.audience === 'all' && !mayOpen
        ? { ...one, audience: 'agent' as const }
        : one,
  )
  const teeTimes = [...seen.filter(({ id }) => ids.has(id)), ...seen.filter(({ id }) => !ids.has(id))]
  const unsold = teeTimes.filter(
    ({ audience, kind, status, sold }) => audience === 'all' && kind === 'group' && status === 'open' && !sold,
  )
  return { ...sheet, tee_times: teeTimes, day: sheet.day && { ...sheet.day, open_all: unsold.length } }
}
