import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { QrScreen } from '../pages/qr.ts'
import { open } from '../pages/screen.ts'

test('a member shows a code that is another one every minute', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  const home = await open(page, '/mypage', HomeScreen)
  await home.link('受付用QRコード').click()
  const qr = await home.arriveAt(QrScreen)
  await expect(qr.image).toBeVisible()
  expect((await qr.image.boundingBox())?.width).toBeGreaterThanOrEqual(240)
  await expect(page.locator('main')).toContainText(/あと(60|5\d)秒で更新されます/)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const first = await qr.drawn()
  // Another second, another code.
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

test('on the day of play the code is there without a network, after a reload too, and goes with the log-out', async ({
  page,
  context,
  api,
  slots,
  playwright,
}) => {
  const player = await registerMember(playwright.request, 'play.day')
  await enterAs(context, player)
  const slot = await slots.next()
  await bookSlot(api, slot, player)
  await page.clock.setFixedTime(new Date(`${slot.date}T06:30:00+09:00`))
  const home = await open(page, '/mypage', HomeScreen)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('day_pass'))).not.toBeNull()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  await page.goto('/mypage/account/qr')
  const main = page.locator('main')
  await expect(main).toContainText('通信できないため、本日中に使えるQRコードを表示しています')
  await expect(page.getByRole('img', { name: /^会員QRコード（会員番号 \d{10}）$/ })).toBeVisible()
  await expect(main).toContainText('本日のご予約')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload()
  await expect(main).toContainText('通信できないため')

  await context.setOffline(false)
  const qr = await home.arriveAt(QrScreen)
  await expect(main).toContainText('秒で更新されます')
  await context.setOffline(true)
  await qr.button('QRコードを更新する').click()
  await expect(main).toContainText('通信できないため')
  await context.setOffline(false)
  await expect(main).toContainText('秒で更新されます')

  await (await open(page, '/mypage', HomeScreen)).logOut()
  expect(await page.evaluate(() => localStorage.getItem('day_pass'))).toBeNull()
})

test('without a network on another day, the number is there to be typed', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  const qr = await open(page, '/mypage/account/qr', QrScreen)
  await expect(qr.image).toBeVisible()
  await context.setOffline(true)
  await qr.button('QRコードを更新する').click()
  await expect(qr.alert).toContainText('受付で会員番号をお伝えください。')
  await expect(qr.alert).toContainText(/\d{10}/)
  await context.setOffline(false)
  await expect(qr.image).toBeVisible()
})
