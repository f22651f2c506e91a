import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { CalendarScreen, ConfirmScreen, DoneScreen, SelectScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('a booking can be made with the keyboard alone', async ({ page, slots, asMember, isMobile }) => {
  expect(asMember.token).not.toBe('')
  const slot = await slots.next()
  /** Presses Tab until the wanted element has the focus. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${selector}`)
  }
  const calendar = await open(page, `/reserved/${slot.courseId}?month=${slot.date.slice(0, 7)}`, CalendarScreen)
  await expect(calendar.day(slot.date)).toBeVisible()
  await tabTo('[data-date]')
  for (let moves = 0; moves < 31; moves += 1) {
    if (await page.evaluate((date) => document.activeElement?.matches(`[data-date="${date}"]`), slot.date)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  if (!isMobile) {
    await tabTo('a[href*="/regular/step1/"]')
    await page.keyboard.press('Enter')
  }
  const start = await calendar.arriveAt(StartScreen)
  await expect(page.locator('[data-tee-time]').first()).toBeVisible()
  await tabTo('.wishes-row')
  await page.keyboard.press('Enter')
  await tabTo('input[type=radio][name="players_0"]')
  await page.keyboard.press('ArrowLeft')
  await tabTo('[data-tee-time]')
  const time = /\d{1,2}:\d\d/.exec(await page.locator(':focus').innerText())?.[0] ?? 'no time'
  await page.keyboard.press('Space')
  await tabTo(':is(.sticky-bar, aside) button[data-kind="solid"]')
  await page.keyboard.press('Enter')
  const confirm = await start.arriveAt(ConfirmScreen)
  await expect(page.locator('main')).toContainText(time)
  await tabTo('[name="agreed_policy"]')
  await page.keyboard.press('Space')
  await tabTo('.sticky-bar button[type=submit]')
  await expect(confirm.reserve).toBeFocused()
  await page.keyboard.press('Enter')
  const done = await confirm.arriveAt(DoneScreen)
  await expect(done.heading).toBeFocused()
})

test('edges and the focus are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const select = await open(page, '/reserved/select', SelectScreen)
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, width: parseFloat(outlineWidth) }
  })
  expect(outline.outlineStyle).not.toBe('none')
  expect(outline.width).toBeGreaterThanOrEqual(2)
  const edge = await select
    .link(/^コース会員の予約/)
    .evaluate((link) => parseFloat(getComputedStyle(link).borderTopWidth))
  expect(edge).toBeGreaterThan(0)
  await page.goto('/mypage/login')
  const button = page.getByRole('button', { name: 'ログイン', exact: true })
  expect(await button.evaluate((one) => parseFloat(getComputedStyle(one).borderTopWidth))).toBeGreaterThan(0)
})
