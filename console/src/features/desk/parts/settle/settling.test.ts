import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { expect, it } from 'vitest'
import { nextUnsettled, unsettledAmong } from './settling.ts'

const [sample] = sampleDay.starts
const [group] = sample?.groups ?? []
if (!sample || !group) throw new Error('the sample day has no party')
const sold = (id: number, given: Partial<DayGroup>): DayStart => ({
  ...sample,
  id,
  groups: [{ ...group, type: 'regular', players: 2, arrivals: [], settled: [], ...given }],
})
const here = (...seats: number[]): DayGroup['arrivals'] =>
  seats.map((seat) => ({ ...sampleArrival, seat, state: 'arrived' }))
const sampleArrival = { seat: 1, state: 'arrived', at: '2026-12-01T07:02:00+09:00' } as DayGroup['arrivals'][number]

it('who is here pays, and on a day without any mark everybody does', () => {
  const unmarked = [sold(1, { settled: [1, 2] }), sold(2, { settled: [1] }), sold(3, {})]
  expect(unmarked.map(unsettledAmong(unmarked))).toEqual([0, 1, 2])
  expect(nextUnsettled(unmarked, 2)).toBe(3)
  const marked = [sold(1, { arrivals: here(1, 2), settled: [1, 2] }), sold(2, { arrivals: here(1) }), sold(3, {})]
  expect(marked.map(unsettledAmong(marked))).toEqual([0, 1, 0])
  expect(nextUnsettled(marked, 2)).toBe(2)
})
