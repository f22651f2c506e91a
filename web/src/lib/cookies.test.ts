import { afterEach, expect, it, vi } from 'vitest'
import { readCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads our cookie beside one of its name that another host of the domain has set and that nobody can decode', () => {
  vi.stubGlobal('document', { cookie: 'token=%E3%81; golf_course_id=2; token=a%20b' })
  expect(readCookie('token')).toBe('a b')
  vi.stubGlobal('document', { cookie: 'token=%' })
  expect(readCookie('token')).toBeUndefined()
})
