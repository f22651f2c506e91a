import { getCompetition, listCompetitions, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { comeAsLinked } from '../fixtures/talk.ts'
import { test } from '../fixtures/test.ts'
import { EnteredScreen, EnterScreen, OpenScreen } from '../pages/competition.ts'
import { chat } from '../pages/line.ts'
import { open } from '../pages/screen.ts'

test('a member enters in the talk, and both old addresses lead to the completed entry', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const { competitions } = await call(api, listCompetitions, { query: {} })
  const wanted = competitions.find(({ title }) => title === '早春杯')
  const { talk, member } = await comeAsLinked(
    { requests: playwright.request, api, context },
    wanted?.course_id ?? 8,
    true,
  )
  const course = `golf_course_id=${wanted?.course_id ?? 8}`
  const list = await open(page, chat(`/sport?${course}`), OpenScreen)
  await list.listed('早春杯').getByRole('link').click()
  const enter = await list.arriveAt(EnterScreen)
  const before = await call(api, getCompetition, { params: { id: wanted?.id ?? 0 } })
  await page.getByRole('checkbox', { name: '参加条件とキャンセル規定に同意する' }).check()
  await enter.button(before.left > 0 ? '申し込む' : 'キャンセル待ちで申し込む').click()
  await enter.arriveAt(EnteredScreen)
  await expectAccessible(page)
  const number = /complete\/([0-9A-Z]{8})/.exec(page.url())?.[1] ?? ''
  for (const old of [`/sport/complete:${number}`, `/sport/complete${number}`]) {
    await page.goto(chat(`${old}?${course}`))
    await enter.arriveAt(EnteredScreen)
    await expect(page.locator('main .ticket')).toContainText(number)
  }
  await page.goto(chat(`/sport/complete/ABC?${course}`))
  await expect(page.getByRole('alert')).toContainText('予約が見つかりませんでした。')
  await expect(page.locator('main h1'), 'no success above an error').toHaveText('申し込みの確認')
  await expect.poll(talk, { timeout: 20_000 }).toContain(`competition/reservation-detail/${number}`)
  await call(
    api,
    withdrawEntry,
    { params: { number }, body: { version: 1, expected_fee: 0, agreed_fee: false } },
    member,
  )
})
