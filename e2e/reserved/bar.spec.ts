import { addMonths, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { expect, type Locator } from '@playwright/test'
import { byTelephone } from '../fixtures/months.ts'
import { setInsets } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { CalendarScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

// Only on phones: on a desk nothing covers the choice.

/** How many pixels of an element are above the bar at the bottom edge, and its whole height. */
async function clearOf(bar: Locator, element: Locator): Promise<{ clear: number; whole: number }> {
  const top = (await bar.boundingBox())?.y ?? 0
  const box = await element.boundingBox()
  if (!box) throw new Error('there is nothing')
  return { clear: Math.min(box.height, top - box.y), whole: box.height }
}

test('the bar does not cover the start chosen at the lower edge, and its button is sent once while the next screen comes', async ({
  page,
  slots,
}) => {
  const slot = await slots.next()
  await setInsets(page, { top: 0, right: 0, bottom: 34, left: 0 })
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  const chosen = page.locator('[data-tee-time]:visible').last()
  // Just above the bar, so that a higher bar would cover it.
  await chosen.evaluate((one) => {
    const bar = document.querySelector('.sticky-bar')?.getBoundingClientRect().top ?? innerHeight
    window.scrollBy({ top: one.getBoundingClientRect().bottom - bar + 4, behavior: 'instant' })
  })
  await chosen.click()
  await expect(start.button('この時間で進む')).toBeVisible()
  await expect
    .poll(async () => {
      const { clear, whole } = await clearOf(start.chosen, chosen)
      return whole - clear
    })
    .toBeLessThanOrEqual(0)
  const box = await start.button('この時間で進む').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the home indicator leaves the button free').toBeLessThanOrEqual(844 - 34)

  let holds = 0
  page.on('request', (request) => (holds += Number(request.method() === 'POST' && request.url().endsWith('/holds'))))
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await late
    await route.continue()
  })
  const press = (): Promise<void> => page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 20)
  await press()
  await expect(page, 'the start is held').toHaveURL(/step2/)
  await expect(start.chosen.getByRole('button', { name: 'スタートを確保しています' })).toBeVisible()
  await press()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: '予約内容の確認' })).toBeVisible()
  // The page may be drawn before its request goes out, and a step back would end that request.
  await expect.poll(() => holds).toBe(1)
  await page.goBack()
  await expect(page, 'one step back leads to the sheet').toHaveURL(/step1/)
  expect(holds).toBe(1)
})

test('the bar does not cover the day chosen at the lower edge', async ({ page, api }) => {
  // Days that open no sheet on a phone, but show whom to call.
  await byTelephone(page, api, ({ reason }) => reason === null)
  const calendar = await open(
    page,
    `/reserved/2?month=${addMonths(monthOf(todayInTokyo(new Date())), 1)}`,
    CalendarScreen,
  )
  const chosen = page.locator('button[data-date]:visible').last()
  await chosen.evaluate((one) =>
    window.scrollBy({ top: one.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant' }),
  )
  await chosen.click()
  const bar = calendar.page.locator('.sticky-bar')
  await expect(bar).toBeVisible()
  await expect
    .poll(async () => {
      const { clear, whole } = await clearOf(bar, chosen)
      return whole - clear
    })
    .toBeLessThanOrEqual(0)
})
