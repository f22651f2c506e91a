/** The most wishes of one entry, best first. */
export const mostWishes = 3

/** The most tickets of one entry: the first, and one for each draw lost since the last win. */
export const mostTickets = 5

/** Hours of a draw: `from_minute` included, `to_minute` not. */
export type DrawHours = { readonly from_minute: number; readonly to_minute: number }

/** A wish: one band of the draw's hours, and a nine or any (null). */
export type DrawWish = DrawHours & { readonly nine: string | null }

/** A start that is drawn for. */
export type DrawStart = { readonly id: number; readonly nine: string; readonly start_minute: number }

export const drawStates = ['open', 'drawing', 'drawn', 'called_off'] as const
export type DrawState = (typeof drawStates)[number]

/** Why an entry was passed over: a start of its member on the day, whether or not a wish was left; else although one was. */
export const barredReasons = ['same_day', 'left', 'not_sold'] as const
export type BarredReason = (typeof barredReasons)[number]

/** The bands of a draw’s hours that are wished for: full hours of the clock, cut at both ends. */
export function bandsOf({ from_minute: from, to_minute: to }: DrawHours): DrawHours[] {
  const bands: DrawHours[] = []
  for (let at = from; at < to;) {
    const end = Math.min(to, (Math.floor(at / 60) + 1) * 60)
    bands.push({ from_minute: at, to_minute: end })
    at = end
  }
  return bands
}

/** Does a start lie within a wish? */
export const isWished = (
  wish: DrawWish,
  { nine, start_minute: at }: Pick<DrawStart, 'nine' | 'start_minute'>,
): boolean => at >= wish.from_minute && at < wish.to_minute && (wish.nine === null || wish.nine === nine)

/** The text whose SHA-256, in hexadecimal digits, is the lot of one ticket of an entry: the seed, the entry’s number and the ticket’s, joined by blanks. */
const ticketText = (seed: string, number: number, ticket: number): string => `${seed} ${number} ${ticket}`

/** An entry with the lots of all its tickets. */
export type Lots = { readonly number: number; readonly lots: readonly string[] }

/** The texts of all tickets of an entry. */
export const ticketTexts = (seed: string, { number, tickets }: { readonly number: number; readonly tickets: number }) =>
  Array.from({ length: tickets }, (_, at) => ticketText(seed, number, at + 1))

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const bestLot = ({ lots }: Lots): string => lots.toSorted(compared)[0] ?? ''

/** The entries in the order of the draw: each by the lowest of its lots, then by its number. */
export const drawnOrder = <T extends Lots>(entries: readonly T[]): T[] =>
  entries
    .map((entry) => ({ entry, lot: bestLot(entry) }))
    .toSorted((a, b) => compared(a.lot, b.lot) || a.entry.number - b.entry.number)
    .map(({ entry }) => entry)

/** The starts in the order in which those of one wish are given: by time, then by the letters of the nine. */
export const inGivingOrder = <T extends DrawStart>(starts: readonly T[]): T[] =>
  starts.toSorted((a, b) => a.start_minute - b.start_minute || compared(a.nine, b.nine) || a.id - b.id)

/** The start that an entry is given of those that are left, in their order, with the place of the wish, 1 the best; undefined where none is left. */
export function bestLeft<T extends DrawStart>(
  wishes: readonly DrawWish[],
  left: readonly T[],
): { readonly start: T; readonly wish: number } | undefined {
  for (const [at, wish] of wishes.entries()) {
    const start = left.find((one) => isWished(wish, one))
    if (start) return { start, wish: at + 1 }
  }
  return undefined
}

/** An entry as it was drawn. `passed`: starts that could not be sold to it; `barred`: none could. */
export type DrawnEntry = {
  readonly number: number
  readonly wishes: readonly DrawWish[]
  readonly passed: readonly number[]
  readonly barred: BarredReason | null
}

/** The starts that entries in the order of the draw are given, by number. */
export function given(
  entries: readonly DrawnEntry[],
  starts: readonly DrawStart[],
): Map<number, { id: number; wish: number }> {
  const left = new Map(inGivingOrder(starts).map((one) => [one.id, one]))
  const won = new Map<number, { id: number; wish: number }>()
  for (const { number, wishes, passed, barred } of entries) {
    if (barred !== null) continue
    const best = bestLeft(
      wishes,
      [...left.values()].filter(({ id }) => !passed.includes(id)),
    )
    if (!best) continue
    left.delete(best.start.id)
    won.set(number, { id: best.start.id, wish: best.wish })
  }
  return won
}
