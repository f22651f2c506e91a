import { reservationStatuses } from '@jgm/contract/model/choices'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as rules from './rules.life.ts'

describe('reservation number', () => {
  it('has 8 characters without confusable ones', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 12 }), (bytes) => {
        expect(rules.newReservationNumber(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
      }),
    )
  })

  it('uses every character equally often', () => {
    const seen = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const [first = ''] = rules.newReservationNumber(new Uint8Array(8).fill(byte))
      seen.set(first, (seen.get(first) ?? 0) + 1)
    }
    expect(seen.size).toBe(32)
    expect(new Set(seen.values())).toEqual(new Set([8]))
  })

  it('needs at least 8 random bytes', () => {
    expect(() => rules.newReservationNumber(new Uint8Array(7))).toThrow(RangeError)
  })
})

it('allows exactly these changes of status of a reservation', () => {
  const ways = reservationStatuses.flatMap(({ value: from }) =>
    reservationStatuses.filter(({ value: to }) => rules.mayBecome(from, to)).map(({ value: to }) => `${from} → ${to}`),
  )
  expect(ways).toEqual([
    'confirmed → cancelled',
    'confirmed → checked_in',
    'confirmed → played',
    'confirmed → no_show',
    'tentative → established',
    'tentative → not_held',
    'tentative → cancelled',
    'established → tentative',
    'established → not_held',
    'established → cancelled',
    'established → checked_in',
    'established → played',
    'established → no_show',
    'checked_in → played',
  ])
})

test.each([
  [4, undefined],
  [5, 'change_not_offered'],
] as const)('a party of %i groups on request: %s', (groups, problem) => {
  const reservation = { type: 'request', status: 'confirmed', groups: Array.from({ length: groups }, () => ({})) }
  const given = { ...reservation, cancellation: { online_until: '2026-11-20T08:00:00Z' } } as never
  expect(rules.changeProblem(given, new Date('2026-11-01T00:00:00Z'))).toBe(problem)
})

test.each([
  ['confirmed', '2026-11-20T07:59:59Z', undefined],
  ['confirmed', '2026-11-20T08:00:00Z', 'cancel_closed'],
  ['cancelled', '2026-11-01T00:00:00Z', 'already_cancelled'],
  ['checked_in', '2026-11-01T00:00:00Z', 'stale'],
  ['played', '2026-11-01T00:00:00Z', 'stale'],
] as const)('a %s reservation at %s: %s', (status, now, problem) => {
  const reservation = { type: 'regular', status, onlineUntil: new Date('2026-11-20T08:00:00Z') } as const
  expect(rules.cancelProblem(reservation, new Date(now))).toBe(problem)
  expect(rules.canCancel(reservation, new Date(now))).toBe(problem === undefined)
})

test.each([
  ['confirmed', '2026-11-20T14:59:59Z', 'confirmed'],
  ['confirmed', '2026-11-20T15:00:00Z', 'day_over'],
  ['established', '2026-11-20T15:00:00Z', 'day_over'],
  ['checked_in', '2026-11-20T15:00:00Z', 'checked_in'],
  ['played', '2026-11-20T15:00:00Z', 'played'],
  ['cancelled', '2026-11-20T15:00:00Z', 'cancelled'],
] as const)('a %s reservation of 2026-11-20 is at %s shown as %s', (status, now, shown) => {
  const reservation = { status, closing: null, play_date: '2026-11-20' } as const
  expect(rules.shownStatus(reservation, new Date(now))).toBe(shown)
  expect(rules.shownStatus({ ...reservation, closing: '積雪' }, new Date(now))).toBe('closed')
})
