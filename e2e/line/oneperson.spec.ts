import { expect } from '@playwright/test'
import { createEmulator, enterChat, enterLine } from '../fixtures/emulator.ts'
import { expectSeenWhole, expectWholeButtons } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { emptySingle } from '../fixtures/singles.ts'
import { test } from '../fixtures/test.ts'
import { chat, chatSite, MenuScreen } from '../pages/line.ts'
import { FlowProfileScreen, SingleDetailScreen, SingleDoneScreen, SinglesScreen } from '../pages/single.ts'
import { open } from '../pages/screen.ts'

test('in the chat area a member books two seats of a single tee time from the menu', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const session = await registerMember(playwright.request, 'oneperson')
  const emulator = createEmulator(api)
  const user = await emulator.addUser('一人 次郎')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session, user, site: chatSite })
  const teeTime = await emptySingle(api)
  const main = page.locator('main')
  const menu = await open(page, chat(`/?id=${teeTime.course_id}`), MenuScreen)
  await menu.link(/^1人予約/).click()
  await menu.arriveAt(SinglesScreen)
  const days = await open(
    page,
    chat(`/reservation/oneperson?golf_course_id=2&date=${teeTime.play_date}`),
    SinglesScreen,
  )
  const step1 = await days.choose(teeTime.id)
  await page.locator('main .segment').filter({ hasText: '仲間の分も2席' }).click()
  await step1.take()
  const profile = await step1.arriveAt(FlowProfileScreen)
  await profile.fillIn()
  const confirm = await profile.toBooking()
  await expectWholeButtons(page)
  await confirm.field('companion').fill('山田 花子')
  await confirm.field('agreed_rules').check()
  await confirm.field('agreed_policy').check()
  await confirm.book.click()
  const done = await confirm.arriveAt(SingleDoneScreen)
  await expect(main).toContainText('お連れの方：山田 花子')
  await page.setViewportSize({ width: 390, height: 700 })
  await expectSeenWhole(page, page.locator('.ticket-number'))

  await done.link('予約内容を見る').click()
  await done.arriveAt(SingleDetailScreen)
})
