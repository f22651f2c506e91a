import { expect } from '@playwright/test'
import { lineRows } from '../../web/src/areas/line/routes.ts'
import type { Row } from '../../web/src/routing/table.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { isOfChat, sweep, sweeperOf } from '../fixtures/sweep.ts'
import { test } from '../fixtures/test.ts'
import { chatSite } from '../pages/line.ts'

const given = { rows: lineRows, host: lineRows, site: chatSite }

test('every route of the chat area, for a guest', async ({ page, context, api }) => {
  await enterLine(context, await createEmulator(api).addUser('巡回 花子'), 'allow')
  await watchShifts(page, context)
  const closely = (row: Row): boolean => isOfChat(row) && row.access !== 'any'
  expect(await sweep(page, { ...given, closely, sweeper: await sweeperOf(api, null) })).toEqual([])
})

test('every route of the chat area, for a member', async ({ page, context, api, beLinked }) => {
  const { member } = await beLinked('巡回 太郎')
  await watchShifts(page, context)
  expect(await sweep(page, { ...given, closely: isOfChat, sweeper: await sweeperOf(api, member) })).toEqual([])
})
