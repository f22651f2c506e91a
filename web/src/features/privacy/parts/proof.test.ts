import { expect, it } from 'vitest'
import { wayOf } from './proof.ts'

const token = 'an id token'

it.each([
  [{ has_password: true, email: 'a@example.jp' }, true, token, 'password'],
  [{ has_password: false, email: 'a@example.jp' }, true, token, 'line'],
  [{ has_password: false, email: 'a@example.jp' }, false, token, 'code'],
  [{ has_password: false, email: 'a@example.jp' }, true, null, 'code'],
  [{ has_password: false, email: null }, true, token, 'line'],
  [{ has_password: false, email: null }, true, null, 'none'],
] as const)('%j, linked %s, with %s: %s', (member, isLinked, idToken, way) => {
  expect(wayOf(member, isLinked, idToken)).toBe(way)
})
