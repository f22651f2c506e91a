import { formatDateMedium } from '@jgm/contract/model/dates'
import { expect, type Page } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { siteAt } from '../fixtures/api.ts'
import { sendBarePages } from '../fixtures/bare.ts'
import { test } from '../fixtures/test.ts'
import { NotFoundScreen } from '../pages/mypage.ts'
import { CalendarScreen, ConfirmScreen, SelectScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

const notFoundTitle = 'JGMゴルフクラブ公式サイト 予約ページ'

async function expectNotFound(page: Page, url: string): Promise<void> {
  await open(page, url, NotFoundScreen)
  await expect(page).toHaveTitle(notFoundTitle)
  await expect(page.locator('main h1')).toHaveText('ページが見つかりません')
}

test('"/" shows the chat area’s menu with a course; on other hosts, and without a course, /not_found', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  for (const host of ['www.jgm.localhost', 'jgm.localhost', 'kasama.club.jgm.localhost', 'line.jgm.localhost'])
    await expectNotFound(page, `${siteAt(host)}/?id=2`)
  const chat = siteAt('line.club.jgm.localhost')
  for (const query of ['', '?id=', '?id=10', '?golf_course_id=abc']) await expectNotFound(page, `${chat}/${query}`)
  await page.goto(`${chat}/nothing/here?id=2`)
  await expect(page.locator('main h1')).toHaveText('ページが見つかりません')
  await expect(page).toHaveTitle(notFoundTitle)
  expect(new URL(page.url()).pathname).toBe('/nothing/here')
  expect(
    asked.filter((host) => !host.endsWith('jgm.localhost')),
    'it needs no log-in at LINE',
  ).toEqual([])
})

test('on a desk the first bookable day stands beside the month until a day is picked; its starts lead on, and a trail leads back', async ({
  page,
  slots,
}) => {
  const slot = await slots.next()
  const address = `/reserved/${slot.courseId}?month=${slot.date.slice(0, 7)}`
  const calendar = await open(page, address, CalendarScreen)
  const panel = page.locator('aside h2').first()
  const first = await page.locator('main button.month-day[data-tint]').first().getAttribute('data-date')
  await expect(panel).toContainText(formatDateMedium(first ?? '').replace(/\(.*/, ''))
  await expect(page.locator('aside [data-tee-time]').first()).toBeVisible()
  expect(new URL(page.url()).search, 'the choice is still the golfer’s').not.toContain('date=')
  await expect(page.locator('main .month-day[aria-pressed=true]')).toHaveCount(0)
  await calendar.day(first ?? '').focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel, 'moving is not picking').toContainText(formatDateMedium(first ?? '').replace(/\(.*/, ''))
  await calendar.day(slot.date).focus()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(formatDateMedium(slot.date).replace(/\(.*/, ''))
  await expect(page).toHaveURL(new RegExp(`date=${slot.date}`))

  const start = new StartScreen(page)
  await start.wishes.click()
  await start.choose(slot)
  const on = page.locator('aside .sticky-bar').getByRole('button', { name: 'この時間で進む' })
  await expect(on, 'the way on is in the window, however long the panel is').toBeInViewport({ ratio: 1 })
  await on.click()
  await calendar.arriveAt(ConfirmScreen)
  const trail = page.getByRole('navigation', { name: '現在位置' }).getByRole('listitem')
  await expect(trail.first()).toHaveText('ゴルフ場・予約方法の選択')
  await expect(trail.nth(1)).toHaveText(/^JGM|^美ら/)
  await expect(trail.last()).toHaveText('予約内容の確認')
  await trail.nth(1).getByRole('link').click()
  await calendar.arriveAt(CalendarScreen)
})

test('navigation scrolls to the top, focuses the heading and announces the title', async ({ page }) => {
  await page.goto('/reserved/legal/privacy')
  await expect(page).toHaveTitle(windowTitled('プライバシーポリシー'))
  const terms = page.getByRole('contentinfo').getByRole('link', { name: '利用規約' })
  await terms.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await terms.click()
  await expect(page).toHaveTitle(windowTitled('利用規約'))
  await expect(page.locator('main h1')).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('#announcer')).toHaveText('利用規約を表示しました')
})

test('a failed configuration can be loaded again', async ({ page, api }) => {
  await sendBarePages(page, api)
  await page.route('**/api/v1/configs', (route) => route.abort('connectionfailed'))
  await page.goto('/mypage/login/2')
  await expect(page.getByRole('alert')).toContainText('インターネットに接続されていません。')
  await page.unroute('**/api/v1/configs')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page).toHaveTitle(windowTitled('ログイン'))
})

test('a menu that can’t be fetched has the main ways, and the page stays', async ({ page }) => {
  await page.route('**/assets/{SideMenu,Trail}-*.js', (route) => route.abort('connectionfailed'))
  const calendar = await open(page, '/reserved/2', CalendarScreen)
  await page.getByRole('button', { name: 'メニュー' }).click()
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  await expect(menu).toContainText('もう一度読み込んでください。')
  await expect(menu.getByRole('link', { name: 'ログイン' })).toBeVisible()
  await menu.getByRole('button', { name: '閉じる' }).click()
  await expect(calendar.heading).toBeVisible()
  await expect(page.locator('[data-date]').first()).toBeVisible()
})

test('a first screen works without the other rows; a screen that needs them shows a message until they load', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/assets/rest-*.js', (route) => {
    asked.push(route.request().url())
    return route.abort('connectionfailed')
  })
  const select = await open(page, '/reserved/select', SelectScreen)
  await expect(select.heading).toBeVisible()
  expect(asked, 'a first screen does not fetch other rows').toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('もう一度読み込んでください。')
  expect(asked, 'once, and once more by a new document').toHaveLength(2)
  await page.unroute('**/assets/rest-*.js')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.locator('main h1')).toHaveText('利用規約')
})
