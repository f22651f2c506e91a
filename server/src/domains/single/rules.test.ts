import { describe, expect, it } from 'vitest'
import type { SingleTeeTime } from '@jgm/contract/api/single'
import { canMove, isWished, nearest, outlookOf } from './rules.ts'

describe('the outlook', () => {
  it.each([
    [null, 'unknown'],
    [{ held: 7, of: 7 }, 'unknown'],
    [{ held: 22, of: 24 }, 'almost_always'],
    [{ held: 17, of: 24 }, 'often'],
    [{ held: 10, of: 24 }, 'half'],
    [{ held: 2, of: 24 }, 'seldom'],
  ] as const)('of %o is %s', (record, word) => {
    expect(outlookOf(record)).toEqual({ word, held: record?.held ?? 0, of: record?.of ?? 0 })
  })
})

describe('a filter', () => {
  const one = {
    start_minute: 500,
    pace: 'relaxed',
    is_walking: false,
    beginners: false,
    women_only: false,
    state: 'waiting',
  } as const
  it.each([
    [{}, true],
    [{ start: 1 }, true],
    [{ start: 3 }, false],
    [{ start: 4 }, true],
    [{ start: 5 }, false],
    [{ pace: 'relaxed' }, true],
    [{ pace: 'brisk' }, false],
    [{ walking: false }, true],
    [{ walking: true }, false],
    [{ beginners: false }, true],
    [{ beginners: true }, false],
    [{ women: true }, false],
    [{ established: true }, false],
    [{ established: false }, true],
  ] as const)('%o takes a start at 8:20: %s', (filters, takes) => {
    expect(isWished(one, filters)).toBe(takes)
  })
})

it('offers the nearest tee times that can be taken: the same day, the same course, then by time', () => {
  const card = (id: number, play_date: string, course_id: number, start_minute: number, more = {}) =>
    ({ id, play_date, course_id, start_minute, reason: null, ...more }) as SingleTeeTime
  const from = { id: 1, play_date: '2026-12-10', course_id: 6, start_minute: 490 }
  const cards = [
    card(2, '2026-12-11', 6, 490),
    card(3, '2026-12-10', 7, 495),
    card(4, '2026-12-10', 6, 555),
    card(5, '2026-12-10', 6, 491, { reason: 'full' }),
    card(1, '2026-12-10', 6, 490),
  ]
  expect(nearest(from, cards).map(({ id }) => id)).toEqual([4, 3, 2])
  // Of three of one course, one makes room for a sister club; without one, all three are offered.
  const own = [7, 8, 9].map((id) => card(id, '2026-12-11', 6, 480 + id))
  const sister = card(10, '2026-12-12', 7, 490)
  expect(nearest(from, [...own, sister]).map(({ id }) => id)).toEqual([9, 8, 10])
  expect(nearest(from, own).map(({ id }) => id)).toEqual([9, 8, 7])
})

it('lets a reservation move until it is established, and after it was not held up to the play date', () => {
  const now = new Date('2026-12-10T03:00:00Z')
  const states = [
    ['tentative', '2026-12-10', true],
    ['established', '2026-12-12', false],
    ['not_held', '2026-12-10', true],
    ['not_held', '2026-12-09', false],
    ['cancelled', '2026-12-12', false],
  ] as const
  for (const [status, play_date, can] of states) expect(canMove({ status, play_date }, now), status).toBe(can)
})
