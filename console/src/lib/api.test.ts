import { expect, it } from 'vitest'
import { ApiError, sentenceOf } from './api.ts'
import { transportText } from './text.ts'

it("says our own sentences, never a browser's", () => {
  expect(sentenceOf(new ApiError('offline', transportText.offline))).toBe(transportText.offline)
  expect(sentenceOf(new TypeError('Failed to fetch dynamically imported module'))).toBe(transportText.unknown)
})
