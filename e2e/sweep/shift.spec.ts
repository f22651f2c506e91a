import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { enterAs } from '../fixtures/people.ts'
import { shifted, watchShifts } from '../fixtures/shifts.ts'
import { sweptSite } from '../fixtures/sweep.ts'
import { test } from '../fixtures/test.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

test('month, day, home and list stand still from their first frame on, and so does the foot as soon as it is seen', async ({
  page,
  context,
  taro,
}) => {
  await enterAs(context, taro, sweptSite)
  await watchShifts(page, context)
  await page.addInitScript(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    const look = (): void => {
      const foot = document.querySelector('footer')
      if (foot && getComputedStyle(foot).visibility === 'visible') {
        const top = Math.round(foot.getBoundingClientRect().top + scrollY)
        if (Math.abs(top - (tops.at(-1) ?? NaN)) !== 0) tops.push(top)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // Each answer is later than the one before, as on a bad line.
  let asked = 0
  await context.route('**/api/v1/**', async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 150 + 150 * (asked % 4)))
    await route.continue()
  })
  const date = addDays(todayInTokyo(new Date()), 5)
  const list = '/mypage/reservation/reservation-list'
  for (const size of screens) {
    await page.setViewportSize(size)
    for (const address of ['/reserved/1', `/reserved/regular/step1/1?date=${date}`, '/mypage', list]) {
      await page.goto(`${sweptSite}${address}`)
      await page.waitForLoadState('networkidle')
      const shifts = await shifted(page)
      const tops = await page.evaluate(() => (window as unknown as { tops: readonly number[] }).tops)
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        `${address}: ${JSON.stringify(shifts)}`,
      ).toBeLessThanOrEqual(0.02)
      expect(tops.length, `the foot of ${address} at ${size.width}: ${tops.join(' → ')}`).toBe(1)
    }
  }
})
