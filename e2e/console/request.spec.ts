import { withdrawRequest } from '@jgm/contract/api/request'
import { expect, type APIRequest, type Browser, type BrowserContext } from '@playwright/test'
import { settleDue } from '../../server/src/domains/request/service.due.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { call } from '../fixtures/api.ts'
import { addStaff, deskUrl, freeDays, openDesk, phoneOf, readRequest, sendRequest } from '../fixtures/desk.ts'
import { registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { withWiring } from '../fixtures/wiring.ts'
import { TimeChangeScreen } from '../pages/change.ts'
import { RequestScreen, WishScreen } from '../pages/request.ts'
import { open } from '../pages/screen.ts'

const course = 6

/** The offers of a request end as if their time had passed, and the product finds it. */
const passOffers = (number: string): Promise<unknown> =>
  withWiring(async ({ ground, database: { pool } }) => {
    await pool.query(
      `with own as (update request set offer_until = app_now() where number = $1 returning id),
         offered as (select hold_id from request_offer o join own on o.request_id = own.id)
       update hold set until = app_now() from offered where id = offered.hold_id`,
      [number],
    )
    await settleDue(ground)
  })

/** A golfer's phone and the desk of their course, side by side. */
async function sideBySide({
  context,
  browser,
  baseURL,
  playwright,
}: {
  context: BrowserContext
  browser: Browser
  baseURL: string | undefined
  playwright: { readonly request: APIRequest }
}) {
  const golfer = await registerMember(playwright.request, 'walk', course)
  const mobile = await phoneOf(browser, baseURL, golfer)
  const desk = await openDesk(context, await addStaff('佐藤 健', 'front_desk', [course]))
  const told = desk.getByRole('region', { name: /様に届くもの/ })
  const shows = (number: string): Promise<RequestScreen> =>
    open(mobile, `/mypage/reservation/request/detail/${number}`, RequestScreen)
  async function atDesk(number: string): Promise<void> {
    await desk.goto(`${deskUrl}/inbox/${number}`)
    await expect(desk.locator('[data-look=chosen]').first()).toBeVisible()
  }
  async function offer(number: string): Promise<void> {
    await atDesk(number)
    await desk.keyboard.press('o')
    await desk.keyboard.press('Space')
  }
  /** Chooses the answer by its key, and sends it once its preview is there. */
  async function press(mode: 'c' | 'o' | 'd'): Promise<void> {
    await desk.keyboard.press(mode)
    await expect(desk.locator('.send')).toBeEnabled()
    await desk.keyboard.press('Enter')
  }
  async function send(mode: 'c' | 'o' | 'd'): Promise<void> {
    await press(mode)
    await desk.getByRole('button', { name: 'すぐ送る' }).click()
    await expect(desk.locator('.undo')).toHaveCount(0)
  }
  /** Sends what the preview shows in these words, and opens the request on the phone. */
  async function tell(mode: 'o' | 'd', words: string, number: string): Promise<RequestScreen> {
    await expect(told).toContainText(words)
    await expectAccessible(desk)
    await send(mode)
    return shows(number)
  }
  return { golfer, mobile, desk, told, shows, atDesk, offer, press, send, tell }
}

test('a request written on the phone arrives at the desk by itself; its first answer is taken back unheard, the second confirms', async ({
  context,
  browser,
  baseURL,
  playwright,
  api,
}) => {
  const { golfer, mobile, desk, told, shows, press, send } = await sideBySide({ context, browser, baseURL, playwright })
  const days = await freeDays(api, course)
  await expect(desk.getByRole('heading', { name: '受付箱', level: 1 })).toBeVisible()
  const wish = await open(mobile, `/reserved/request/step1/${course}?date=${days[0]}&players=4`, WishScreen)
  await wish.button(/2つ目の希望を足す$/).click()
  await wish.pickDay(days[1] ?? '')
  const confirmed = await (await wish.toConfirm()).send()
  await desk.locator('.request-row').first().waitFor()
  await desk.keyboard.press('/')
  await desk.keyboard.type(confirmed)
  await desk.keyboard.press('Escape')
  await expect(desk.locator('.request-row')).toHaveCount(1)
  await desk.keyboard.press('j')
  await expect(desk).toHaveURL(new RegExp(confirmed))
  await expect(told).toContainText('予約できました')
  await expectAccessible(desk)
  await press('c')
  await expect(desk.locator('.undo')).toContainText('確定を送ります')
  expect((await readRequest(api, golfer, confirmed)).state).toBe('requested')
  await desk.keyboard.press('z')
  await expect(desk.locator('.undo')).toHaveCount(0)
  await expect(desk.getByRole('button', { name: /確定を送る/ })).toBeEnabled()
  await send('c')
  const booked = await shows(confirmed)
  await expect(booked.heading).toHaveText('予約が確定しました')
  await booked.link('スタート時間を変更する').click()
  const change = new TimeChangeScreen(mobile)
  await expect(change.own).toBeVisible()
  await expect(change.heading).toContainText('スタート時間の変更')
  await mobile.context().close()
})

test('of two offered starts the golfer takes one; an offer that nobody answers ends at the desk by itself', async ({
  context,
  browser,
  baseURL,
  playwright,
  api,
}) => {
  const { golfer, mobile, desk, shows, offer, send, tell } = await sideBySide({ context, browser, baseURL, playwright })
  const days = await freeDays(api, course)
  const offered = await sendRequest(api, golfer, course, days.slice(2, 4))
  await offer(offered.number)
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Space')
  const choice = await tell('o', 'お選びください', offered.number)
  await expect(choice.heading).toHaveText('2つの時間をご用意しました')
  await choice
    .button(/にする$/)
    .last()
    .click()
  await expect(choice.heading).toHaveText('予約が確定しました')
  await desk.goto(`${deskUrl}/inbox/${offered.number}`)
  await expect(desk.locator('.settled-state')).toHaveText('確定')

  const expired = await sendRequest(api, golfer, course, days.slice(4, 6))
  await offer(expired.number)
  await send('o')
  // The desk leads on to the next request where there is one.
  await desk.goto(`${deskUrl}/inbox/${expired.number}`)
  await expect(desk.locator('.settled-state')).toHaveText('返事待ち')
  const lapsing = await shows(expired.number)
  await expect(lapsing.heading).toHaveText('別の時間をご用意しました')
  await passOffers(expired.number)
  await lapsing.button(/にする$/).click()
  await expect(lapsing.heading, 'who presses too late hears it').toHaveText('お返事の期限が過ぎました')
  await expect(mobile.getByRole('alert'), 'and why the press did nothing').toContainText('お返事の期限が過ぎたため')
  await expect(desk.locator('.settled-state'), 'the desk hears it by itself').toHaveText('期限切れ')
  await mobile.context().close()
})

test('a request is declined with ways on, although a start fits; a withdrawn one leaves the open desk, and keys walk through the ended ones', async ({
  context,
  browser,
  baseURL,
  playwright,
  api,
}) => {
  const { golfer, mobile, desk, shows, atDesk, tell } = await sideBySide({ context, browser, baseURL, playwright })
  const days = await freeDays(api, course)
  const declined = await sendRequest(api, golfer, course, days.slice(4, 6))
  await atDesk(declined.number)
  await desk.keyboard.press('d')
  await expect(desk.getByText(/合う枠があります/)).toBeVisible()
  await desk.keyboard.press('3')
  await desk.keyboard.press('w')
  await expect(desk.getByLabel(/^ほかのゴルフ場の空き.*\d:\d\d/)).toBeVisible()
  await desk.keyboard.press('n')
  await desk.keyboard.press('e')
  await desk.keyboard.type('申し訳ありません。d')
  await desk.keyboard.press('Escape')
  const refused = await tell('d', '申し訳ありません。d', declined.number)
  await expect(refused.heading).toHaveText('ご用意できませんでした')
  await expect(mobile.locator('main')).toContainText('申し訳ありません。d')
  await expect(refused.link(/^空いたらお知らせ/)).toBeVisible()
  await expectAccessible(mobile)
  await mobile.goto('/mypage/reservation/reservation-list?tab=cancelled')
  await expect(mobile.locator('main')).toContainText('ご用意できませんでした')

  for (const at of [0, 2, 4]) {
    const ended = await sendRequest(api, golfer, course, days.slice(at, at + 2))
    await call(api, withdrawRequest, { params: { number: ended.number }, body: {} }, golfer)
  }
  const withdrawn = await sendRequest(api, golfer, course, days.slice(6, 8))
  await atDesk(withdrawn.number)
  const leaving = await shows(withdrawn.number)
  await leaving.link('取り下げる').click()
  await mobile
    .locator('main')
    .getByRole('button', { name: /取り下げる/ })
    .click()
  await expect(desk.locator('.settled-state')).toHaveText('取り下げ')
  await expect((await shows(withdrawn.number)).heading).toHaveText('リクエストを取り下げました')

  // It is in the list of ended requests; each press of J moves on, also when they come faster than the browser draws.
  await desk.getByRole('tab', { name: 'すみ' }).click()
  const rows = desk.locator('.request-row')
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await expect(rows.nth(3)).toBeVisible()
  await desk.evaluate(async () => {
    for (const key of ['j', 'j', 'j']) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key }))
      await Promise.resolve()
    }
  })
  await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true')
  await mobile.context().close()
})
