import { getCompetition, listCompetitions, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { test } from '../fixtures/test.ts'
import { EnteredScreen, EnterScreen, OpenScreen } from '../pages/competition.ts'
import { chat } from '../pages/line.ts'
import { open } from '../pages/screen.ts'

test('a member enters a competition in the talk and gets a message there', async ({ page, api, comeLinked }) => {
  const { competitions } = await call(api, listCompetitions, { query: {} })
  const wanted = competitions.find(({ title }) => title === '早春杯')
  const { talk, member } = await comeLinked(wanted?.course_id ?? 8, true)
  const list = await open(page, chat(`/sport?golf_course_id=${wanted?.course_id ?? 8}`), OpenScreen)
  await list.listed('早春杯').getByRole('link').click()
  const enter = await list.arriveAt(EnterScreen)
  const before = await call(api, getCompetition, { params: { id: wanted?.id ?? 0 } })
  await page.getByRole('checkbox', { name: '参加条件とキャンセル規定に同意する' }).check()
  await enter.button(before.left > 0 ? '申し込む' : 'キャンセル待ちで申し込む').click()
  await enter.arriveAt(EnteredScreen)
  const number = /complete\/([0-9A-Z]{8})/.exec(page.url())?.[1] ?? ''
  await expect.poll(talk).toContain(`competition/reservation-detail/${number}`)
  const body = { version: 1, expected_fee: 0, agreed_fee: false }
  await call(api, withdrawEntry, { params: { number }, body }, member)
})
