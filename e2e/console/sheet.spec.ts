import { holdStarts } from '@jgm/contract/api/reservation'
import { getDay } from '@jgm/contract/api/tee-sheet'
import { golfCourseId } from '@jgm/contract/model/fields'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { addStaff, deskUrl, freeDays, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

const course = 6

test('a start that a golfer takes is drawn on an open sheet by itself; 28 lines of each nine fit on a desk', async ({
  context,
  api,
}) => {
  const page = await openDesk(context, await addStaff('田中 美咲', 'front_desk', [course]), '/sheet')
  await page.locator('.day-start').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.day-start[aria-current=true]')).toHaveCount(1)
  await expectAccessible(page)
  const height = await page
    .locator('.day-row:not(.day-heads)')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)
  const room = await page.locator('.day-rows').evaluate((rows) => rows.clientHeight)
  const line = 17
  expect((28 * height + line) / room, 'with the line of the present minute').toBeLessThanOrEqual(1)

  const date = (await freeDays(api, course)).at(8) ?? ''
  await page.goto(`${deskUrl}/sheet/${date}`)
  await expect(page.locator('.day-start[data-state=open]').first()).toBeVisible()
  const sheet = await call(api, getDay, { params: { id: golfCourseId.parse(course), date }, query: {} })
  const free = sheet.tee_times.find(({ state, member_only }) => state === 'open' && !member_only)
  const plan = sheet.plans.find(
    ({ start_from, start_to }) => start_from <= (free?.start_minute ?? 0) && (free?.start_minute ?? 0) <= start_to,
  )
  const groups = [{ tee_time_id: free?.id ?? 0, players: 4 }]
  await call(api, holdStarts, {
    body: { course_id: golfCourseId.parse(course), play_date: date, plan_id: plan?.id ?? 0, groups },
  })
  await expect(page.locator(`[data-start='${free?.id}']`)).toHaveAttribute('data-state', 'held')
})

/** Boxes that reach out of the window, or over the next one of their row. */
function overlaps(selectors: string): string[] {
  const boxes = [...document.querySelectorAll(selectors)].map((one) => ({ one, box: one.getBoundingClientRect() }))
  return boxes
    .filter(({ one, box }) =>
      boxes.some(
        ({ one: other, box: beside }) =>
          other !== one &&
          Math.min(box.right, beside.right) - Math.max(box.left, beside.left) > 1 &&
          Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top) > 1,
      ),
    )
    .map(({ one }) => one.textContent || one.className)
}

test('a tablet shows every figure, key and name that a desk shows, and its targets are for fingers', async ({
  context,
}) => {
  const page = await openDesk(context, await addStaff('田中 美咲', 'front_desk', [course]), '/sheet')
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('.day-start').first().waitFor()
    await expect(page.locator('.figures > div:visible')).toHaveCount(5)
    for (const hint of [width > 1100 ? 'えらぶ' : '今日', '印刷', 'キーの一覧'])
      await expect(page.locator('.key-list :is(span, button)', { hasText: hint })).toBeInViewport()
    await context.setOffline(true)
    await expect(page.locator('.connection')).toHaveText('切断中')
    expect(await page.evaluate(overlaps, '.bar h1 > *, .figures > div, .day-find > *, .live > *')).toEqual([])
    await context.setOffline(false)
    await page.locator('.day-start[data-state=sold]').first().click()
    const cut = await page
      .locator('.day-seat:visible')
      .evaluateAll((seats) =>
        seats.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      )
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const small = await page
    .locator(
      '.day-find button, .day-turner button, .day-acts button, .day-arrival .day-people button, .foot button:visible',
    )
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 48).map((one) => one.textContent))
  expect(small).toEqual([])
})

/** What lies beyond the right edge of the window. */
const beyond = (): string[] =>
  [...document.querySelectorAll('.bar *, main *, .foot button')]
    .filter((one) => one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => `${one.tagName} ${one.textContent}`)

test('on a telephone nothing of a screen lies beyond its edge', async ({ context }) => {
  const manager = await addStaff('支配人 花子', 'course_manager', [course])
  const page = await openDesk(context, manager, '/sheet')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/sheet', '/starter', '/end', '/inbox', '/singles', '/competitions']) {
    await page.goto(deskUrl + path)
    await page.locator('h1').first().waitFor()
    await expect(page.getByText('読み込んでいます')).toHaveCount(0)
    expect(await page.evaluate(beyond), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})
