/** An entrant as groups are made of them. `handicap` in tenths; `classIndex` from 0, the class of the lowest handicaps. */
export type PairedEntrant = {
  readonly id: number
  /** Entrants of one party stay together. */
  readonly party: number | null
  readonly wish: 'early' | 'any' | 'late'
  /** Entrants whom this one has asked to play with. */
  readonly wished: readonly number[]
  readonly cart: boolean
  readonly classIndex: number
  readonly handicap: number | null
}

/** A start that is kept for the competition. Earlier ones have a lower `order`; OUT and IN at one time follow each other. */
export type Flight = { readonly id: number; readonly order: number; readonly capacity: number }

/** Where an entrant starts; seats from 1. */
export type Placed = { readonly entrant: number; readonly flight: number; readonly seat: number }

export type PairingGiven = {
  readonly entrants: readonly PairedEntrant[]
  readonly flights: readonly Flight[]
  /** Whether two have played together the last time. */
  readonly playedTogether: (a: number, b: number) => boolean
  /** What a player has drawn: the lower one comes first where nothing else decides. */
  readonly lot: (id: number) => string
}

/** Those who must stay together, one or more. */
type Unit = { readonly members: readonly PairedEntrant[]; readonly lot: string }
type Group = Unit[]

const wishValue = { early: -1, any: 0, late: 1 } as const

const sizeOf = (group: readonly Unit[]): number => group.reduce((sum, { members }) => sum + members.length, 0)
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const wishOf = (group: readonly Unit[]): number => {
  const wishes = group.flatMap(({ members }) => members.map(({ wish }) => wishValue[wish]))
  return mean(wishes.filter((wish) => wish !== 0))
}
const hasCart = (group: readonly Unit[]): boolean => group.some(({ members }) => members.some(({ cart }) => cart))
const handicapOf = (group: readonly Unit[]): number =>
  mean(group.flatMap(({ members }) => members.map(({ handicap }) => handicap ?? 360)))

/** Parties, joined by wishes for company as far as a group has room for both. */
function unitsOf({ entrants, lot }: PairingGiven, most: number): Unit[] {
  const sorted = entrants.toSorted((a, b) => (lot(a.id) < lot(b.id) ? -1 : 1))
  const parties = [...Map.groupBy(sorted, ({ id, party }) => (party === null ? `e${id}` : `p${party}`)).values()]
  const unitOf = new Map(parties.flatMap((members) => members.map(({ id }) => [id, members] as const)))
  for (const { id, wished } of sorted)
    for (const other of wished) {
      const [mine, theirs] = [unitOf.get(id), unitOf.get(other)]
      if (!mine || !theirs || mine === theirs || mine.length + theirs.length > most) continue
      const joined = [...mine, ...theirs]
      for (const one of joined) unitOf.set(one.id, joined)
    }
  return [...new Set(unitOf.values())]
    .map((members) => ({ members, lot: members.map((one) => lot(one.id)).toSorted()[0] ?? '' }))
    .toSorted((a, b) => b.members.length - a.members.length || (a.lot < b.lot ? -1 : 1))
}

type Cost = (group: readonly Unit[]) => number

/** How bad it is that these play together. Wishes weigh more than classes, classes more than pace and former partners. */
function costs({ playedTogether }: PairingGiven): Cost {
  const ofPair = (a: PairedEntrant, b: PairedEntrant): number => {
    if (a.party !== null && a.party === b.party) return 0
    let cost = 40 * Math.abs(a.classIndex - b.classIndex) + Math.abs((a.handicap ?? 360) - (b.handicap ?? 360)) / 20
    if (wishValue[a.wish] * wishValue[b.wish] < 0) cost += 1_000
    if (a.cart !== b.cart) cost += 100
    if (playedTogether(a.id, b.id)) cost += 30
    return cost
  }
  // Improving asks for the same pairs again and again.
  const known = new Map<PairedEntrant, Map<PairedEntrant, number>>()
  const between = (a: PairedEntrant, b: PairedEntrant): number => {
    const row = known.get(a) ?? new Map<PairedEntrant, number>()
    const cost = row.get(b) ?? ofPair(a, b)
    known.set(a, row.set(b, cost))
    return cost
  }
  return (group) => {
    const members = group.flatMap((unit) => unit.members)
    const size = members.length
    let cost = size === 0 || size > 2 ? 0 : size === 2 ? 4_000 : 100_000
    for (const [at, a] of members.entries()) for (const b of members.slice(at + 1)) cost += between(a, b)
    return cost
  }
}

