import { holdStarts } from '@jgm/contract/api/reservation'
import { addDays } from '@jgm/contract/model/dates'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { apiUrl, call, siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { clearHttpCache, findNetwork, keptPage, loseNetwork, reportOnline } from '../fixtures/offline.ts'
import { goByOwnClock } from '../fixtures/own-clock.ts'
import { enterAs, registerMember, type Session } from '../fixtures/people.ts'
import { bookHold, type Slot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'

test.use({ serviceWorkers: 'allow' })

/** Shows My Page as it is on the evening before `slot`: this device's clock, and the days that the server counts. */
async function beOnTheEve(page: Page, slot: Slot): Promise<void> {
  await goByOwnClock(page)
  await page.clock.setFixedTime(new Date(`${addDays(slot.date, -1)}T19:30:00+09:00`))
  await page.route(/\/v1\/reservations\?tab=upcoming/, async (route) => {
    // Node does not resolve names below `localhost` on every machine.
    const response = await route.fetch({ url: route.request().url().replace(siteUrl, apiUrl) })
    const body = (await response.json()) as { reservations: { play_date: string; days_left: number }[] }
    for (const one of body.reservations) if (one.play_date === slot.date) one.days_left = 1
    await route.fulfill({ response, json: body })
  })
}

const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('day_pass'))

const leftOver = (page: Page): Promise<number[]> =>
  page.evaluate(async () => [
    localStorage.getItem('day_pass') === null ? 0 : 1,
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])

async function logInAs(context: BrowserContext, session: Session): Promise<void> {
  await context.clearCookies()
  await enterAs(context, session)
}

test('the next booking is shown without a network, and nothing else of the member is kept', async ({
  page,
  context,
  playwright,
  booked: { slot, number },
}) => {
  const other = await registerMember(playwright.request, 'kept.other')
  await beOnTheEve(page, slot)
  await open(page, '/mypage', HomeScreen)
  await keptPage(page)
  const pass = JSON.parse((await stored(page)) ?? '{}') as Record<string, unknown> & { plays: object[] }
  expect(Object.keys(pass).toSorted()).toEqual(['code', 'day', 'form', 'memberNumber', 'name', 'plays'])
  expect(pass['code'], 'the code of the day is kept on the day only').toBeNull()
  expect(Object.keys(pass.plays[0] ?? {}).toSorted()).toEqual(
    ['course', 'course_id', 'holiday', 'nine', 'number', 'play_date', 'start_minute', 'turn_minute'].toSorted(),
  )
  await clearHttpCache(page)

  await loseNetwork(context)
  for (const path of ['/mypage', '/mypage/reservation/reservation-list']) {
    await page.goto(path)
    const main = page.locator('main')
    await expect(main).toContainText('通信できないため、次のご予約を表示しています')
    await expect(main.getByRole('img', { name: `予約番号 ${number} のQRコード` })).toBeVisible()
    await expect(main.locator('.landscape')).toHaveJSProperty('complete', true)
    expect(await main.locator('.landscape').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )
  }
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await reportOnline(context, page)
  await expect(page.locator('html'), 'no reload before the server is near').toHaveAttribute('data-kept')
  await findNetwork(context)
  await expect(page, 'the kept page gives way by itself').toHaveTitle(windowTitled('予約一覧'))

  await logInAs(context, other)
  await open(page, '/mypage', HomeScreen)
  await expect.poll(() => leftOver(page), { message: 'another member’s log-in deletes it' }).toEqual([0, 0, 0])
})

test('the code of the day stays where it is when no weather comes, and the weather is not on paper', async ({
  page,
  booked: { slot, number },
}) => {
  await beOnTheEve(page, slot)
  const main = page.locator('main')
  const code = main.getByRole('img', { name: `予約番号 ${number} のQRコード` })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    const { promise: known, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/v1\/courses\/\d+\/(forecast|days)/, async (route) => {
      await known
      await route.abort()
    })
    await open(page, '/mypage', HomeScreen)
    await expect(code).toBeVisible()
    const before = await code.boundingBox()
    answer()
    await expect(main).toContainText('お気をつけてお越しください')
    expect(await code.boundingBox()).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
    await beOnTheEve(page, slot)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(main.getByText('お気をつけてお越しください')).toBeHidden()
})

test('an older version’s page is neither shown nor kept', async ({ page, context, booked: { number } }) => {
  await open(page, '/mypage', HomeScreen)
  await keptPage(page)
  // A cache that is older than the present one: browsers search caches in the order of their making.
  await page.evaluate(async () => {
    const [present = ''] = await caches.keys()
    const kept = await (await caches.open(present)).match('/day-pass.html')
    const html = (await kept?.text()) ?? ''
    const files = await Promise.all(
      (await (await caches.open(present)).keys()).map(async (request) => ({
        request,
        response: await (await caches.open(present)).match(request),
      })),
    )
    await caches.delete(present)
    const old = await caches.open('day-pass /assets/index-old.js')
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await old.put('/day-pass.html', new Response(html.replace('<body>', '<body><p>古い版</p>'), { headers }))
    const again = await caches.open(present)
    for (const { request, response } of files) if (response) await again.put(request, response)
  })
  await loseNetwork(context)
  await page.goto('/mypage')
  await expect(page.locator('main')).toContainText('通信できないため')
  await expect(page.getByRole('img', { name: `予約番号 ${number} のQRコード` })).toBeVisible()
  await expect(page.getByText('古い版')).toHaveCount(0)
  await reportOnline(context, page)
  await expect(page.locator('html'), 'no reload before the server is near').toHaveAttribute('data-kept')
  await findNetwork(context)
  await expect(page, 'the kept page gives way by itself').toHaveTitle(windowTitled('マイページ'))

  // The application would register the same worker again before the old one is gone: a page without it.
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  })
  await open(page, '/mypage', HomeScreen)
  await expect
    .poll(() => page.evaluate(() => caches.keys()), { message: 'a new worker deletes the older cache' })
    .toEqual([expect.not.stringMatching(/index-old/)])
})

