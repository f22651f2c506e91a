import { addMonths, formatMonth, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { translatePage } from '@jgm/contract/test/translated'
import { expect, type Page } from '@playwright/test'
import { enterAs } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'

/** Translates every page of this tab, from its first words on, as the browser does. Returns what failed in it. */
async function translate(page: Page): Promise<readonly string[]> {
  const failed: string[] = []
  page.on('pageerror', ({ message }) => failed.push(message))
  await page.addInitScript(`
    const translatePage = ${translatePage.toString()}
    addEventListener('DOMContentLoaded', () => {
      const look = () => translatePage(document.body)
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
      look()
    })`)
  return failed
}

test('a guest books on a translated page: months turn, courses are searched, a start is held', async ({
  page,
  slots,
}) => {
  const failed = await translate(page)
  await page.goto('/reserved/2')
  const month = page.locator('main h2').first()
  const now = monthOf(todayInTokyo(new Date()))
  for (const by of [1, 2]) {
    await page.getByRole('button', { name: '次の月' }).click()
    await expect(month).toHaveText(`[${formatMonth(addMonths(now, by))}]`)
    await expect(page.locator('button.month-day font').first()).toBeVisible()
  }
  await page.getByRole('button', { name: '前の月' }).click()
  await expect(month).toHaveText(`[${formatMonth(addMonths(now, 1))}]`)
  await page.goto('/reserved/select')
  await page.locator('select[name=players]').selectOption('2')
  await page
    .getByRole('main')
    .getByRole('link', { name: /コースから探す/ })
    .click()
  await expect(page.locator('main h1 font').first()).toBeVisible()
  await expect(page.locator('main h1')).toContainText('2名')
  const { courseId, date, teeTime } = await slots.next()
  await page.goto(`/reserved/regular/step1/${courseId}?date=${date}`)
  await page.locator(`[data-tee-time="${teeTime.id}"]`).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /この時間で進む/ })
    .click()
  await expect(page).toHaveURL(/step2/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /確定する/ })
    .click()
  await expect(page.locator('main .field-error font').first()).toBeVisible()
  expect(failed).toEqual([])
})

test('a member goes through My Page while it is translated', async ({ page, context, taro }) => {
  const failed = await translate(page)
  await enterAs(context, taro)
  await page.goto('/mypage')
  await expect(page.locator('main .ticket font').first()).toBeVisible()
  await page.goto('/mypage/reservation/reservation-list')
  await page.locator('main nav a').nth(1).click()
  await expect(page.locator('main font').first()).toBeVisible()
  await page.goto('/mypage/account/profile')
  await page.locator('main [name=zipcode]').fill('100')
  await page.locator('main [name=zipcode]').blur()
  await expect(page.locator('main .field-error font').first()).toBeVisible()
  expect(failed).toEqual([])
})
