import { instantAt, isoInTokyo } from '@jgm/contract/model/dates'
import { describe, expect, it } from 'vitest'
import { answerBy, partyOf, runsOf } from './rules.ts'

const every = (value: number): number[] => Array.from({ length: 7 }, () => value)
/** Monday to Saturday 8:00 to 17:00, Sunday from 9:00. */
const hours = {
  answers_within_hours: 8,
  desk_opens: [540, ...every(480).slice(1)],
  desk_closes: every(1020),
  most_request_groups: 20,
}
/** 2026-12-06 is a Sunday. */
const cases: readonly (readonly [
  string,
  number,
  Partial<typeof hours> & { readonly closed?: readonly string[] },
  string,
])[] = [
  ['2026-12-01', 480, {}, '2026-12-01T16:00:00+09:00'],
  ['2026-12-01', 300, {}, '2026-12-01T16:00:00+09:00'],
  ['2026-12-01', 540, {}, '2026-12-01T17:00:00+09:00'],
  ['2026-12-01', 541, {}, '2026-12-02T08:30:00+09:00'],
  ['2026-12-01', 1020, {}, '2026-12-02T16:00:00+09:00'],
  ['2026-12-01', 1380, {}, '2026-12-02T16:00:00+09:00'],
  ['2026-12-05', 900, {}, '2026-12-06T15:00:00+09:00'],
  ['2026-12-01', 900, { closed: ['2026-12-02', '2026-12-03'] }, '2026-12-04T14:00:00+09:00'],
  ['2026-12-01', 600, { closed: ['2026-12-01'] }, '2026-12-02T16:00:00+09:00'],
  ['2026-12-31', 900, { answers_within_hours: 12 }, '2027-01-02T09:00:00+09:00'],
]

describe('the answer-by time', () => {
  it.each(cases)(
    'of a request at %s, minute %i, with %o is %s',
    (date, minute, { closed = [], ...changed }, expected) => {
      const by = answerBy(instantAt(date, minute), { ...hours, ...changed }, (one) => closed.includes(one))
      expect(isoInTokyo(by)).toBe(expected)
    },
  )

  it('skips weekdays on which nobody answers', () => {
    const weekdays = {
      ...hours,
      desk_opens: [null, 480, 480, 480, 480, 480, null],
      desk_closes: [null, 1020, 1020, 1020, 1020, 1020, null],
    }
    expect(isoInTokyo(answerBy(instantAt('2026-12-04', 960), weekdays, () => false))).toBe('2026-12-07T15:00:00+09:00')
  })
})

describe('the party', () => {
  it('is spread over its groups as evenly as possible', () => {
    expect(partyOf({ players: 7, groups: 2 })).toEqual([4, 3])
    expect(partyOf({ players: 10, groups: 3 })).toEqual([4, 3, 3])
  })

  it('fits where as many neighbouring starts of one nine are free', () => {
    const start = (id: number, nine: string, changed = {}) => ({
      id,
      nine,
      start_minute: 400 + id * 8,
      audience: 'all' as const,
      kind: 'group' as const,
      status: 'open' as const,
      sold: false,
      held: false,
      ...changed,
    })
    const sheet = [
      start(1, 'OUT'),
      start(2, 'OUT'),
      start(3, 'OUT', { sold: true }),
      start(4, 'OUT'),
      start(5, 'IN'),
      start(6, 'IN', { kind: 'single' }),
    ]
    expect([...runsOf(sheet, 2, 0)]).toEqual([[1, [1, 2]]])
    expect([...runsOf(sheet, 1, 412).keys()]).toEqual([2, 4, 5])
    // What the front desk sells by itself is offered to nobody, and parts no neighbours.
    const squeezed = start(9, 'OUT', { audience: 'desk', start_minute: 412 })
    expect([...runsOf([...sheet, squeezed], 2, 0)]).toEqual([[1, [1, 2]]])
  })
})
