import {
  bandsOf,
  bestLeft,
  drawnOrder,
  inGivingOrder,
  isWished,
  ticketTexts,
  type DrawHours,
  type DrawStart,
  type DrawWish,
} from '@jgm/contract/model/draw'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { instantAt } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import { feeOf, isOnSale } from '../plan/rules.ts'
import type { Terms } from '../plan/types.ts'
import { scheduleFor } from '../sale/rules.cancellation.ts'
import { regularWindow } from '../tee-sheet/rules.days.ts'
import type { CourseDay } from '../tee-sheet/types.ts'
import type { Passed, Undecided } from './types.ts'

/** At least so many minutes lie between now and the close of a new draw. */
const leastMinutesOpen = 60

/** So long a winner can still cancel for nothing. */
const leastHoursFree = 24

/** A problem of a field, as the key of its words. */
export type Problem = {
  readonly path: string
  readonly what: 'players' | 'band' | 'plan' | 'twice' | 'hours' | 'closes' | 'draws' | 'before' | 'sale' | 'free'
}

/** The entries of a draw in its order. `hashed`: SHA-256 in hexadecimal digits. */
export const orderOf = <T extends { readonly number: number; readonly tickets: number }>(
  seed: string,
  entries: readonly T[],
  hashed: (words: string) => string,
): T[] =>
  drawnOrder(entries.map((entry) => ({ entry, number: entry.number, lots: ticketTexts(seed, entry).map(hashed) }))).map(
    ({ entry }) => entry,
  )

/** The starts of a draw, each with the sizes of parties that a plan takes there. */
export type TakenStart = { readonly nine: string; readonly start_minute: number; readonly sizes: readonly number[] }

/** The problems of the wishes of an entry. */
export function problemsOfEntry(
  { players, wishes }: { readonly players: number; readonly wishes: readonly DrawWish[] },
  draw: DrawHours,
  starts: readonly TakenStart[],
): Problem[] {
  const bands = bandsOf(draw)
  const isOfDraw = (wish: DrawWish): boolean =>
    bands.some((band) => band.from_minute === wish.from_minute && band.to_minute === wish.to_minute) &&
    (wish.nine === null || starts.some(({ nine }) => nine === wish.nine))
  const isTaken = starts.some(({ sizes }) => sizes.includes(players))
  const isSold = (wish: DrawWish): boolean =>
    starts.some((start) => isWished(wish, start) && start.sizes.includes(players))
  const keys = wishes.map(({ from_minute: from, nine }) => `${from} ${nine}`)
  return [
    ...(isTaken ? [] : [{ path: 'entry.players', what: 'players' as const }]),
    ...wishes.flatMap((wish, at) => [
      ...(!isOfDraw(wish)
        ? [{ path: `entry.wishes.${at}`, what: 'band' as const }]
        : isTaken && !isSold(wish)
          ? [{ path: `entry.wishes.${at}`, what: 'plan' as const }]
          : []),
      ...(keys.indexOf(keys[at] ?? '') < at ? [{ path: `entry.wishes.${at}`, what: 'twice' as const }] : []),
    ]),
  ]
}

/** The ends that the instant of a draw keeps to: of online sale, and of the time in which its winners can cancel for nothing; null where it never is. */
export type Ends = { readonly saleEnds: Date | null; readonly freeEnds: Date | null }

const earliest = (instants: readonly Date[]): Date | null =>
  instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** The ends of a day for a party in one start, for people of these classes whichever comes first. */
export function endsOf(
  terms: Terms,
  { play_date: playDate, day_type: dayType }: Pick<CourseDay, 'play_date' | 'day_type'>,
  people: readonly (readonly CustomerClass[])[],
  now: Date,
): Ends {
  const policy = terms.policies.find((one) => one.product === 'regular')
  const sold = people.flatMap((classes) => {
    const window = regularWindow(terms, classes, playDate, now)
    if (!window) return []
    return terms.plans.flatMap((plan) => {
      const customerClass = classes.find((one) => feeOf(plan, { playDate, dayType, customerClass: one }))
      return customerClass && isOnSale(plan, { playDate, dayType }) ? [{ customerClass, window }] : []
    })
  })
  const party = { playDate, dayType, groups: 1, players: 4, greenFeePerPerson: 0 }
  return {
    saleEnds: earliest(sold.map(({ window }) => window.closesAt)),
    freeEnds: policy
      ? earliest(
          sold.flatMap(({ customerClass }) => {
            const [free] = scheduleFor(policy, { ...party, customerClass }).steps
            return free ? [new Date(free.until)] : []
          }),
        )
      : null,
  }
}

/** The last instant at which a day may be drawn for; null where it may never be. */
export function lastDraw({ saleEnds, freeEnds }: Ends): Date | null {
  if (saleEnds === null || freeEnds === null) return null
  return earliest([new Date(saleEnds.getTime() - 1), new Date(freeEnds.getTime() - leastHoursFree * 3_600_000)])
}

function problemOfDrawing(
  { play_date: date }: { readonly play_date: PlayDate },
  { closesAt, drawsAt, ends }: { readonly closesAt: Date; readonly drawsAt: Date; readonly ends: Ends | undefined },
): Problem['what'] | undefined {
  if (drawsAt < closesAt) return 'draws'
  if (drawsAt >= instantAt(date, 0)) return 'before'
  if (!ends) return undefined
  if (ends.saleEnds === null || drawsAt >= ends.saleEnds) return 'sale'
  const last = lastDraw(ends)
  return last === null || drawsAt > last ? 'free' : undefined
}

/** The problems of the times of a new draw. `ends`: undefined where the day has no sheet. */
export function problemsOfTimes(
  draw: DrawHours & { readonly play_date: PlayDate },
  {
    now,
    ...times
  }: { readonly closesAt: Date; readonly drawsAt: Date; readonly now: Date; readonly ends: Ends | undefined },
): Problem[] {
  const drawing = problemOfDrawing(draw, times)
  return [
    ...(draw.from_minute < draw.to_minute ? [] : [{ path: 'to_minute', what: 'hours' as const }]),
    ...(times.closesAt.getTime() - now.getTime() >= leastMinutesOpen * 60_000
      ? []
      : [{ path: 'closes_at', what: 'closes' as const }]),
    ...(drawing ? [{ path: 'draws_at', what: drawing }] : []),
  ]
}

/**
 * Goes on with a draw: the entries from the first on that are given nothing, and the first one that has a start coming, with it. `turned`:
 * starts that could not be sold to that first one.
 */
export function nextOf(
  entries: readonly Undecided[],
  starts: readonly DrawStart[],
  turned: { readonly id: number; readonly starts: readonly number[] } | undefined,
): {
  readonly lost: readonly Passed[]
  readonly next: { readonly entry: Undecided; readonly start: DrawStart; readonly wish: number } | undefined
} {
  const left = inGivingOrder(starts)
  const lost: Passed[] = []
  for (const entry of entries) {
    const passed = entry.id === turned?.id ? turned.starts : []
    if (entry.member_id === null) {
      lost.push({ id: entry.id, barred: 'left', passed: [] })
      continue
    }
    const best = bestLeft(entry.wishes, passed.length === 0 ? left : left.filter(({ id }) => !passed.includes(id)))
    if (best) return { lost, next: { entry, ...best } }
    // Starts of its wishes are left, and none of them could be sold to it.
    const isBarred = passed.length > 0 && bestLeft(entry.wishes, left) !== undefined
    lost.push({ id: entry.id, barred: isBarred ? 'not_sold' : null, passed })
  }
  return { lost, next: undefined }
}
