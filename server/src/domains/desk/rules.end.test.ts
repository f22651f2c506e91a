import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import { expect, it } from 'vitest'
import { monthOf, ruleOf, taxRows } from './rules.end.ts'

const schedule = (unit: 'person' | 'group', perUnit: number, percent = 100): CancellationSchedule => ({
  steps: [
    { from: null, until: '2026-11-28T00:00:00+09:00', unit, per_unit: 0, fee: 0 },
    {
      from: '2026-11-28T00:00:00+09:00',
      until: '2026-11-29T00:00:00+09:00',
      unit,
      per_unit: perUnit,
      fee: perUnit * 4,
    },
  ],
  no_show_percent: percent,
  online_until: '2026-11-27T17:00:00+09:00',
})
const quote: Quote = {
  groups: [{ players: 4, per_person: 15_000, lines: [{ key: 'green_fee', amount: 12_345 }], subtotal: 60_000 }],
  golf_tax_exempted: 0,
  total: 60_000,
}
const party = {
  play_date: '2026-11-28',
  start_minute: 462,
  players: 4,
  here: 0,
  absent: 0,
  empty_groups: 1,
  cancellation: schedule('person', 3000),
  quote,
}

it('who has said nothing owes the part of a no-show, who has said so the fee of the day', () => {
  expect(ruleOf(party)).toEqual({ fee: 12_345 * 4, unit: 'person', per_unit: 12_345, units: 4 })
  expect(ruleOf({ ...party, cancellation: schedule('person', 3000, 50) }).fee).toBe(6172 * 4)
  expect(ruleOf({ ...party, absent: 4 })).toEqual({ fee: 12_000, unit: 'person', per_unit: 3000, units: 4 })
  expect(ruleOf({ ...party, here: 2, absent: 1 })).toMatchObject({ fee: 12_345 + 3000, units: 1 })
  expect(ruleOf({ ...party, here: 4 }).fee).toBe(0)
})

it('a schedule of groups asks for whole groups', () => {
  const cancellation = schedule('group', 20_000)
  expect(ruleOf({ ...party, cancellation })).toEqual({ fee: 20_000, unit: 'group', per_unit: 20_000, units: 1 })
  expect(ruleOf({ ...party, cancellation, here: 2, empty_groups: 0 }).fee).toBe(0)
})

it('players of a month are counted by class and exemption; who is exempt pays no tax', () => {
  const count = (
    date: string,
    customer_class: 'member' | 'visitor',
    exemption: 'under_18' | null,
    players: number,
  ) => ({ date, customer_class, exemption, players })
  const days = monthOf(
    [
      count('2026-11-01', 'member', null, 2),
      count('2026-11-01', 'visitor', 'under_18', 1),
      count('2026-11-02', 'visitor', null, 3),
    ],
    (date) => (date === '2026-11-01' ? 500 : 600),
  )
  expect(days).toEqual([
    {
      date: '2026-11-01',
      rate: 500,
      classes: { course_member: 0, member: 2, visitor: 1 },
      exempt: { under_18: 1, seventy_or_over: 0, disability: 0, school: 0 },
      taxed: 2,
      tax: 1000,
    },
    expect.objectContaining({ date: '2026-11-02', taxed: 3, tax: 1800 }),
  ])
  expect(taxRows(days).slice(0, 2)).toEqual([
    { exemption: null, players: 5, tax: 2800 },
    { exemption: 'under_18', players: 1, tax: 0 },
  ])
})
