import { describe, expect, it } from 'vitest'
import { fillRow, isKnownPath } from './path.ts'
import type { Row } from './table.ts'

const at = (path: string): Row => ({
  name: path,
  path,
  page: 'test.page',
  access: 'any',
  title: 'test',
  body: { id: 'test' },
})

describe('fillRow', () => {
  it.each([
    ['/mypage', {}, {}, '/mypage'],
    ['/mypage/login/:id?', {}, {}, '/mypage/login'],
    ['/mypage/login/:id?', { id: 2 }, {}, '/mypage/login/2'],
    ['/a/:type/detail/:id', { type: 'regular', id: 'K7M2PX4A' }, {}, '/a/regular/detail/K7M2PX4A'],
    ['/a/:id', { id: '../b?c#d e' }, {}, '/a/..%2Fb%3Fc%23d%20e'],
    ['/a', {}, { date: '2026-11-28', none: undefined, n: 0 }, '/a?date=2026-11-28&n=0'],
    ['/a', {}, { q: 'a&b=c' }, '/a?q=a%26b%3Dc'],
  ])('%s with %j and %j is %4$s', (path, params, query, expected) => {
    expect(fillRow(at(path), params, query)).toBe(expected)
  })

  it('throws when a segment has no value', () => {
    expect(() => fillRow(at('/a/:id'))).toThrow(/:id/)
  })
})

describe('isKnownPath', () => {
  const rows = ['/mypage', '/mypage/login/:id?', '/mypage/:type/detail/:id'].map(at)

  it.each(['/mypage', '/mypage/', '/mypage/login', '/mypage/login/2', '/mypage/regular/detail/K7M2PX4A'])(
    'knows %s',
    (path) => {
      expect(isKnownPath(rows, path)).toBe(true)
    },
  )

  it.each(['', '/', '/my', '/mypage/login/2/3', '/mypage/regular/detail', '/evil', '/evil/mypage'])(
    'does not know %j',
    (path) => {
      expect(isKnownPath(rows, path)).toBe(false)
    },
  )
})
