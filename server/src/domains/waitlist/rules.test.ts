import type { Offer } from '@jgm/contract/api/reservation'
import type { StartSearch } from '@jgm/contract/api/tee-sheet-search'
import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect, it } from 'vitest'
import { bestOffer, joinable, offerEnd } from './rules.ts'

const at = (date: string, minute: number) => instantAt(date, minute)
const far = at('2026-12-31', 0)

describe('the end of an offer', () => {
  it.each([
    ['thirty minutes from now by day', at('2026-12-01', 720), at('2026-12-05', 480), far, 750],
    ['at eight in the morning', at('2026-12-01', 480), at('2026-12-05', 480), far, 510],
    ['none before eight', at('2026-12-01', 479), at('2026-12-05', 480), far, undefined],
    ['none from nine in the evening', at('2026-12-01', 1260), at('2026-12-05', 480), far, undefined],
    ['three hours before the start is early enough', at('2026-12-01', 480), at('2026-12-01', 690), far, 510],
    ['closer to the start is too late', at('2026-12-01', 481), at('2026-12-01', 690), far, undefined],
    [
      'none where web booking ends before',
      at('2026-12-01', 720),
      at('2026-12-05', 480),
      at('2026-12-01', 749),
      undefined,
    ],
  ])('%s', (_name, now, start, closes, minute) => {
    expect(offerEnd(now, start, closes)).toEqual(minute === undefined ? undefined : at('2026-12-01', minute))
  })
})

describe('the plan of an offer', () => {
  const offer = (holes: number, total: number) => ({ offer: { plan: { holes }, quote: { total } } as Offer })
  it('is the cheapest whole round', () => {
    const [half, dear, cheap] = [offer(9, 1), offer(18, 3), offer(18, 2)]
    expect(bestOffer([half, dear, cheap])).toBe(cheap)
    expect(bestOffer([half])).toBe(half)
    expect(bestOffer([])).toBeUndefined()
  })
})

describe('who may wait', () => {
  type Course = StartSearch['courses'][number]
  const course = (id: number, reason: Course['reason'], free = 0, opens: string | null = null) =>
    ({ course_id: id, reason, free_starts: free, opens_at: opens, has_starts: true }) as Course
  const search = (courses: Course[], hasStart = false) => ({ courses, has_start: hasStart }) as StartSearch

  it('waits on a full day, at once', () => {
    expect(joinable(search([course(1, 'sold_out'), course(2, null, 3)]), 1)).toEqual({ notBefore: null })
    expect(joinable(search([course(1, null, 0)]), 1)).toEqual({ notBefore: null })
  })
  it('waits on a day that is not open yet, from its opening on', () => {
    const [early, late] = ['2026-12-01T09:00:00+09:00', '2026-12-02T09:00:00+09:00']
    const both = search([course(1, 'not_yet', 9, late), course(2, 'not_yet', 9, early)])
    expect(joinable(both, null)).toEqual({ notBefore: new Date(early) })
    expect(joinable(search([course(1, 'not_yet', 9, late), course(2, 'sold_out')]), null)).toEqual({ notBefore: null })
  })
  it('does not wait for what can be booked now', () => {
    expect(joinable(search([course(1, 'sold_out'), course(2, null, 3)]), null)).toEqual({ why: 'waitlist_free' })
  })
  it('does not wait for a time of day without any start at the courses that are open', () => {
    const without = (id: number) => ({ ...course(id, 'sold_out'), has_starts: false })
    expect(joinable(search([without(1), course(2, 'sold_out')]), 1)).toEqual({ why: 'no_starts' })
    expect(joinable(search([without(1), course(2, 'sold_out')]), null)).toEqual({ notBefore: null })
    expect(joinable(search([without(1), { ...course(2, 'closed_day'), has_starts: true }]), null)).toEqual({
      why: 'no_starts',
    })
  })
  it('does not wait where nothing will be sold, or where the person plays already', () => {
    expect(joinable(search([course(1, 'closed_day')]), 1)).toEqual({ why: 'day_closed' })
    expect(joinable(search([course(1, 'day_off'), course(2, 'closed_day')]), null)).toEqual({ why: 'day_closed' })
    expect(joinable(search([course(1, 'web_closed')]), 1)).toEqual({ why: 'window_closed' })
    expect(joinable(search([]), 1)).toEqual({ why: 'window_closed' })
    expect(joinable(search([course(1, 'sold_out')], true), 1)).toEqual({ why: 'same_day' })
  })
})
