import { addMonths, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { expect, type Locator } from '@playwright/test'
import { byTelephone } from '../fixtures/months.ts'
import { doubleText, expectNoSideScroll, setInsets } from '../fixtures/layout.ts'
import { enterAs } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { CalendarScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

/** Where an element lies in the window. */
const edges = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)

/** Expects the words of the bar at the bottom edge to be large enough, and whole. */
async function expectReadable(tabs: Locator, least: number): Promise<void> {
  const labels = tabs.locator('a')
  await expect(labels).toHaveCount(5)
  for (const label of await labels.all()) {
    const { size, over } = await label.evaluate((one) => ({
      size: parseFloat(getComputedStyle(one).fontSize),
      over: one.scrollWidth - one.clientWidth,
    }))
    expect(size).toBeGreaterThanOrEqual(least)
    expect(over).toBeLessThanOrEqual(0)
  }
}

test('the words of the bar at the bottom edge are large and whole, and nothing lies under a notch or a home indicator', async ({
  page,
  context,
  taro,
}) => {
  await enterAs(context, taro)
  await setInsets(page, { top: 59, right: 0, bottom: 34, left: 0 })
  const home = await open(page, '/mypage', HomeScreen)
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'メニュー' })
  const tabs = page.locator('nav[data-bar]')
  await expectReadable(tabs, 16)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectReadable(tabs, 14)
  await page.setViewportSize({ width: 390, height: 844 })
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
  const calendar = await open(
    page,
    `/reserved/2?month=${addMonths(monthOf(todayInTokyo(new Date())), 1)}`,
    CalendarScreen,
  )
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
