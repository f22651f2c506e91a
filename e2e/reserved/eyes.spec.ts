import type { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { addDays, addMonths, formatDateMedium, formatMonth, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { expect, type Locator } from '@playwright/test'
import { changeAnswers } from '../fixtures/changed.ts'
import { sendBarePages } from '../fixtures/bare.ts'
import { byTelephone } from '../fixtures/months.ts'
import { doubleText, expectNoSideScroll, setInsets } from '../fixtures/layout.ts'
import { enterAs, freshEmail } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visits.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { CalendarScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

/** Where an element lies in the window. */
const edges = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)

test('the problems of a form are in the order of its fields', async ({ page, slots, api }) => {
  const slot = await slots.next()
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  await start.choose(slot)
  const email = freshEmail('order')
  const confirm = await start.toConfirm()
  await confirm.prove(email, () => readCode(api, email))
  await confirm.reserve.click()
  await expect(confirm.alert).toBeVisible()
  const order = await page.evaluate(() => {
    const said = [...document.querySelectorAll('main form [role=alert] li')].map((one) => one.textContent)
    const under = [...document.querySelectorAll('main .field-error')].map((one) =>
      one.textContent.replace(/^＊?(エラー)?\s*/, ''),
    )
    return { said, under }
  })
  expect(order.said.length).toBeGreaterThan(6)
  expect(order.said).toEqual(order.under)
})

test('a day that can only be booked by telephone has its own mark, explained in the legend', async ({ page, api }) => {
  await byTelephone(page, api, ({ date }, month) => date === month.today)
  await open(page, '/reserved/2', CalendarScreen)
  const legend = page.getByRole('list', { name: '記号の見かた' })
  await expect(legend).toContainText('電話で受付')
  const today = page.locator('button.month-day').first()
  await expect(today).toContainText('電')
  await expect(today).not.toContainText('×')
})

test('an empty course in the query shows the choice of a course', async ({ page }) => {
  await page.goto('/reserved?golf_course_id=')
  await expect(page).toHaveURL(/\/reserved\/select$/)
})

test('the words of the bar at the bottom edge are large enough, and whole', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  for (const [width, least] of [
    [390, 16],
    [320, 14],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await visit(page, '/mypage')
    const labels = page.locator('nav[data-bar] a')
    await expect(labels).toHaveCount(5)
    for (const label of await labels.all()) {
      const { size, over } = await label.evaluate((one) => ({
        size: parseFloat(getComputedStyle(one).fontSize),
        over: one.scrollWidth - one.clientWidth,
      }))
      expect(size, `${width}`).toBeGreaterThanOrEqual(least)
      expect(over, `${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('nothing that is pressed or read lies under a notch or a home indicator', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  await setInsets(page, { top: 59, right: 0, bottom: 34, left: 0 })
  const home = await open(page, '/mypage', HomeScreen)
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'メニュー' })
  const tabs = page.locator('nav[data-bar]')
  expect((await menuButton.boundingBox())?.y).toBeGreaterThanOrEqual(59)
  for (const tab of await tabs.locator('a').all()) expect((await edges(tab)).bottom).toBeLessThanOrEqual(844 - 34)
  const last = page.getByRole('contentinfo').locator('p').last()
  // What comes late makes the page longer, and its end is further down then.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(tabs)).top)
  }).toPass()

  const menu = await home.openMenu()
  const close = menu.getByRole('button', { name: '閉じる' })
  expect((await edges(close)).top).toBeGreaterThanOrEqual(59)
  await setInsets(page, { top: 0, right: 59, bottom: 21, left: 59 })
  await page.setViewportSize({ width: 844, height: 390 })
  expect((await edges(close)).right).toBeLessThanOrEqual(844 - 59)
  await close.click()
  const brand = page.getByRole('banner').getByRole('link').first()
  expect((await edges(brand)).left).toBeGreaterThanOrEqual(59)
  expect((await edges(menuButton)).right).toBeLessThanOrEqual(844 - 59)
})

test('with twice the text at 320 pixels no row of the list of days is cut', async ({ page, api }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await doubleText(page)
  await byTelephone(page, api, ({ reason }) => reason === null)
  const calendar = await open(page, '/reserved/2?month=2026-12', CalendarScreen)
  const list = calendar.page.locator('main ul.divide-y').first()
  await expect(list.locator('li').first()).toBeVisible()
  const cut = await list.evaluate((ul) => {
    const edge = ul.getBoundingClientRect().right
    return [...ul.querySelectorAll('span')]
      .filter((one) => !one.classList.contains('sr-text') && one.getBoundingClientRect().right > edge + 1)
      .map((one) => one.textContent)
  })
  expect(cut).toEqual([])
  await expectNoSideScroll(page)
})

test('the choices of party and plan close with the first starts in view', async ({ page, slots }) => {
  const slot = await slots.next()
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  await start.wish(slot)
  await expect(page.locator('.sheet-start').first()).toBeInViewport({ ratio: 1 })
  await expect(start.wishes).toBeFocused()
})

test('on a low desk the button of the sheet stands in view, and that of the confirmation, which has its print beside the time', async ({
  page,
  slots,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const slot = await slots.next()
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  await start.openWishes()
  await start.button('組数 増やす').click()
  await start.button('この人数とプランで見る').click()
  await page.locator('button.sheet-start').first().click()
  await expect(start.chosen).toContainText('2組目')
  const toTop = () => page.evaluate(() => scrollTo(0, 0))
  await toTop()
  await expect(start.button('この時間で進む'), 'for two groups').toBeInViewport({ ratio: 1 })
  await start.openWishes()
  await start.button('組数 減らす').click()
  await start.choose(slot)
  await toTop()
  await expect(start.button('この時間で進む')).toBeInViewport({ ratio: 1 })
  const confirm = await start.toConfirm()
  await expect(confirm.button('予約を確定する')).toBeInViewport({ ratio: 1 })
  const print = page.locator('.confirm-ticket .landscape').filter({ visible: true })
  expect((await print.boundingBox())?.height).toBeGreaterThan(80)
})

test('every start stands on the sheet with its cheapest plan, which the bar names', async ({ page, api, slots }) => {
  const slot = await slots.next()
  await sendBarePages(page, api)
  const [first] = slot.free
  const second = slot.free.slice(1).find(({ next_id: next }) => slot.free.some(({ id }) => id === next))
  if (!first || !second) throw new Error('no start with a free neighbour')
  const all = { ...slot.plan, start_from: 0, start_to: 1439 }
  const less = all.prices.map((price) => ({ ...price, per_person: price.per_person - 1000 }))
  const early = { ...all, id: 999, name: '早朝だけのプラン', start_to: first.start_minute, prices: less }
  await changeAnswers<typeof getDay>(page, api, `**/v1/courses/*/days/${slot.date}*`, (day) => ({
    ...day,
    plans: [all, early],
  }))
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  await expect(start.wishes).toContainText('時間ごとの最安プラン')
  await expect(start.wishes).toContainText(/円〜/)
  await start.start(second.id).click()
  await expect(start.chosen).toContainText(slot.plan.name)
  await start.start(first.id).click()
  await expect(start.chosen).toContainText('早朝だけのプラン')
  await start.openWishes()
  await start.button('組数 増やす').click()
  await start.button('この人数とプランで見る').click()
  await expect(start.start(second.id)).toBeVisible()
})

test('the number of free starts stands beside its hour, and the hours without any stand together', async ({
  page,
  api,
  slots,
}) => {
  const { courseId, date, sheet } = await slots.next()
  await sendBarePages(page, api)
  const hourOf = (minute: number): number => Math.floor(minute / 60)
  const hours = sheet.tee_times.map(({ start_minute: minute }) => hourOf(minute))
  const full = Math.min(...hours)
  await changeAnswers<typeof getDay>(page, api, `**/v1/courses/*/days/${date}*`, (day) => ({
    ...day,
    tee_times: day.tee_times.map((one) => (hourOf(one.start_minute) === full ? { ...one, state: 'sold' } : one)),
  }))
  await open(page, `/reserved/regular/step1/${courseId}?date=${date}`, StartScreen)
  const head = page.locator('main .sheet-head').first()
  await expect(head).toHaveText(/^\d+時台空き\d+$/)
  const [hour, count] = await Promise.all([head.locator('h2').boundingBox(), head.locator('span').boundingBox()])
  expect((count?.x ?? 0) - (hour?.x ?? 0) - (hour?.width ?? 0), 'the two belong together').toBeLessThan(24)
  await expect(page.locator('.sheet-fold')).toHaveCount(1)
  await expect(page.locator('.sheet-fold')).toContainText(`空きのない時間帯：${full}時台`)
})

test('the cheapest days say which month they are of, and each is named', async ({ page }) => {
  const month = addMonths(monthOf(todayInTokyo(new Date())), 1)
  await page.goto(`/reserved/2?month=${month}`)
  const told = page.locator('main p').filter({ hasText: 'いちばん安い日' })
  await expect(told).toContainText(`${formatMonth(month)}のいちばん安い日`)
  await expect(told).toContainText(/\d+月\d+日\([^)]+\).*　1名 [\d,]+円/)
})

test('a few cheapest days are named, also where few days can be booked', async ({ page, api }) => {
  const today = todayInTokyo(new Date())
  await sendBarePages(page, api)
  await changeAnswers<typeof getMonth>(page, api, '**/months/**', (month) => {
    const days = month.days.map((day, at) =>
      at === 1 || at === 2
        ? {
            ...day,
            date: addDays(today, at),
            holiday: null,
            reason: null,
            price_from: 9750,
            open_groups: 3,
            mark: 'some' as const,
          }
        : { ...day, reason: 'sold_out' as const, price_from: null },
    )
    return { ...month, days }
  })
  await page.goto('/reserved/2')
  const told = page.locator('main p').filter({ hasText: 'いちばん安い日' })
  await expect(told).toContainText(formatDateMedium(addDays(today, 1)))
  await expect(told).toContainText(formatDateMedium(addDays(today, 2)))
})
