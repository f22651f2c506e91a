import { describe, expect, it } from 'vitest'
import { givenOf, heldOf, holderOf, inOrder, standingsOf } from './rules.ts'
import type { Party, StoredDay, StoredGiven, StoredShift } from './types.ts'

/** A round that ends 4:30 after its start. */
const party = (start: number, minute: number, changed: Partial<Party> = {}): Party => ({
  start,
  nine: 'OUT',
  start_minute: minute,
  turn_minute: minute + 135,
  reservation_id: start,
  group_no: 1,
  is_caddie: true,
  ...changed,
})

const given = (id: number, start: number, changed: Partial<StoredGiven> = {}): StoredGiven => ({
  id,
  start,
  given_start: start,
  by_plan: true,
  caddie: 1,
  cart: null,
  caddie_lost: null,
  cart_lost: null,
  ...changed,
})

const shift = (id: number, changed: Partial<StoredShift> = {}): StoredShift => ({
  id,
  number: id,
  name: `見本 ${id}`,
  note: '',
  rounds: 2,
  position: null,
  last_round: null,
  ...changed,
})

const dayOf = (changed: Partial<StoredDay>): StoredDay => ({
  parties: [party(1, 420), party(2, 428), party(3, 700)],
  given: [],
  shifts: [shift(1), shift(2)],
  carts: [{ id: 7, number: 7, seats: 5, state: 'ready' }],
  ...changed,
})

const lostOf = (day: StoredDay, isPast = false) =>
  Object.fromEntries(standingsOf(day, isPast).map((one) => [one.id, one.caddie_lost ?? one.cart_lost]))

describe('what the groups of a day have', () => {
  it('nobody goes with two groups at once, but with a second one after the first', () => {
    expect(lostOf(dayOf({ given: [given(1, 1), given(2, 2), given(3, 3)] }))).toEqual({ 1: null, 2: 'taken', 3: null })
    // Back at 11:30: the group of 11:30 is the first that can have the caddie again.
    const until = (minute: number) =>
      lostOf(dayOf({ parties: [party(1, 420), party(2, minute)], given: [given(1, 1), given(2, 2)] }))
    expect([until(689)[2], until(690)[2]]).toEqual(['taken', null])
  })

  it('a group that was moved keeps its caddie where nobody else has the caddie then', () => {
    expect(lostOf(dayOf({ given: [given(1, 2, { given_start: 9 })] }))).toEqual({ 1: null })
    expect(lostOf(dayOf({ given: [given(1, 2, { given_start: 9 }), given(2, 1)] }))).toEqual({ 1: 'taken', 2: null })
  })

  it('a caddie who is not in, a plan without one, and a cart in repair are lost, and what is lost stays lost', () => {
    const day = dayOf({
      parties: [party(1, 420), party(2, 700, { is_caddie: false }), party(3, 428), party(4, 436)],
      given: [
        given(1, 1, { caddie: 5 }),
        given(2, 2),
        given(3, 3, { caddie: null, cart: 7 }),
        given(4, 4, { caddie: 2, caddie_lost: 'taken' }),
      ],
      carts: [{ id: 7, number: 7, seats: 5, state: 'repair' }],
    })
    expect(lostOf(day)).toEqual({ 1: 'off', 2: 'self', 3: 'repair', 4: 'taken' })
    expect(standingsOf(day, false).map(heldOf)).toEqual(Array.from({ length: 4 }, () => ({ caddie: null, cart: null })))
  })

  it('a caddie who was given by hand to a group without one in its plan stays', () => {
    const parties = [party(1, 420, { is_caddie: false })]
    expect(lostOf(dayOf({ parties, given: [given(1, 1, { by_plan: false })] }))).toEqual({ 1: null })
  })

  it('a group that plays no more has nothing, and its caddie is free', () => {
    expect(lostOf(dayOf({ parties: [party(2, 428)], given: [given(1, 1), given(2, 2)] }))).toEqual({ 2: null })
  })

  it('of a past day everything stands', () => {
    const day = dayOf({
      given: [given(1, 1, { caddie: 5, cart: 7 })],
      carts: [{ id: 7, number: 7, seats: 5, state: 'gone' }],
    })
    expect(lostOf(day, true)).toEqual({ 1: null })
  })

  it('names what was lost, and the group that has the caddie', () => {
    const day = dayOf({ given: [given(1, 1), given(2, 2)] })
    const standings = standingsOf(day, false)
    const names = { caddies: new Map([[1, { id: 1, number: 12, name: '佐藤' }]]), carts: new Map() }
    expect(givenOf(standings, names)).toMatchObject([
      { start: 1, caddie: 1, caddie_lost: null },
      { start: 2, caddie: null, caddie_lost: { number: 12, name: '佐藤', why: 'taken' } },
    ])
    expect(holderOf(day, standings, { kind: 'caddie', id: 1, start: 2 })?.start).toBe(1)
  })
})

it('the order of a day: as the desk has put it, then who has rested longest, then by number', () => {
  const shifts = [
    shift(1, { last_round: '2026-11-30 0500' }),
    shift(2, { last_round: '2026-11-30 0420' }),
    shift(3),
    shift(4),
    shift(5, { position: 2, last_round: '2026-11-30 0600' }),
    shift(6, { position: 1, last_round: '2026-11-30 0600' }),
  ]
  expect(inOrder(shifts).map(({ id }) => id)).toEqual([6, 5, 3, 4, 2, 1])
})
