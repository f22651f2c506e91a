import { formatTime, isoInTokyo, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { expect, type APIRequest, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { addStaff, deskUrl, openDesk, phoneOf } from '../fixtures/desk.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { bookSeats, singlePair, singlePlayer } from '../fixtures/singles.ts'
import { test } from '../fixtures/test.ts'
import { open } from '../pages/screen.ts'
import { SingleDetailScreen } from '../pages/single.ts'

/** Two single tee times of a course with a golfer each, and its desk at the second. */
async function deskWithTwo(
  course: number,
  {
    context,
    playwright,
    api,
  }: { context: BrowserContext; playwright: { readonly request: APIRequest }; api: APIRequestContext },
) {
  const [mine, other] = await singlePair(api, course)
  const [golfer, second] = await Promise.all([
    singlePlayer(playwright.request, api, 'あさひ'),
    singlePlayer(playwright.request, api, 'みどり'),
  ])
  const number = await bookSeats(api, mine.id, golfer)
  await bookSeats(api, other.id, second)
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
  return { mine, other, golfer, number, desk, panel, begin, carryOut }
}

test('the desk takes an order on a single tee time back by a key, decides it and changes its seats', async ({
  context,
  playwright,
  api,
}) => {
  const { desk, panel, begin, carryOut } = await deskWithTwo(6, { context, playwright, api })
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
})

test('a single tee time is moved, merged and cancelled at the desk, and its golfer follows on the phone', async ({
  context,
  browser,
  baseURL,
  playwright,
  api,
}) => {
  const { mine, other, golfer, number, desk, panel, begin, carryOut } = await deskWithTwo(4, {
    context,
    playwright,
    api,
  })
  const mobile = await phoneOf(browser, baseURL, golfer)
  const detail = await open(mobile, `/mypage/reservation/single/detail/${number}`, SingleDetailScreen)
  await expect(mobile.locator('main')).toContainText(formatTime(mine.start_minute))
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
