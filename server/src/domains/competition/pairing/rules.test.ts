import { describe, expect, it } from 'vitest'
import { pair, type PairedEntrant, type PairingGiven, type Placed } from './rules.ts'
import { lotsOf } from '../result/service.read.lots.ts'

/** A repeatable sequence of numbers below 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const classOf = (handicap: number): number => (handicap <= 120 ? 0 : handicap <= 200 ? 1 : 2)

/** Entrants with parties of one to four, as they come. */
function entrantsOf(count: number, seed: number): PairedEntrant[] {
  const next = numbers(seed)
  const all: PairedEntrant[] = []
  while (all.length < count) {
    const party = all.length + 1
    const size = Math.min(count - all.length, next() < 0.5 ? 1 : 1 + Math.floor(next() * 4))
    const wish = next() < 0.15 ? 'early' : next() < 0.15 ? 'late' : 'any'
    for (let at = 0; at < size; at += 1) {
      const handicap = Math.floor(next() * 360)
      all.push({
        id: 100 + all.length,
        party,
        wish,
        wished: next() < 0.2 ? [100 + Math.floor(next() * count)] : [],
        cart: next() < 0.1,
        handicap,
        classIndex: classOf(handicap),
      })
    }
  }
  return all
}

const flightsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: 500 + at, order: at, capacity: 4 }))

const given = (entrants: readonly PairedEntrant[], more: Partial<PairingGiven> = {}): PairingGiven => ({
  entrants,
  flights: flightsOf(Math.ceil(entrants.length / 3) + 3),
  playedTogether: () => false,
  lot: lotsOf('seed'),
  ...more,
})

const placed = (what: PairingGiven): Placed[] => {
  const found = pair(what)
  if (!found) throw new Error('not enough starts')
  return found
}
const groupsOf = (all: readonly Placed[]): number[][] =>
  [...Map.groupBy(all, ({ flight }) => flight).entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, seats]) => seats.toSorted((a, b) => a.seat - b.seat).map(({ entrant }) => entrant))
const inOrder = (all: readonly Placed[]): Placed[] => all.toSorted((a, b) => a.entrant - b.entrant)

const one = (id: number, more: Partial<PairedEntrant> = {}): PairedEntrant => ({
  id,
  party: id,
  wish: 'any',
  wished: [],
  cart: false,
  classIndex: 0,
  handicap: 100,
  ...more,
})

