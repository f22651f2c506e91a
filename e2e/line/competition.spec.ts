import { getCompetition, listCompetitions, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { createEmulator, enterChat, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import { EnteredScreen, EnterScreen, OpenScreen, ResultsScreen } from '../pages/competition.ts'
import { chat, chatSite, permanentLink } from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'

test('a member enters a competition in the talk and gets a message there', async ({ page, api, comeLinked }) => {
  const { competitions } = await call(api, listCompetitions, { query: {} })
  const wanted = competitions.find(({ title }) => title === '早春杯')
  const { talk, member } = await comeLinked(wanted?.course_id ?? 8, true)
  const list = await open(page, chat(`/sport?golf_course_id=${wanted?.course_id ?? 8}`), OpenScreen)
  await list.listed('早春杯').getByRole('link').click()
  const enter = await list.arriveAt(EnterScreen)
  const before = await call(api, getCompetition, { params: { id: wanted?.id ?? 0 } })
  await page.getByRole('checkbox', { name: '参加条件とキャンセル規定に同意する' }).check()
  await enter.button(before.left > 0 ? '申し込む' : '空き待ちで申し込む').click()
  await enter.arriveAt(EnteredScreen)
  const number = /complete\/([0-9A-Z]{8})/.exec(page.url())?.[1] ?? ''
  await expect.poll(talk).toContain(`competition/reservation-detail/${number}`)
  const body = { version: 1, expected_fee: 0, agreed_fee: false }
  await call(api, withdrawEntry, { params: { number }, body }, member)
})

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('the own result is a picture to hold, and goes to LINE’s picker', async ({ page, context, api, taro }) => {
    const user = await createEmulator(api).addUser('成績 太郎')
    await enterLine(context, user, 'allow')
    await enterChat(context, api, { session: taro, user, site: chatSite })
    await insideLine(context)
    await page.goto(permanentLink('/sports_results?golf_course_id=2'))
    const results = await new Screen(page).arriveAt(ResultsScreen)
    await results.listed('紅葉杯').getByRole('link').click()
    await page.getByRole('link', { name: '結果を送る' }).click()
    await page.getByText('絵を長く押すと、画像として保存できます。').waitFor()
    const picture = page.locator('main img.result-picture')
    await expect(picture).toHaveAttribute('src', /^data:image\/png/)
    await expect(page.getByRole('button', { name: '保存する' })).toHaveCount(0)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
    // The app opens its own picker with this proof; a browser alone has no such window.
    const proof = page.waitForResponse((answer) => answer.url().endsWith('/ott'))
    await page.getByRole('button', { name: 'LINEで成績を送る' }).click()
    expect((await proof).status()).toBe(200)
  })
})
