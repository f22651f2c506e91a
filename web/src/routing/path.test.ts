import { describe, expect, it } from 'vitest'
import { line } from '../areas/line/area.ts'
import { reserved } from '../areas/reserved/area.ts'
import { fillRow, rowAt, segmentsOf, withCourse } from './path.ts'
import type { Row } from './table.ts'

const at = (path: string): Row => ({
  name: path,
  area: reserved,
  path,
  page: 'booking.select',
  load: () => Promise.reject(new Error('no screen')),
  goes: [],
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

describe('rowAt', () => {
  const rows = ['/mypage', '/mypage/login/:id?', '/mypage/:type/detail/:id'].map(at)

  it.each(['/mypage', '/mypage/', '/mypage/login', '/mypage/login/2', '/mypage/regular/detail/K7M2PX4A'])(
    'knows %s',
    (path) => {
      expect(rowAt(rows, path)).toBeDefined()
    },
  )

  it.each(['', '/', '/my', '/mypage/login/2/3', '/mypage/regular/detail', '/evil', '/evil/mypage', '//evil/mypage'])(
    'finds no row for %j',
    (path) => {
      expect(rowAt(rows, path)).toBeUndefined()
    },
  )
})

it('finds the row and its segments', () => {
  const rows = ['/a/:id', '/a/setting', '/a/:type/detail/:id'].map(at)
  expect(rowAt(rows, '/a/7')).toEqual({ row: rows[0], params: { id: '7' } })
  expect(rowAt(rows, '/a/setting')?.row).toBe(rows[1])
  expect(rowAt(rows, '/a/single/detail/K7')?.params).toEqual({ type: 'single', id: 'K7' })
})

describe('the course in a link of the chat area', () => {
  const row = (path: string, more: Partial<Row> = {}): Row => ({ ...at(path), area: line, ...more })

  it('is the course of the page, else the carried one', () => {
    expect(withCourse(row('/reservation'), { filter: 1 }, 2, { id: 3 })).toEqual({ filter: 1, golf_course_id: 3 })
    expect(withCourse(row('/reservation'), {}, 2)).toEqual({ golf_course_id: 2 })
    expect(withCourse(row('/account', { courseIn: 'id' }), {}, 2)).toEqual({ id: 2 })
  })

  it('is not another kind of id, and a written one stays', () => {
    const detail = row('/account/member/delete/:id')
    expect(withCourse(detail, {}, 2, { id: 77 })).toEqual({ golf_course_id: 2 })
    expect(withCourse(row('/reservation'), { golf_course_id: 5 }, 2, { id: 3 })).toEqual({ golf_course_id: 5 })
  })

  it('is not added in other areas, or to a path that contains it', () => {
    expect(withCourse(row('/reserved', { area: reserved }), {}, 2, { id: 3 })).toEqual({})
    expect(withCourse(row('/login/:id', { course: 'path' }), {}, 2, { id: 3 })).toEqual({})
  })

  it('is filled into a path that has a segment for it', () => {
    const login = row('/login/:id', { course: 'path' })
    expect(segmentsOf(login, {}, 2)).toEqual({ id: 2 })
    expect(segmentsOf(login, { id: 3 }, 2)).toEqual({ id: 3 })
    expect(segmentsOf({ ...login, area: reserved }, {}, 2)).toEqual({})
    expect(segmentsOf(row('/account/member/delete/:id'), {}, 2)).toEqual({})
  })
})
