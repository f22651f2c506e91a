import { expect, it } from 'vitest'
import { endOf } from './end.ts'

it('tells an offer without an answer from a wished day that came before the course had answered', () => {
  expect(endOf({ state: 'expired', offers: [{ state: 'declined' }, { state: 'expired' }] })).toBe('expired')
  expect(endOf({ state: 'expired', offers: [{ state: 'withdrawn' }] })).toBe('past')
  expect(endOf({ state: 'declined', offers: [] })).toBe('declined')
  expect(endOf({ state: 'withdrawn', offers: [{ state: 'expired' }] })).toBe('withdrawn')
})
