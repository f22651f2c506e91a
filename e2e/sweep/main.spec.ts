import { expect } from '@playwright/test'
import { mypageRows } from '../../web/src/areas/mypage/routes.ts'
import { reservedRows } from '../../web/src/areas/reserved/routes.ts'
import { enterAs } from '../fixtures/people.ts'
import { sweep, sweeperOf, sweptSite } from '../fixtures/sweep.ts'
import { test } from '../fixtures/test.ts'

// Each test visits every route of an area: minutes on a slow machine.
test.describe.configure({ timeout: 600_000 })

const areas = [
  ['My Page', mypageRows, [...mypageRows, ...reservedRows]],
  ['the public area', reservedRows, [...reservedRows, ...mypageRows]],
] as const

for (const [area, rows, host] of areas) {
  const given = { rows, host, site: sweptSite }

  test(`every route of ${area}, for a guest`, async ({ page, api }) => {
    expect(await sweep(page, { ...given, atDesk: true, sweeper: await sweeperOf(api, null) })).toEqual([])
  })

  test(`every route of ${area}, for a member`, async ({ page, context, api, taro }) => {
    await enterAs(context, taro, sweptSite)
    // At a desk the public area looks the same to a member and to a guest.
    const atDesk = rows === mypageRows
    expect(await sweep(page, { ...given, atDesk, sweeper: await sweeperOf(api, taro) })).toEqual([])
  })
}