test('My Page can be installed, and the public area can’t', async ({ page, context, api, member }) => {
  await enterAs(context, member)
  await open(page, '/mypage', HomeScreen)
  const devtools = await context.newCDPSession(page)
  const manifest = page.locator('head link[rel=manifest]')
  await expect(manifest).toHaveAttribute('href', '/mypage.webmanifest')
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect({ url: new URL(url).pathname, errors }).toEqual({ url: '/mypage.webmanifest', errors: [] })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // From Chromium 156 on, it also says that the tests' own tabs are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { start_url, icons, shortcuts } = JSON.parse(data ?? '{}') as {
    start_url: string
    icons: { src: string; sizes: string }[]
    shortcuts: { url: string }[]
  }
  for (const { src, sizes } of icons) {
    const image = await api.get(`${apiUrl}${src}`)
    expect(image.headers()['content-type'], src).toBe('image/png')
    expect((await image.body()).readUInt32BE(16), src).toBe(Number(sizes.split('x')[0]))
  }
  for (const address of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/not_found|login/)
  }
  await page.goto('/reserved/select')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(manifest).toHaveCount(0)
})

test('on paper a reservation is its ticket below its heading on the same sheet, price and cancellation, without controls', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const run = slot.free.find(({ next_id: next }) => slot.free.some(({ id }) => id === next))
  const second = slot.free.find(({ id }) => id === run?.next_id)
  if (!run || !second) throw new Error('no two free starts stand beside each other')
  const groups = [run, second].map(({ id }) => ({ tee_time_id: id, players: 4 }))
  const { courseId, date, plan } = slot
  const body = { course_id: courseId, play_date: date, plan_id: plan.id, groups }
  const number = await bookHold(api, await call(api, holdStarts, { body }, asMember), asMember)
  await page.goto(`/mypage/reservation/regular/detail/${number}`)
  await expect(page.locator('.ticket')).toContainText(number)
  const sheet = { width: 703, height: 1032 }
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.ticket-stub')).toBeVisible()
  const box = await page.locator('.ticket').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? Infinity), 'a higher one leaves its heading alone').toBeLessThan(sheet.height)

  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.locator('main')
  await expect(main.getByRole('img', { name: `予約番号 ${number} のQRコード` })).toBeVisible()
  await expect(main.getByRole('heading', { name: '料金とプラン' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'キャンセル規定' })).toBeVisible()
  for (const heading of ['変更', 'お客様情報', '変更履歴']) {
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeHidden()
  }
  for (const control of await main.locator('a, button').all()) await expect(control).toBeHidden()
  expect(await page.locator('.ticket').evaluate((ticket) => ticket.getBoundingClientRect().width)).toBeLessThan(425)

  // Inks, dots and the code stay with forced colours.
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await expect(main.getByRole('img', { name: `予約番号 ${number} のQRコード` })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  await expect(page.locator('.ticket')).not.toHaveCSS('border-top-style', 'none')
})
