import { declineOffer } from '@jgm/contract/api/waitlist'
import { formatTime } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { offerTo } from '../fixtures/waitlist.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { ConfirmScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'
import { WaitScreen } from '../pages/waitlist.ts'

test('home says that a start is offered, for how long, and takes it with one press', async ({
  page,
  context,
  api,
  slots,
  member: buyer,
  playwright,
}) => {
  const slot = await slots.next()
  const waits = await registerMember(playwright.request, 'waits')
  await enterAs(context, waits)
  await offerTo(api, slot, { buyer, waits })
  const time = formatTime(slot.teeTime.start_minute)
  const home = await open(page, '/mypage', HomeScreen)
  await expect(page.locator('main')).toContainText('空きが出ました')
  await expect(page.locator('main')).toContainText(/あと\d+分/)
  await expectAccessible(page)
  await home.button(`${time}を予約する`).click()
  const confirm = await home.arriveAt(ConfirmScreen)
  await confirm.agreed.check()
  expect(await (await confirm.book()).number()).toMatch(/^[0-9A-Z]{8}$/)
  await open(page, '/mypage', HomeScreen)
  await expect(home.next).toContainText(time)
  await expect(page.locator('main')).not.toContainText('空きが出ました')
})

test('an offered start is given to the next person after a question, and the answer stands at the top', async ({
  page,
  context,
  api,
  slots,
  member: buyer,
  playwright,
}) => {
  const slot = await slots.next()
  const waits = await registerMember(playwright.request, 'yields')
  await enterAs(context, waits)
  const number = await offerTo(api, slot, { buyer, waits })
  const time = formatTime(slot.teeTime.start_minute)
  const offered = await open(page, `/mypage/waitlist/${number}`, WaitScreen)
  await expect(page.locator('.sticky-bar').getByRole('button'), 'the bar has one button').toHaveCount(1)
  const dialog = page.getByRole('dialog')
  await offered.button('待つのをやめる').click()
  await dialog.getByRole('button', { name: 'このまま待つ' }).click()
  await offered.button('次の方にゆずる').click()
  await expect(dialog).toContainText(`お取りしている${time}は、次の方に移ります。空き待ちは続きます。`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ゆずらずに戻る' }).click()
  await expect(offered.clock, 'nothing is given away by a look').toBeVisible()
  await offered.button('次の方にゆずる').click()
  await dialog.getByRole('button', { name: '次の方にゆずる' }).click()
  const told = page.getByText(`${time}を、次の方におゆずりしました`)
  await expect(told).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('空き待ちは続きます。')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('main')).toContainText('順番は1番目です。')
  await expectAccessible(page)
})

test('a start that was given away on another device is not said to have run out, on its screen and on home', async ({
  page,
  context,
  api,
  slots,
  member: buyer,
  playwright,
}) => {
  const slot = await slots.next()
  const waits = await registerMember(playwright.request, 'twice')
  await enterAs(context, waits)
  const number = await offerTo(api, slot, { buyer, waits })
  const time = formatTime(slot.teeTime.start_minute)
  const other = await context.newPage()
  const home = await open(other, '/mypage', HomeScreen)
  await expect(home.button(`${time}を予約する`)).toBeVisible()
  const offered = await open(page, `/mypage/waitlist/${number}`, WaitScreen)
  await expect(offered.clock).toBeVisible()
  await call(api, declineOffer, { params: { number } }, waits)
  await offered.button(`${time}を予約する`).click()
  const told = 'この空きは、すでに次の方におゆずりしています。'
  await expect(page.getByText(told)).toBeInViewport()
  await expect(page.locator('main')).toContainText('順番は1番目です。')
  await expect(page.locator('main')).not.toContainText('過ぎました')
  await expectAccessible(page)
  // The offer stays on home until the list is there again: the sentence is said once all the same.
  await other.route(
    ({ pathname }) => pathname.endsWith('/v1/waitlist'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    },
  )
  await home.button(`${time}を予約する`).click()
  await expect(other.getByText(told)).toBeVisible()
  await expect(home.button(`${time}を予約する`)).toHaveCount(0)
  await expect(other.locator('main')).not.toContainText('過ぎました')
})