describe('pairing', () => {
  it.each(Array.from({ length: 24 }, (_, seed) => [3 + seed * 5, seed] as const))(
    'of %i players with parties places each once, keeps parties, and is the same in any order',
    (count, seed) => {
      const entrants = entrantsOf(count, seed + 1)
      const what = given(entrants)
      const all = placed(what)
      expect(all.map(({ entrant }) => entrant).toSorted((a, b) => a - b)).toEqual(entrants.map(({ id }) => id))
      const groups = groupsOf(all)
      for (const { length } of groups) {
        expect(length).toBeGreaterThanOrEqual(2)
        expect(length).toBeLessThanOrEqual(4)
      }
      for (const group of groups)
        expect(new Set(all.flatMap(({ entrant, seat }) => (group.includes(entrant) ? [seat] : [])))).toEqual(
          new Set(group.map((_, at) => at + 1)),
        )
      const groupOf = new Map(all.map(({ entrant, flight }) => [entrant, flight]))
      for (const members of Map.groupBy(entrants, ({ party }) => party).values())
        expect(new Set(members.map(({ id }) => groupOf.get(id))).size).toBe(1)
      const next = numbers(seed + 77)
      const mixed = entrants.map((entrant) => ({ entrant, at: next() })).toSorted((a, b) => a.at - b.at)
      const again = given(
        mixed.map(({ entrant }) => entrant),
        { flights: what.flights.toReversed() },
      )
      expect(inOrder(placed(again))).toEqual(inOrder(all))
    },
  )

  it.each(Array.from({ length: 40 }, (_, at) => at + 6))(
    'of %i single entrants makes groups of three and four',
    (count) => {
      const groups = groupsOf(
        placed(given(Array.from({ length: count }, (_, at) => one(at + 1, { handicap: (at * 37) % 360 })))),
      )
      expect(groups.filter(({ length }) => length < 3)).toEqual([])
      expect(groups).toHaveLength(Math.ceil(count / 4))
    },
  )

  it('uses the earliest starts', () => {
    const all = placed(given(Array.from({ length: 8 }, (_, at) => one(at + 1))))
    expect(new Set(all.map(({ flight }) => flight))).toEqual(new Set([500, 501]))
  })

  it('gives other groups for another seed', () => {
    const entrants = entrantsOf(60, 5)
    expect(inOrder(placed(given(entrants)))).not.toEqual(inOrder(placed(given(entrants, { lot: lotsOf('other') }))))
  })

  it('puts early wishes before late ones, and both never together', () => {
    const entrants = Array.from({ length: 40 }, (_, at) =>
      one(at + 1, { wish: at % 5 === 0 ? 'early' : at % 5 === 1 ? 'late' : 'any' }),
    )
    const all = placed(given(entrants))
    const at = (wish: string) =>
      entrants
        .filter((entrant) => entrant.wish === wish)
        .map(({ id }) => all.find(({ entrant }) => entrant === id)?.flight ?? 0)
    expect(Math.max(...at('early'))).toBeLessThan(Math.min(...at('late')))
  })

  it('meets a wish for company where there is room, and not beyond four', () => {
    const entrants = [
      ...Array.from({ length: 12 }, (_, at) => one(at + 1)),
      one(20, { wished: [7] }),
      ...[30, 31, 32, 33].map((id) => one(id, { party: 30 })),
      one(40, { wished: [30] }),
    ]
    const groups = groupsOf(placed(given(entrants)))
    expect(groups.find((group) => group.includes(20))).toContain(7)
    expect(groups.find((group) => group.includes(30))?.toSorted()).toEqual([30, 31, 32, 33])
  })

  it('separates those who played together the last time', () => {
    const entrants = Array.from({ length: 16 }, (_, at) => one(at + 1))
    const before = groupsOf(placed(given(entrants)))
    const again = placed(
      given(entrants, { playedTogether: (a, b) => before.some((group) => group.includes(a) && group.includes(b)) }),
    )
    for (const group of groupsOf(again))
      for (const former of before) expect(group.filter((id) => former.includes(id)).length).toBeLessThanOrEqual(1)
  })

  it('keeps classes together, also where handicaps are alike', () => {
    const entrants = Array.from({ length: 24 }, (_, at) => one(at + 1, { classIndex: at % 3 }))
    for (const group of groupsOf(placed(given(entrants)))) expect(new Set(group.map((id) => (id - 1) % 3)).size).toBe(1)
  })

  it('lets the lower handicaps start first', () => {
    const entrants = Array.from({ length: 24 }, (_, at) =>
      one(at + 1, { handicap: (at % 3) * 120 + 10, classIndex: at % 3 }),
    )
    const classes = groupsOf(placed(given(entrants))).map((group) => group.map((id) => (id - 1) % 3))
    expect(classes.map(([first]) => first)).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('lets carts start at the back', () => {
    const entrants = Array.from({ length: 12 }, (_, at) => one(at + 1, { cart: at < 2, handicap: 50 + at }))
    const all = placed(given(entrants))
    expect(all.filter(({ entrant }) => entrant <= 2).map(({ flight }) => flight)).toEqual([502, 502])
  })

  it('lets nobody play alone, also an entrant who suits no group', () => {
    const odd = one(9, { cart: true, classIndex: 2, handicap: 360, wish: 'late' })
    const others = Array.from({ length: 8 }, (_, at) => one(at + 1, { wish: 'early' }))
    const groups = groupsOf(placed(given([...others, odd])))
    expect(groups.map(({ length }) => length)).toEqual([3, 3, 3])
  })

  it('answers null where the starts don’t take everybody', () => {
    const entrants = Array.from({ length: 9 }, (_, at) => one(at + 1))
    expect(pair(given(entrants, { flights: flightsOf(2) }))).toBeNull()
    expect(pair(given(entrants, { flights: flightsOf(3) }))).not.toBeNull()
    expect(pair(given([], { flights: [] }))).toEqual([])
  })
})
