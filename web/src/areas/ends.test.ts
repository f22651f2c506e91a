import { expect, it } from 'vitest'
import { expectEach } from '../../test/rows.ts'
import { lineRows } from './line/routes.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'

const byName = [...mypageRows, ...reservedRows, ...lineRows].map((row) => [row.name, row] as const)

it('each step whose path names a reservation or a course is bound to it', () => {
  const steps = byName.filter(
    ([, { path, needs }]) => path.includes('/:id') && needs?.some((need) => /^\w+\.\w+$/.test(String(need))),
  )
  expect(steps.length).toBeGreaterThan(30)
  expectEach(steps, (row) => expect(row.about).toBe(row.needs?.flat()[0]?.split('.')[0]))
})

it('no end is shown without its flag', () => {
  const ends = byName.filter(([, { path }]) => /\/(complete|final|step3|step03)(\/|$)/.test(path))
  expect(ends.length).toBeGreaterThan(40)
  // It says only that somebody is logged in.
  const open = ends.filter(([, { page, needs }]) => page !== 'account.login.done' && needs === undefined)
  expect(open.map(([name]) => name)).toEqual([])
  expectEach(
    ends.filter(([, { needs }]) => needs !== undefined),
    (row) => expect(row.needs?.flat().join()).toMatch(/^\w+\.(confirmed|verified)$/),
  )
})
