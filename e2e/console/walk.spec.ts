import { formatTime, isoInTokyo, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { expect, type Browser, type Page } from '@playwright/test'
import { settleDue } from '../../server/src/domains/request/service.due.ts'
import { awaitArrivals } from '../fixtures/arrivals.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { addStaff, deskUrl, freeDays, openDesk, readRequest, sendRequest } from '../fixtures/desk.ts'
import { enterAs, registerMember, type Session } from '../fixtures/people.ts'
import { bookSeats, singlePair, singlePlayer } from '../fixtures/singles.ts'
import { test } from '../fixtures/test.ts'
import { withWiring } from '../fixtures/wiring.ts'
import { TimeChangeScreen } from '../pages/change.ts'
import { RequestScreen, WishScreen } from '../pages/request.ts'
import { open } from '../pages/screen.ts'
import { SingleDetailScreen } from '../pages/single.ts'

const course = 6

/** A golfer's phone, beside the desk of the test. */
async function phoneOf(browser: Browser, baseURL: string | undefined, golfer: Session): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })
  awaitArrivals(context)
  await enterAs(context, golfer)
  return context.newPage()
}

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
}

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

test('a request of each outcome goes from the golfer’s phone to the desk and back', async ({
  context,
  browser,
  baseURL,
  playwright,
  api,
}) => {
  const golfer = await registerMember(playwright.request, 'walk', course)
  const mobile = await phoneOf(browser, baseURL, golfer)
  const days = await freeDays(api, course)
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
  async function send(): Promise<void> {
    await desk.keyboard.press('Enter')
    await desk.getByRole('button', { name: 'すぐ送る' }).click()
    await expect(desk.locator('.undo')).toHaveCount(0)
  }

  /** Sends what the preview shows in these words, and opens the request on the phone. */
  async function tell(words: string, number: string): Promise<RequestScreen> {
    await expect(told).toContainText(words)
    await expectAccessible(desk)
    await send()
    return shows(number)
  }

  // Confirmed: written on the phone, it arrives at the desk by itself; the first answer is taken back, and nobody heard of it.
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
  await desk.keyboard.press('Enter')
  await expect(desk.locator('.undo')).toContainText('確定を送ります')
  expect((await readRequest(api, golfer, confirmed)).state).toBe('requested')
  await desk.keyboard.press('z')
  await expect(desk.locator('.undo')).toHaveCount(0)
  await expect(desk.getByRole('button', { name: /確定を送る/ })).toBeEnabled()
  await send()
  const booked = await shows(confirmed)
  await expect(booked.heading).toHaveText('予約が確定しました')
  await booked.link('スタート時間を変更する').click()
  const change = new TimeChangeScreen(mobile)
  await expect(change.own).toBeVisible()
  await expect(change.heading).toContainText('スタート時間の変更')

  // Offered and accepted.
  const offered = await sendRequest(api, golfer, course, days.slice(2, 4))
  await offer(offered.number)
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Space')
  const choice = await tell('お選びください', offered.number)
  await expect(choice.heading).toHaveText('2つの時間をご用意しました')
  await choice
    .button(/にする$/)
    .last()
    .click()
  await expect(choice.heading).toHaveText('予約が確定しました')
  await desk.goto(`${deskUrl}/inbox/${offered.number}`)
  await expect(desk.locator('.settled-state')).toHaveText('確定')

  // Offered and expired.
  const expired = await sendRequest(api, golfer, course, days.slice(4, 6))
  await offer(expired.number)
  await send()
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

  // Declined, although a start fits, with ways on.
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
  const refused = await tell('申し訳ありません。d', declined.number)
  await expect(refused.heading).toHaveText('ご用意できませんでした')
  await expect(mobile.locator('main')).toContainText('申し訳ありません。d')
  await expect(refused.link(/^空いたらお知らせ/)).toBeVisible()
  await expectAccessible(mobile)
  await mobile.goto('/mypage/reservation/reservation-list?tab=cancelled')
  await expect(mobile.locator('main')).toContainText('ご用意できませんでした')

  // Withdrawn on the phone while the desk has it open.
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

  // All of them are in the list of ended requests; each press of J moves on, also when they come faster than the browser draws.
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

test('a single tee time is decided, moved, merged and cancelled at the desk, and its golfer follows on the phone', async ({
  context,
  browser,
  baseURL,
  playwright,
  api,
}) => {
  const [mine, other] = await singlePair(api, course)
  const [golfer, second] = await Promise.all([
    singlePlayer(playwright.request, api, 'あさひ'),
    singlePlayer(playwright.request, api, 'みどり'),
  ])
  const number = await bookSeats(api, mine.id, golfer)
  await bookSeats(api, other.id, second)
  const mobile = await phoneOf(browser, baseURL, golfer)
  const detail = await open(mobile, `/mypage/reservation/single/detail/${number}`, SingleDetailScreen)
  await expect(mobile.locator('main')).toContainText(formatTime(mine.start_minute))
  const desk = await openDesk(context, await addStaff('高橋 誠', 'front_desk', [course]), `/singles/${other.id}`)
  const panel = desk.getByRole('complementary')
  async function begin(key: string, why: string): Promise<void> {
    await expect(panel.getByRole('heading', { name: '申込みの方' })).toBeVisible()
    await desk.keyboard.press(key)
    await panel.getByLabel(/^理由/).fill(why)
  }
  async function carryOut(done: string): Promise<void> {
    await expect(panel.getByText('このあと')).toBeVisible()
    await panel.getByLabel(/^理由/).press('Enter')
    await desk.getByRole('button', { name: 'すぐ送る' }).click()
    await expect(desk.locator('.undo')).toHaveCount(0)
    await expect(panel.locator('.history')).toContainText(done)
  }

  // Taken back by a key: nobody hears of it, and what to do is chosen anew.
  await begin('d', '押しまちがい')
  await panel.getByLabel(/^理由/).press('Enter')
  await expect(desk.locator('.undo')).toContainText('開催の可否を決めます')
  await desk.reload()
  await desk.locator('.undo', { hasText: '開催の可否を決めます' }).waitFor()
  await desk.keyboard.press('z')
  await expect(panel.locator('.history')).toContainText('元にもどした')

  await begin('d', '天気がよいため')
  await panel.getByRole('radio', { name: 'いまの人数で開催する' }).click()
  await carryOut('開催の可否を決めた')

  await begin('s', '3名で回るため')
  await panel.getByRole('radio', { name: '3席' }).click()
  await carryOut('席数を変えた')

  await desk.goto(`${deskUrl}/singles/${mine.id}`)
  await begin('p', 'お客様のご都合のため')
  const earlier = isoInTokyo(new Date(Date.parse(mine.decision_at) - 30 * 60_000))
  await panel.getByLabel('新しい判断の日時').fill(earlier.slice(0, 16))
  await expectAccessible(desk)
  await carryOut('判断を動かした')
  await detail.reload()
  await expect(mobile.locator('main')).toContainText(formatTime(minuteOfDayInTokyo(new Date(earlier))))

  await begin('m', '2枠をまとめる')
  await panel.getByLabel('まとめる先').selectOption(String(other.id))
  await carryOut('まとめた')
  await detail.reload()
  await expect(mobile.locator('main .ticket').first()).toContainText(formatTime(other.start_minute))

  await desk.goto(`${deskUrl}/singles/${other.id}`)
  await begin('x', '積雪')
  await panel.getByLabel(/お客様へのことば/).fill('積雪のため、コースを閉じます。')
  await expect(panel.getByRole('region', { name: '届く知らせ' })).toContainText('積雪のため')
  await carryOut('開催をやめた')
  await detail.reload()
  await expect(mobile.locator('main')).toContainText('積雪のため')
  await mobile.context().close()
})
