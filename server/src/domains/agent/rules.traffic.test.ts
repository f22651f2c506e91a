import { expect, it } from 'vitest'
import { placeOf, spanBounds, withinOf } from './rules.traffic.ts'

it('counts a call in the first span that it fits', () => {
  expect([0, 10, 10.1, 4_999, 60_000].map(placeOf)).toEqual([0, 0, 1, spanBounds.length - 1, spanBounds.length])
})

it('says within what time 95 of a hundred calls were answered', () => {
  const spans = (...given: readonly [number, number][]): number[] =>
    [...spanBounds, 0].map((_, at) => given.find(([place]) => place === at)?.[1] ?? 0)
  expect(withinOf(spans([0, 95], [5, 5]), 0.95)).toBe(10)
  expect(withinOf(spans([0, 94], [5, 6]), 0.95)).toBe(100)
  expect(withinOf(spans([spanBounds.length, 1]), 0.95)).toBeNull()
  expect(withinOf(spans(), 0.95)).toBeNull()
})