/** Puts every unit into the group where it costs least; null where one finds no room. */
function fill(units: readonly Unit[], count: number, most: number, cost: Cost): Group[] | null {
  const groups: Group[] = Array.from({ length: count }, () => [])
  const players = units.reduce((sum, { members }) => sum + members.length, 0)
  const even = Math.ceil(players / count)
  for (const unit of units) {
    let best: { group: Group; cost: number } | null = null
    for (const group of groups) {
      const size = sizeOf(group) + unit.members.length
      if (size > most) continue
      const growth = cost([...group, unit]) - cost(group) - (size <= 2 ? 90_000 : 0)
      const all = growth + (size > even ? 2_000 : 0)
      if (best === null || all < best.cost) best = { group, cost: all }
    }
    if (best === null) return null
    best.group.push(unit)
  }
  return groups
}

/** The best single swap or move of units between two groups, where one helps. */
function better(a: Group, b: Group, most: number, price: Cost): { a: Group; b: Group } | null {
  const replaced = (group: Group, out: Unit | null, into: Unit | null): Group => [
    ...group.filter((unit) => unit !== out),
    ...(into ? [into] : []),
  ]
  let best: { a: Group; b: Group } | null = null
  // Rounding makes no swap look better than none.
  let least = price(a) + price(b) - 1e-6
  for (const x of [null, ...a])
    for (const y of [null, ...b]) {
      if (x === null && y === null) continue
      const [first, second] = [replaced(a, x, y), replaced(b, y, x)]
      if (sizeOf(first) > most || sizeOf(second) > most) continue
      const cost = price(first) + price(second)
      if (cost < least) [best, least] = [{ a: first, b: second }, cost]
    }
  return best
}

/** Swaps and moves units between groups as long as that helps, at most six times over all of them. */
function improve(groups: Group[], most: number, price: Cost): void {
  let changed = new Set(groups.keys())
  for (let pass = 0; pass < 6 && changed.size > 0; pass += 1) {
    const before = changed
    changed = new Set()
    for (let first = 0; first < groups.length; first += 1)
      for (let second = first + 1; second < groups.length; second += 1) {
        const [a, b] = [groups[first], groups[second]]
        const isNew = before.has(first) || before.has(second) || changed.has(first) || changed.has(second)
        const found = a && b && isNew ? better(a, b, most, price) : null
        if (!found) continue
        groups[first] = found.a
        groups[second] = found.b
        changed.add(first).add(second)
      }
  }
}

/**
 * Makes the groups of a competition and their starts: parties stay together, wishes for company are met where there is room, then early
 * and late, classes, carts, pace, and other partners than the last time. Groups of three and four wherever the number allows it; the earliest
 * starts are used, carts and late wishes go to the back. Everybody once; the same for any order of the entrants and flights. Null where the
 * starts don’t take everybody.
 */
export function pair(given: PairingGiven): Placed[] | null {
  const { entrants, lot } = given
  const flights = given.flights.toSorted((a, b) => a.order - b.order || a.id - b.id)
  const most = Math.min(4, ...flights.map(({ capacity }) => capacity))
  const units = unitsOf(given, most)
  const cost = costs(given)
  if (entrants.length === 0) return []
  for (let count = Math.ceil(entrants.length / most); count <= flights.length; count += 1) {
    const groups = fill(units, count, most, cost)
    if (!groups) continue
    improve(groups, most, cost)
    const first = (group: readonly Unit[]): string => group.map((unit) => unit.lot).toSorted()[0] ?? ''
    const ordered = groups
      .filter((group) => group.length > 0)
      .toSorted(
        (a, b) =>
          wishOf(a) - wishOf(b) ||
          Number(hasCart(a)) - Number(hasCart(b)) ||
          handicapOf(a) - handicapOf(b) ||
          (first(a) < first(b) ? -1 : 1),
      )
    return ordered.flatMap((group, at) =>
      group
        .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
        .flatMap(({ members }) => members.toSorted((a, b) => (lot(a.id) < lot(b.id) ? -1 : 1)))
        .map(({ id }, seat) => ({ entrant: id, flight: flights[at]?.id ?? 0, seat: seat + 1 })),
    )
  }
  return null
}
