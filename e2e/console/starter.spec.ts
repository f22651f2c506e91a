import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { addStaff, deskUrl, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

const course = 9

/**
 * The screen goes by the server's time in an answer: at any hour of the run it is the morning of the same day. The first group leaves at 6:30,
 * 7:00 or 7:30, by the season: at 7:15 each of them is due, and none is forgotten.
 */
function goByMorning(): void {
  const json = Object.getOwnPropertyDescriptor(Response.prototype, 'json')?.value as () => Promise<object>
  Response.prototype.json = async function () {
    const read = await json.call(this)
    return 'date' in read && 'now' in read ? { ...read, now: `${String(read.date)}T07:15:00+09:00` } : read
  }
}

test('the starter asks for the missing and sends a group off; the front desk reads both on its sheet', async ({
  browser,
  context,
}) => {
  await context.addInitScript(goByMorning)
  const page = await openDesk(context, await addStaff('大山 徹', 'starter', [course]), '/')
  await page.setViewportSize({ width: 1024, height: 768 })
  const other = await browser.newContext()
  const desk = await openDesk(other, await addStaff('佐藤 次郎', 'front_desk', [course]), '/sheet')
  await desk.locator('.day-start').first().waitFor()
  await page.locator('.starter-card').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'フロントへ' }).click()
  await page
    .getByRole('button', { name: /^たのむ/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('フロントに頼みました')
  // The pressed button was disabled meanwhile, and has lost the focus.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(desk.locator('.day-asks')).toContainText('スターターの大山 徹さんから')
  await desk.getByRole('button', { name: '連絡する' }).click()
  await expect(page.locator('.starter-card')).toContainText(['佐藤 次郎さんが連絡しています'])

  const card = page.locator('.starter-card').first()
  const time = (await card.locator('.starter-time b').textContent()) ?? ''
  await card.getByRole('button', { name: /出発/ }).click()
  await expect(page.locator('.starter-gone')).toContainText(time)
  await expect(desk.locator('.day-start[data-progress=started]')).toHaveCount(1)
  await page.getByRole('button', { name: '元にもどす' }).click()
  await expect(page.locator('.starter-gone')).toHaveCount(0)
  await expect(desk.locator('.day-start[data-progress=started]')).toHaveCount(0)

  await page.goto(`${deskUrl}/inbox`)
  await expect(page.locator('main')).toContainText('この画面は、いまの役割では使えません')
  await other.close()
})
