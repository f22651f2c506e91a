import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { addStaff, deskUrl, freeDays, newDesk, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

const course = 9

const chosen = (page: Page) => page.locator('.day-start[aria-current=true]')

test('a call is booked, moved and cancelled by keys alone; another desk sees each step, and one press of N keeps the start', async ({
  browser,
  context,
  api,
}) => {
  const date = (await freeDays(api, course)).at(9) ?? ''
  const page = await openDesk(context, await addStaff('田中 美咲', 'front_desk', [course]), `/sheet/${date}`)
  const beside = await newDesk(browser, await addStaff('佐藤 次郎', 'front_desk', [course]), `/sheet/${date}`)
  const open = page.locator('.day-start[data-state=open]')
  await open.first().click()
  const id = (await chosen(page).getAttribute('data-start')) ?? ''
  const there = beside.locator(`[data-start='${id}']`)

  await page.keyboard.press('n')
  await expect(there).toContainText('予約を受け付け中　田中 美咲')
  await page.keyboard.type('古川 千尋 09055120177')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('button', { name: '予約する' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('.undo')).toContainText('古川 千尋 様の予約を受け付けます。')
  await page.getByRole('button', { name: 'すぐ送る' }).click()
  await expect(there).toContainText('古川')
  await expect(page.locator(`[data-start='${id}']`)).toContainText('古川')

  // Carried to the next free start, below or above.
  await page.keyboard.press('m')
  const other = (await open.last().getAttribute('data-start')) ?? ''
  await open.last().click()
  await expect(page.getByRole('button', { name: /へ移動/ })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'すぐ送る' }).click()
  await expect(beside.locator(`[data-start='${other}']`)).toContainText('古川')
  await expect(there).toHaveAttribute('data-state', 'open')
  await expect(page.locator(`[data-start='${other}']`)).toContainText('古川')

  await page.keyboard.press('Backspace')
  await expect(page.getByText('このままお読みください')).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('button', { name: /取り消して知らせる/ })).toBeEnabled()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'すぐ送る' }).click()
  await expect(beside.locator(`[data-start='${other}']`)).toHaveAttribute('data-state', 'open')
  await page.goto(`${deskUrl}/sheet/${date}`)
  await expect(page.locator(`[data-start='${other}']`)).toHaveAttribute('data-state', 'open')
  await beside.context().close()
})
