import type { DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { expect, it } from 'vitest'
import { drawnOf } from './swapping.ts'
import { pickedOf, type Task } from './tasks.ts'

const [sold] = sampleDay.starts
const [group] = sold?.groups ?? []
if (!sold || !group) throw new Error('the sample day has no party')

const start = (id: number, minute: number, number: string, given: Partial<DayStart> = {}): DayStart => ({
  ...sold,
  id,
  start_minute: minute,
  groups: [{ ...group, number }],
  ...given,
})
const { date } = sampleDay
const starts = [start(1, 420, 'A'), start(2, 480, 'B'), start(3, 490, 'C', { state: 'open', groups: [] })]
const [one, , free] = starts
const picked = one && pickedOf(one, starts, date)
if (!picked) throw new Error('nobody is picked')
const task: Task = { kind: 'move', picked }
const drawn = (at: DayStart | undefined, given: Partial<Parameters<typeof drawnOf>[1]> = {}) => {
  const shown = drawnOf(task, { date, today: date, starts, orders: [], current: at, showsBefore: false, ...given })
  return { names: shown.starts.map(({ groups }) => groups[0]?.number), marks: Object.fromEntries(shown.marks) }
}

it('two groups stand where they will, each with the time that it comes from, and Space shows where they are', () => {
  expect(drawn(starts[1])).toEqual({
    names: ['B', 'A', undefined],
    marks: { 1: { kind: 'after', from: 480 }, 2: { kind: 'after', from: 420 } },
  })
  expect(drawn(starts[1], { showsBefore: true })).toEqual({
    names: ['A', 'B', undefined],
    marks: { 1: { kind: 'from' }, 2: { kind: 'to' } },
  })
})

it('a move onto a free start, and onto a group that has left, leaves the groups where they are', () => {
  expect(drawn(free).names).toEqual(['A', 'B', undefined])
  const left = starts.map((each) => (each.id === 2 ? { ...each, started_at: `${date}T07:01:00+09:00` } : each))
  expect(drawn(left[1], { starts: left }).names).toEqual(['A', 'B', undefined])
})

it('on another day the group in the hand stands on the start of the other one', () => {
  const later = { date: '2026-12-08', today: date, starts: [start(8, 500, 'D')] }
  const [to] = later.starts
  expect(drawn(to, later)).toEqual({ names: ['A'], marks: { 8: { kind: 'after', from: 420 } } })
})
