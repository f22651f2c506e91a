import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverlap, expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { RegistrationInputScreen } from '../pages/account.ts'
import { CalendarScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('errors and dialogs are accessible', async ({ page }) => {
  const input = await open(page, '/mypage/registration/input/2?is_shift_member=1', RegistrationInputScreen)
  await input.submit()
  await expect(page.locator('main form [role=alert]')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/reserved/2', CalendarScreen)
  await page.getByRole('banner').getByRole('button', { name: 'メニュー' }).click()
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'メニュー' })).toBeFocused()

  await page.getByRole('button', { name: 'ゴルフ場を変える' }).click()
  await expect(page.getByRole('dialog', { name: 'ゴルフ場を選ぶ' })).toBeVisible()
  await expectAccessible(page)
})

test('the steps of a booking are accessible, whole and never wider than the screen', async ({
  page,
  slots,
  asMember,
}) => {
  expect(asMember.token).not.toBe('')
  const slot = await slots.next()
  const check = async (): Promise<void> => {
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
  }
  const calendar = await open(page, `/reserved/${slot.courseId}`, CalendarScreen)
  await calendar.turnTo(slot.date)
  await check()
  await calendar.button('一覧表示').click()
  await check()
  await expectNoOverlap(page)
  await calendar.button('月表示').click()
  await calendar.day(slot.date).click()
  await check()
  const start = await calendar.toStarts()
  await start.choose(slot)
  await check()
  const confirm = await start.toConfirm()
  await check()
  await confirm.reserve.click()
  await expect(confirm.agreeMissing).toBeVisible()
  await check()
  await confirm.changeDetails()
  await expect(confirm.field('last_name')).toBeVisible()
  await check()
  await confirm.button('この内容にする').click()
  await confirm.book()
  await check()
})
