import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterChat, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { emptySingle } from '../fixtures/singles.ts'
import { test } from '../fixtures/test.ts'
import { chat, chatSite, MenuScreen } from '../pages/line.ts'
import {
  FlowProfileScreen,
  SingleContactScreen,
  SingleBookingScreen,
  SingleDetailScreen,
  SingleDoneScreen,
  SinglesScreen,
} from '../pages/single.ts'
import { open } from '../pages/screen.ts'

test('in the chat area a member books two seats from the menu, with other details, and tells friends', async ({
  page,
  context,
  api,
  playwright,
}) => {
  test.slow()
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
  await expectNoSideScroll(page)
  const step1 = await days.choose(teeTime.id)
  await page.locator('main .segment').filter({ hasText: '仲間の分も2席' }).click()
  await step1.take()
  const profile = await step1.arriveAt(FlowProfileScreen)
  await profile.fillIn()
  const confirm = await profile.toBooking()
  await expectAccessible(page)
  await expectWholeButtons(page)
  await confirm.field('agreed_rules').check()
  await confirm.field('agreed_policy').check()
  await confirm.book.click()
  await expect(confirm.problemOf('companion')).toContainText('ご一緒の方のお名前を入力してください。')
  await confirm.field('companion').fill('山田 花子')
  await page.locator('main summary').filter({ hasText: 'お客様情報' }).click()
  await confirm.button('お客様情報を変更する').click()
  const contact = await confirm.arriveAt(SingleContactScreen)
  await contact.fill({ address: '水戸市見本町9-9' })
  await contact.button('この内容にする').click()
  const again = await contact.arriveAt(SingleBookingScreen)
  await expect(again.field('companion'), 'what was typed is still there').toHaveValue('山田 花子')
  await again.field('agreed_rules').check()
  await again.field('agreed_policy').check()
  await again.book.click()
  const done = await again.arriveAt(SingleDoneScreen)
  await expect(main).toContainText('お連れの方：山田 花子')
  await expectAccessible(page)

  // The tee time is sent to friends with LINE's picker: closed, failed, sent.
  const share = page.locator('main').getByRole('button', { name: /LINEで(誘う|知らせる)$/ })
  const closed = context.waitForEvent('page')
  await share.click()
  await (await closed).getByRole('button', { name: 'キャンセル' }).click()
  await expect(main).toContainText('送信を取りやめました。')
  await emulator.fail('pickerResult.error', user)
  await share.click()
  await expect(main).toContainText('送信できませんでした。文をコピーして送ってください。')
  for (const left of context.pages()) if (left !== page) await left.close()
  const opened = context.waitForEvent('page')
  await share.click()
  const picker = await opened
  await picker.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await picker.getByRole('button', { name: '送信' }).click()
  await expect(main).toContainText('送信しました。')
  await expectAccessible(page)
  await expectWholeButtons(page)

  await done.link('予約内容を見る').click()
  await done.arriveAt(SingleDetailScreen)
  await expectAccessible(page)
  await expectWholeButtons(page)
})
