import { expect } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { enterAs } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visits.ts'

test('content behind a route is accessible', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  for (const path of [
    '/not_found',
    '/mypage/reservation/reservation-list?tab=past',
    '/mypage/reservation/reservation-list?tab=cancelled',
    '/mypage/reservation/regular/detail/ZZZZZZZZ',
  ]) {
    await visit(page, path)
    await expectAccessible(page)
  }
  await page.goto('/mypage')
  await page.locator('main').getByRole('link', { name: '予約内容', exact: true }).first().click()
  await expect(page).toHaveTitle(windowTitled('予約詳細'))
  await expect(page.locator('main')).toContainText('予約番号')
  await expectAccessible(page)
  await page.getByRole('link', { name: '予約をキャンセルする' }).click()
  await expect(page).toHaveTitle(windowTitled('予約のキャンセル'))
  await expect(page.getByRole('button', { name: 'キャンセルを確定する' })).toBeVisible()
  await expectAccessible(page)
})
