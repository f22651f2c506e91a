import { expect } from '@playwright/test'
import { mypageRows } from '../../web/src/areas/mypage/routes.ts'
import { reservedRows } from '../../web/src/areas/reserved/routes.ts'
import type { Row } from '../../web/src/routing/table.ts'
import { enterAs } from '../fixtures/people.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { sweep, sweeperOf, sweptSite } from '../fixtures/sweep.ts'
import { test } from '../fixtures/test.ts'

const areas = [
  ['My Page', mypageRows, [...mypageRows, ...reservedRows]],
  ['the public area', reservedRows, [...reservedRows, ...mypageRows]],
] as const

for (const [area, rows, host] of areas) {
  const given = { rows, host, site: sweptSite, atDesk: true }

  // A screen for anybody is the same for a guest and for a member but for names and prices: one of them looks closely.
  test(`every route of ${area}, for a guest`, async ({ page, context, api }) => {
    await watchShifts(page, context)
    const closely = (row: Row): boolean => rows === reservedRows || row.access !== 'any'
    expect(await sweep(page, { ...given, closely, sweeper: await sweeperOf(api, null) })).toEqual([])
  })

  test(`every route of ${area}, for a member`, async ({ page, context, api, taro }) => {
    await enterAs(context, taro, sweptSite)
    await watchShifts(page, context)
    const closely = (row: Row): boolean => rows === mypageRows || row.access === 'member'
    expect(await sweep(page, { ...given, closely, sweeper: await sweeperOf(api, taro) })).toEqual([])
  })
}
