import { expect, it } from 'vitest'
import { areasOf, courseOfHost } from './host.ts'

const main = ['mypage', 'reserved']

it.each([
  ['www.jgm.localhost', main],
  ['www.example.jp', main],
  ['WWW.Example.JP', main],
  ['www.jgm.localhost.', main],
  ['kasama.club.jgm.localhost', main],
  ['a.b.c.d', main],
  ['line.club.jgm.localhost', ['line', ...main]],
  ['line.a.b.c.d', ['line']],
  ['line.jgm.localhost', []],
  ['www.line.a.b.c', main],
  ['admin.jgm.localhost', []],
  ['jgm.localhost', []],
  ['localhost', []],
  ['a.b.c.d.e', []],
  ['127.0.0.1', []],
  ['[::1]', []],
  ['', []],
])('%s shows %j', (host, areas) => {
  expect(areasOf(host)).toEqual(areas)
})

it.each([
  ['kasama.club.jgm.localhost', 2],
  ['Churaorchard.club.example.jp', 9],
  ['www.jgm.localhost', undefined],
  ['line.club.jgm.localhost', undefined],
  ['kasama.jgm.localhost', undefined],
  ['2.club.jgm.localhost', undefined],
  ['127.0.0.1', undefined],
  ['', undefined],
])('%s is the host of course %s', (host, course) => {
  expect(courseOfHost(host)).toBe(course)
})
