import { listReservations } from '@jgm/contract/api/reservation-list'
import { formatTime } from '@jgm/contract/model/dates'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { apiUrl, call, siteUrl, type Key } from '../fixtures/api.ts'
import { type Slot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { ForgotEmailScreen, LoginScreen } from '../pages/account.ts'
import { type ConfirmScreen, DoneScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

const startPath = ({ courseId, date }: Slot): string => `/reserved/regular/step1/${courseId}?date=${date}`

const startOf = ({ teeTime }: Slot): string => `${formatTime(teeTime.start_minute)}${teeTime.nine}スタート`

const openStart = (page: Page, slot: Slot): Promise<StartScreen> => open(page, startPath(slot), StartScreen)

async function toConfirm(page: Page, slot: Slot): Promise<ConfirmScreen> {
  const start = await openStart(page, slot)
  await start.choose(slot)
  return start.toConfirm()
}

async function bookedOn(api: APIRequestContext, member: Key, slot: Slot): Promise<number> {
  const { reservations } = await call(api, listReservations, { query: { tab: 'upcoming' } }, member)
  return reservations.filter(({ play_date }) => play_date === slot.date).length
}

test('a double click on the booking button books once', async ({ page, api, slots, asMember }) => {
  const slot = await slots.next()
  const confirm = await toConfirm(page, slot)
  await confirm.agreed.check()
  await confirm.reserve.dblclick()
  await confirm.arriveAt(DoneScreen)
  expect(await bookedOn(api, asMember, slot)).toBe(1)
})

test('a lost answer does not book twice, not even after a reload', async ({ page, api, slots, asMember }) => {
  const slot = await slots.next()
  const confirm = await toConfirm(page, slot)
  await confirm.agreed.check()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/reservations/regular', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch({ url: route.request().url().replace(siteUrl, apiUrl) })
    await route.abort('connectionreset')
  })
  await confirm.reserve.click()
  await expect(confirm.alert).toBeVisible()
  expect(await bookedOn(api, asMember, slot)).toBe(1)
  await page.unroute('**/api/v1/reservations/regular')
  await confirm.reload()
  await confirm.agreed.check()
  const repeated = page.waitForRequest('**/api/v1/reservations/regular')
  await confirm.reserve.click()
  expect((await repeated).headers()['idempotency-key'], 'the retry has the same key').toBe(keys[0])
  await confirm.arriveAt(DoneScreen)
  await expect(page.locator('main')).toContainText('予約が確定しました')
  expect(await bookedOn(api, asMember, slot)).toBe(1)
})

test('where many hold starts at once a golfer reads the place, keeps it over a lost network, and goes on by oneself', async ({
  page,
  slots,
}) => {
  const slot = await slots.next()
  const details = { ahead: 342, seconds: 28, again: 1, turn: 'turn' }
  const answers = ['queued', 'lost', 'queued'] as const
  const turns: (string | undefined)[] = []
  await page.route('**/api/v1/holds', async (route) => {
    const answer = answers[turns.length]
    turns.push(route.request().headers()['x-turn'])
    if (answer === undefined) return route.continue()
    if (answer === 'lost') return route.abort('internetdisconnected')
    return route.fulfill({ status: 429, json: { error: { code: 'queued', message: '', details } } })
  })
  const start = await openStart(page, slot)
  await start.choose(slot)
  const confirming = start.toConfirm()
  await expect(page.getByRole('dialog')).toContainText('前に約342名')
  await confirming
  expect(turns).toEqual([undefined, 'turn', 'turn', 'turn'])
})

test('two tabs of one person work independently', async ({ page, context, slots, asMember }) => {
  expect(asMember.token).not.toBe('')
  const [first, second] = [await slots.next(), await slots.next()]
  const tab = await context.newPage()
  const one = await toConfirm(page, first)
  const two = await toConfirm(tab, second)
  await two.book()
  await one.reload()
  await expect(page.locator('main')).toContainText(startOf(first))
  await one.book()
})

test('a link that is pressed while a screen’s code is fetched is followed, also where the browser ends the fetch', async ({
  page,
}) => {
  const login = await open(page, '/mypage/login/2', LoginScreen)
  // As in Firefox: the fetches of a page end when it begins to be left, before the next page answers.
  let end: () => void = () => undefined
  const left = new Promise<void>((resolve) => (end = resolve))
  await page.route(/\/assets\/ForgotEmail-.*\.js/, async (route) => {
    await left
    await route.abort()
  })
  await page.route('**/reserved/select', async (route) => {
    end()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await login.link('パスワードをお忘れの方').click()
  await page.evaluate(() => location.assign('/reserved/select'))
  await expect(page.locator('main h1')).toContainText('どこで過ごしましょう。')
})

test('a screen whose code fails once is fetched again by itself; failing twice, it says so and keeps the draft', async ({
  page,
}) => {
  const login = await open(page, '/mypage/login/2', LoginScreen)
  let fails = 1
  let failed = 0
  await page.route(/\/assets\/ForgotEmail-.*\.js/, (route) => {
    if (failed >= fails) return route.continue()
    failed += 1
    return route.abort()
  })
  await login.link('パスワードをお忘れの方').click()
  await login.arriveAt(ForgotEmailScreen)
  expect(failed).toBe(1)

  fails = 3
  await open(page, '/mypage/login/2', LoginScreen)
  await login.link('パスワードをお忘れの方').click()
  await expect(page.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
  expect(failed, 'no second reload within a minute').toBe(2)
})
