import { expect, type Page } from '@playwright/test'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectNoTornWords, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visits.ts'
import { chat } from '../pages/line.ts'

/** Enlarges the text in the menu, checks it after a reload and on another screen, and resets it. */
async function enlarge(page: Page, path: string, other: string): Promise<void> {
  await visit(page, path)
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await size()
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name: 'メニュー' }).click()
    await page.getByRole('radio', { name, exact: true }).check()
    await page.keyboard.press('Escape')
  }
  await choose('大')
  expect(await size()).toBeCloseTo(before * 1.18, 1)
  await page.reload()
  await visit(page, other)
  expect(await size()).toBeCloseTo(before * 1.18, 1)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await expectNoTornWords(page)
  await choose('標準')
  expect(await size()).toBe(before)
}

test('the menu of My Page and of the public area enlarges the text, and it stays', async ({ page }) => {
  await enlarge(page, '/mypage/notice/list', '/reserved/2')
  await expect(page.locator('main .month').first(), 'the month returns with the normal size').toBeVisible()
  await enlarge(page, '/reserved/select', '/mypage/login')
})

test('the menu of the chat area enlarges the text, and it stays', async ({ page, context, api }) => {
  await enterLine(context, await createEmulator(api).addUser('文字 花子'), 'allow')
  await enlarge(page, chat('/?id=2'), chat('/reservation?golf_course_id=2'))
})
