import type { DayStart } from '@jgm/contract/api/desk-day'
import type { CaddieDay, DayCaddie, DayCart, Given } from '@jgm/contract/api/staff-caddies'
import { meetOnCourse } from '@jgm/contract/model/caddies'

export type Kind = 'caddie' | 'cart'
export type Pair = { readonly caddie: number | null; readonly cart: number | null }
/** The caddies and carts that a start gets, in place of those that were seen there. */
export type Item = { readonly start: number; readonly seen: Pair; readonly given: Pair }

/** A group of the day, with what goes with it. */
export type Row = { readonly start: DayStart; readonly held: Pair; readonly given: Given | undefined }

const nothing: Pair = { caddie: null, cart: null }

const pairOf = (given: Given | undefined): Pair => (given ? { caddie: given.caddie, cart: given.cart } : nothing)

/** The groups of a day by time, as the sheet has them. */
export const rowsOf = (starts: readonly DayStart[], day: Pick<CaddieDay, 'given'>): Row[] =>
  starts
    .filter(({ groups }) => groups.length > 0)
    .map((start) => {
      const given = day.given.find((one) => one.start === start.id)
      return { start, given, held: pairOf(given) }
    })

/** Their plan has a caddie. */
export const needsCaddie = ({ start }: Row): boolean => start.groups.some(({ plan }) => plan?.is_caddie)

/** A caddie is missing: by their plan, or because the one they had is gone for another reason than the plan. */
export const isOpen = (row: Row): boolean =>
  row.held.caddie === null && (needsCaddie(row) || (row.given?.caddie_lost ?? { why: 'self' }).why !== 'self')

export const playersOf = ({ start }: Row): number => start.groups.reduce((sum, { players }) => sum + players, 0)

/** The groups that have a caddie or a cart. */
export const rowsWith = (rows: readonly Row[], kind: Kind, id: number): Row[] =>
  rows.filter(({ held }) => held[kind] === id)

/** The group that keeps a caddie or a cart from this one. */
export const holderOf = (rows: readonly Row[], kind: Kind, id: number, { start }: Row): Row | undefined =>
  rowsWith(rows, kind, id).find((one) => one.start.id !== start.id && meetOnCourse(one.start, start))

/** The day as it is once the items are given. */
export function withGiven(day: CaddieDay, items: readonly Item[]): CaddieDay {
  const changed = items.map(({ start, given }) => ({ start, ...given, caddie_lost: null, cart_lost: null }))
  const starts = new Set(changed.map(({ start }) => start))
  return {
    ...day,
    given: [
      ...day.given.filter(({ start }) => !starts.has(start)),
      ...changed.filter(({ caddie, cart }) => caddie !== null || cart !== null),
    ],
  }
}

/** What undoes an item. */
export const takenBack = ({ start, seen, given }: Item): Item => ({ start, seen: given, given: seen })

/** The order that gives the group of a row something else than it has. */
export const itemOf = (row: Row, changed: Partial<Pair>): Item => ({
  start: row.start.id,
  seen: row.held,
  given: { ...row.held, ...changed },
})

/** Two groups exchange what they have. */
export const exchanged = (one: Row, other: Row, kinds: readonly Kind[] = ['caddie', 'cart']): Item[] => {
  const of = (row: Row): Partial<Pair> => Object.fromEntries(kinds.map((kind) => [kind, row.held[kind]]))
  return [itemOf(one, of(other)), itemOf(other, of(one))]
}

const isSame = (one: Pair, other: Pair): boolean => one.caddie === other.caddie && one.cart === other.cart

/** The first who has gone least often. */
function nextOf<T extends { readonly id: number }>(
  rows: readonly Row[],
  kind: Kind,
  fitting: readonly T[],
  row: Row,
): T | undefined {
  const count = ({ id }: T): number => rowsWith(rows, kind, id).length
  return fitting
    .filter(({ id }) => !holderOf(rows, kind, id, row))
    .toSorted((one, other) => count(one) - count(other))[0]
}

/** Whose turn it is for a group: the first in the order who is not away then, and has rounds left. */
export const nextCaddie = (rows: readonly Row[], caddies: readonly DayCaddie[], row: Row): DayCaddie | undefined =>
  nextOf(
    rows,
    'caddie',
    caddies.filter(({ id, rounds }) => rowsWith(rows, 'caddie', id).length < rounds),
    row,
  )

/** The cart for a group: the first that is ready and carries everybody. */
export const nextCart = (rows: readonly Row[], carts: readonly DayCart[], row: Row): DayCart | undefined =>
  nextOf(
    rows,
    'cart',
    carts.filter(
      ({ is_in_repair: isInRepair, seats }) =>
        !isInRepair && seats >= playersOf(row) + (row.held.caddie === null ? 0 : 1),
    ),
    row,
  )

/** A proposal for the whole day: caddies for the groups that lack one, by the order, and carts for all. What stands stays. */
export function proposalOf(
  rows: readonly Row[],
  { caddies, carts }: Pick<CaddieDay, 'caddies' | 'carts'>,
): { readonly items: Item[]; readonly left: number } {
  const after = [...rows]
  for (const [at, row] of rows.entries()) {
    const caddie = isOpen(row) ? (nextCaddie(after, caddies, row)?.id ?? null) : row.held.caddie
    const manned = { ...row, held: { ...row.held, caddie } }
    after[at] = manned
    const cart = row.held.cart ?? nextCart(after, carts, manned)?.id ?? null
    after[at] = { ...manned, held: { caddie, cart } }
  }
  return {
    items: rows.flatMap((row, at) => {
      const held = after[at]?.held ?? row.held
      return isSame(held, row.held) ? [] : [itemOf(row, held)]
    }),
    left: rows.filter((row, at) => isOpen(row) && after[at]?.held.caddie === null).length,
  }
}

/** The order with one of them a place earlier (-1) or later (1). */
export function orderWith(order: readonly number[], id: number, by: -1 | 1): number[] {
  const at = order.indexOf(id)
  const other = order[at + by]
  if (at === -1 || other === undefined) return [...order]
  return order.map((one, place) => (place === at ? other : place === at + by ? id : one))
}
