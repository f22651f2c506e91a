import {
  bandsOf,
  bestLeft,
  drawnOrder,
  inGivingOrder,
  ticketTexts,
  type DrawHours,
  type DrawStart,
  type DrawWish,
} from '@jgm/contract/model/draw'
import { instantAt } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Passed, Undecided } from './types.ts'

/** At least so many minutes lie between now and the close of a new draw. */
const leastMinutesOpen = 60

/** A problem of a field, as the key of its words. */
export type Problem = {
  readonly path: string
  readonly what: 'players' | 'band' | 'twice' | 'hours' | 'closes' | 'draws' | 'before'
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

/** The problems of the wishes of an entry. `sizes`: the parties that a plan of the hours takes. */
export function problemsOfEntry(
  { players, wishes }: { readonly players: number; readonly wishes: readonly DrawWish[] },
  draw: DrawHours,
  { nines, sizes }: { readonly nines: readonly string[]; readonly sizes: readonly number[] },
): Problem[] {
  const bands = bandsOf(draw)
  const isOfDraw = (wish: DrawWish): boolean =>
    bands.some((band) => band.from_minute === wish.from_minute && band.to_minute === wish.to_minute) &&
    (wish.nine === null || nines.includes(wish.nine))
  const keys = wishes.map(({ from_minute: from, nine }) => `${from} ${nine}`)
  return [
    ...(sizes.includes(players) ? [] : [{ path: 'entry.players', what: 'players' as const }]),
    ...wishes.flatMap((wish, at) => [
      ...(isOfDraw(wish) ? [] : [{ path: `entry.wishes.${at}`, what: 'band' as const }]),
      ...(keys.indexOf(keys[at] ?? '') < at ? [{ path: `entry.wishes.${at}`, what: 'twice' as const }] : []),
    ]),
  ]
}

/** The problems of the times of a new draw. */
export function problemsOfTimes(
  draw: DrawHours & { readonly play_date: PlayDate },
  { closesAt, drawsAt, now }: { readonly closesAt: Date; readonly drawsAt: Date; readonly now: Date },
): Problem[] {
  const before = instantAt(draw.play_date, 0)
  return [
    ...(draw.from_minute < draw.to_minute ? [] : [{ path: 'to_minute', what: 'hours' as const }]),
    ...(closesAt.getTime() - now.getTime() >= leastMinutesOpen * 60_000
      ? []
      : [{ path: 'closes_at', what: 'closes' as const }]),
    ...(drawsAt >= closesAt ? [] : [{ path: 'draws_at', what: 'draws' as const }]),
    ...(drawsAt < before ? [] : [{ path: 'draws_at', what: 'before' as const }]),
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
