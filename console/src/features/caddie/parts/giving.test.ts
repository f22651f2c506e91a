import { sampleDay } from '@jgm/contract/test/samples.desk'
import { expect, it } from 'vitest'
import { exchanged, isOpen, orderWith, proposalOf, rowsOf, withGiven, type Row } from './giving.ts'

const [first] = sampleDay.starts
if (!first) throw new Error('the sample day has no party')

/** A group of four at a minute, with a caddie in its plan. */
const startAt = (id: number, minute: number, isCaddie = true) => ({
  ...first,
  id,
  start_minute: minute,
  turn_minute: minute + 135,
  groups: first.groups.map((group) => ({
    ...group,
    players: 4,
    plan: { name: 'P', is_caddie: isCaddie, has_lunch: true },
  })),
})

const caddie = (id: number, rounds = 2) => ({ id, number: id, name: `見本 ${id}`, note: '', rounds })
const cart = (id: number, changed = {}) => ({ id, number: id, seats: 5, is_in_repair: false, ...changed })
const none = { caddie_lost: null, cart_lost: null }

const starts = [startAt(1, 420), startAt(2, 428), startAt(3, 436, false), startAt(4, 700)]
const proposed = (rows: readonly Row[], caddies = [caddie(5), caddie(6)], carts = [cart(7)]) => {
  const { items, left } = proposalOf(rows, { caddies, carts })
  return { given: items.map(({ start, given }) => [start, given.caddie, given.cart]), left }
}

it('a proposal gives caddies by the order to groups with one in their plan, nobody twice within a round, and carts to all', () => {
  expect(proposed(rowsOf(starts, { given: [] }))).toEqual({
    given: [
      [1, 5, 7],
      [2, 6, null],
      [4, 5, 7],
    ],
    left: 0,
  })
})

it('leaves what stands, and says how many groups nobody is free for', () => {
  const rows = rowsOf(starts, { given: [{ start: 2, caddie: 5, cart: null, ...none }] })
  expect(proposed(rows, [caddie(5, 1)], [])).toEqual({ given: [], left: 2 })
})

it('takes no cart that is in repair or too small for four and a caddie', () => {
  const rows = rowsOf(starts.slice(0, 1), { given: [] })
  expect(proposed(rows, [caddie(5)], [cart(7, { is_in_repair: true }), cart(8, { seats: 4 }), cart(9)]).given).toEqual([
    [1, 5, 9],
  ])
})

it('a group lacks a caddie by its plan, or because the one it had is gone', () => {
  const lost = (why: 'off' | 'self') => ({ number: 5, name: '見本', why })
  const rowWith = (why: 'off' | 'self') =>
    rowsOf([startAt(3, 436, false)], {
      given: [{ start: 3, caddie: null, cart: null, caddie_lost: lost(why), cart_lost: null }],
    }).map(isOpen)
  expect([rowWith('off'), rowWith('self')]).toEqual([[true], [false]])
})

it('two groups exchange what they have, and the day is at once as it will be', () => {
  const day = {
    course_id: 2,
    date: '2026-12-01',
    caddies: [],
    carts: [],
    given: [{ start: 1, caddie: 5, cart: 7, ...none }],
  }
  const [one, other] = rowsOf(starts.slice(0, 2), day)
  if (!one || !other) throw new Error('two rows')
  const after = withGiven(day, exchanged(one, other, ['caddie']))
  expect(after.given.map(({ start, caddie: who, cart: what }) => [start, who, what])).toEqual([
    [1, null, 7],
    [2, 5, null],
  ])
})

it('somebody goes a place earlier or later, and not beyond the ends', () => {
  expect([orderWith([1, 2, 3], 3, -1), orderWith([1, 2, 3], 3, 1)]).toEqual([
    [1, 3, 2],
    [1, 2, 3],
  ])
})
