import { listClosings } from '@jgm/contract/api/staff-closing'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, call, isUnanswered, sentenceOf } from './api.ts'
import { transportText } from './text.ts'

it("says our own sentences, never a browser's", () => {
  expect(sentenceOf(new ApiError('offline', transportText.offline))).toBe(transportText.offline)
  expect(sentenceOf(new TypeError('Failed to fetch dynamically imported module'))).toBe(transportText.unknown)
})

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [502, true],
  [504, true],
  [500, false],
  [200, false],
])('takes a page of a proxy with the status %d for no answer: %s', async (status, expected) => {
  vi.stubGlobal('fetch', async () => Promise.resolve(new Response('<html>', { status })))
  const error: unknown = await call(listClosings, { query: { tab: 'now' } } as never).catch((caught: unknown) => caught)
  expect([error instanceof ApiError, isUnanswered(error)]).toEqual([true, expected])
})
