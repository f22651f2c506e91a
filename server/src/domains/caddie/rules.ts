import type { Given, LostReason } from '@jgm/contract/api/staff-caddies'
import { meetOnCourse } from '@jgm/contract/model/caddies'
import type { Named, Party, Standing, StoredDay, StoredGiven, StoredShift } from './types.ts'

/**
 * The order in which the caddies of a day go: as the desk has put them, then by who has rested longest. Somebody who went yesterday in the first
 * group is before somebody who went in the last one.
 */
export const inOrder = (shifts: readonly StoredShift[]): StoredShift[] =>
  shifts.toSorted(
    (one, other) =>
      (one.position ?? Infinity) - (other.position ?? Infinity) ||
      ((one.last_round ?? '') < (other.last_round ?? '') ? -1 : one.last_round === other.last_round ? 0 : 1) ||
      one.number - other.number,
  )

/** The group that somebody goes with at the time of another one. */
const busyWith = (parties: readonly Party[], party: Party): Party | undefined =>
  parties.find((one) => one.start !== party.start && meetOnCourse(one, party))

/**
 * The caddies and carts that the groups of a day still have of those they were given. Groups that stand where they stood come before
 * those that were moved, the earlier given before the later: a moved group keeps its caddie only while nobody else has the caddie then.
 * Of a past day everything stands. What a group has lost, it has lost.
 */
export function standingsOf(day: StoredDay, isPast: boolean): Standing[] {
  const partyOf = new Map(day.parties.map((one) => [one.start, one]))
  const isIn = new Set(day.shifts.map(({ id }) => id))
  const isReady = new Set(day.carts.flatMap(({ id, state }) => (state === 'ready' ? [id] : [])))
  const taken = { caddie: new Map<number, Party[]>(), cart: new Map<number, Party[]>() }
  /** Takes what a group was given, or says why it can't have it. */
  function take(kind: 'caddie' | 'cart', id: number, party: Party): LostReason | null {
    const held = taken[kind].get(id) ?? []
    if (!isPast && busyWith(held, party)) return 'taken'
    taken[kind].set(id, [...held, party])
    return null
  }
  const isMoved = (one: StoredGiven): boolean => one.start !== one.given_start
  return day.given
    .toSorted((one, other) => Number(isMoved(one)) - Number(isMoved(other)) || one.id - other.id)
    .flatMap((one) => {
      const party = partyOf.get(one.start)
      if (!party) return []
      const noCaddie = isPast
        ? null
        : one.by_plan && !party.is_caddie
          ? 'self'
          : isIn.has(one.caddie ?? 0)
            ? null
            : 'off'
      const noCart = isPast || isReady.has(one.cart ?? 0) ? null : 'repair'
      return [
        {
          ...one,
          is_moved: isMoved(one),
          caddie_lost: one.caddie === null ? null : (one.caddie_lost ?? noCaddie ?? take('caddie', one.caddie, party)),
          cart_lost: one.cart === null ? null : (one.cart_lost ?? noCart ?? take('cart', one.cart, party)),
        },
      ]
    })
}

/** What a group has now. */
export const heldOf = (
  one: Standing | undefined,
): { readonly caddie: number | null; readonly cart: number | null } => ({
  caddie: one?.caddie_lost === null ? one.caddie : null,
  cart: one?.cart_lost === null ? one.cart : null,
})

type Names = { readonly caddies: ReadonlyMap<number, Named>; readonly carts: ReadonlyMap<number, Named> }

const lostOf = (names: ReadonlyMap<number, Named>, id: number | null, why: LostReason | null) => {
  const named = id === null ? undefined : names.get(id)
  return named && why !== null ? { number: named.number, name: named.name, why } : null
}

/** The standings as desks read them. */
export const givenOf = (standings: readonly Standing[], { caddies, carts }: Names): Given[] =>
  standings.map((one) => ({
    start: one.start,
    ...heldOf(one),
    caddie_lost: lostOf(caddies, one.caddie, one.caddie_lost),
    cart_lost: lostOf(carts, one.cart, one.cart_lost),
  }))

/** The group that keeps a caddie or cart from another group at this time. */
export function holderOf(
  day: StoredDay,
  standings: readonly Standing[],
  given: { readonly kind: 'caddie' | 'cart'; readonly id: number; readonly start: number },
): Party | undefined {
  const party = day.parties.find(({ start }) => start === given.start)
  const theirs = standings.filter((one) => heldOf(one)[given.kind] === given.id).map(({ start }) => start)
  return (
    party &&
    busyWith(
      day.parties.filter(({ start }) => theirs.includes(start)),
      party,
    )
  )
}
