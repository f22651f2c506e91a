import { expect } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { enterAs } from '../fixtures/people.ts'
import { clearHttpCache, findNetwork, keptPage, loseNetwork } from '../fixtures/offline.ts'
import { goByOwnClock } from '../fixtures/own-clock.ts'
import { test } from '../fixtures/test.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { QrScreen } from '../pages/qr.ts'
import { open } from '../pages/screen.ts'

test.use({ serviceWorkers: 'allow' })

test('a member’s code changes every minute', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  const home = await open(page, '/mypage', HomeScreen)
  await home.link('会員QR').click()
  const qr = await home.arriveAt(QrScreen)
  await expect(qr.image).toBeVisible()
  expect((await qr.image.boundingBox())?.width).toBeGreaterThanOrEqual(240)
  await expect(page.locator('main')).toContainText(/あと(60|5\d)秒で更新されます/)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  // Paper would show a code that is no longer good.
  await page.emulateMedia({ media: 'print' })
  await expect(qr.image).toBeHidden()
  await expect(page.getByText('受付で、会員番号とお名前をお伝えください。')).toBeVisible()
  await expect(page.getByText('秒で更新されます')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const first = await qr.drawn()
  // The code depends on the second it was made in.
  await expect(async () => {
    await qr.button('QRコードを更新する').click()
    expect((await qr.drawn()) === first).toBe(false)
  }).toPass()
  await page.clock.install()
  await page.reload()
  await expect(qr.image).toBeVisible()
  const asked = page.waitForResponse(/\/v1\/member\/code$/)
  await page.clock.fastForward(61_000)
  expect((await asked).ok()).toBe(true)
})

test('on the day of play the code is shown without a network, also after a reload, until the log-out', async ({
  page,
  context,
  booked: { slot },
}) => {
  await goByOwnClock(page)
  await page.clock.setFixedTime(new Date(`${slot.date}T06:30:00+09:00`))
  const home = await open(page, '/mypage', HomeScreen)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('day_pass'))).not.toBeNull()
  await keptPage(page)
  // Phones may clear their cache at any time.
  await clearHttpCache(page)

  await loseNetwork(context)
  await page.goto('/mypage/account/qr')
  const main = page.locator('main')
  await expect(main).toContainText('通信できないため、本日中に使えるQRコードを表示しています')
  await expect(page.getByRole('img', { name: /^会員QRコード（会員番号 \d{10}）$/ })).toBeVisible()
  await expect(main).toContainText('本日のご予約')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload()
  await expect(main).toContainText('通信できないため')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const addresses = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return { names, addresses: addresses.flat() }
  })
  expect(kept.names).toHaveLength(1)
  expect(
    kept.addresses.filter(
      (address) => address !== '/day-pass.html' && !/^\/assets\/[\w.-]+\.(js|css|svg)$/.test(address),
    ),
    'no answer of the API is kept',
  ).toEqual([])

  await findNetwork(context)
  const qr = await home.arriveAt(QrScreen)
  await expect(main).toContainText('秒で更新されます')
  await loseNetwork(context)
  // A look for a new code that was under way finds this out by itself, and the button has gone.
  const refresh = qr.button('QRコードを更新する')
  await expect(async () => {
    if (await refresh.isVisible()) await refresh.click({ timeout: 2000 })
    await expect(main).toContainText('通信できないため', { timeout: 2000 })
  }).toPass()
  await findNetwork(context)
  await expect(main).toContainText('秒で更新されます')

  await (await open(page, '/mypage', HomeScreen)).logOut()
  expect(await page.evaluate(() => localStorage.getItem('day_pass'))).toBeNull()
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
    .toEqual([0, 0])
})

test('the kept page does not become the application, also on a slow network', async ({
  page,
  context,
  booked: { slot },
}) => {
  await goByOwnClock(page)
  await page.clock.setFixedTime(new Date(`${slot.date}T06:30:00+09:00`))
  await open(page, '/mypage', HomeScreen)
  await keptPage(page)
  // With a new version deployed, the kept page must not use its files.
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const kept = await cache.match('/day-pass.html')
    const html = (await kept?.text())?.replace('<title>', '<title>古い版 ') ?? ''
    await cache.put('/day-pass.html', new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  })
  await page.reload()
  await expect(page, 'the network comes first').toHaveTitle(windowTitled('マイページ'))

  let isSilent = true
  await context.route(/\/(mypage|icon\.svg)$/, (route) =>
    isSilent ? new Promise<void>(() => undefined) : route.continue(),
  )
  const calls: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())))
  // Requests of the page before do not count.
  page.on('framenavigated', () => calls.splice(0))
  await page.reload()
  await expect(page.locator('main')).toContainText('通信できないため')
  expect(calls, 'it shows the code without any request').toEqual([])
  isSilent = false
  await expect(page, 'it tries again by itself').toHaveTitle(windowTitled('マイページ'))
})
