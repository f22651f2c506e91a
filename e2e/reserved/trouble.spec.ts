import { holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import type { getDay } from '@jgm/contract/api/tee-sheet'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { formatTime } from '@jgm/contract/model/dates'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { apiUrl, call, siteUrl, type Key } from '../fixtures/api.ts'
import { changeAnswers } from '../fixtures/changed.ts'
import { goByOwnClock } from '../fixtures/own-clock.ts'
import { holdSlot, type Slot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { ForgotEmailScreen, LoginScreen } from '../pages/account.ts'
import { ConfirmScreen, DoneScreen, SearchScreen, StartScreen } from '../pages/reserved.ts'
import { open, Screen } from '../pages/screen.ts'

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

test('a start that was just taken shows a message with the nearest free ones', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  expect(asMember.token).not.toBe('')
  const slot = await slots.next()
  const start = await openStart(page, slot)
  await start.choose(slot)
  await holdSlot(api, slot)
  await start.submit()
  await expect(start.alert).toContainText('空いている近い時間')
  await expect(start.chosen.getByRole('alert').getByRole('button')).toHaveCount(3)
  await expect(start.start(slot.teeTime.id), 'the sheet shows it as taken').toHaveCount(0)

  await start.chosen.getByRole('alert').getByRole('button').first().click()
  await expect(start.alert).toHaveCount(0)
  await start.toConfirm()
  await expect(page.locator('main')).not.toContainText(startOf(slot))
})

for (const left of [0, 1])
  test(`in the search a start that was just taken leaves its row in place, with ${left} other starts`, async ({
    page,
    api,
    slots,
  }) => {
    const { courseId, date } = await slots.next()
    await page.goto(`/reserved/search?date=${date}&players=3&time=any&sort=price`)
    const search = await new Screen(page).arriveAt(SearchScreen)
    const row = search.rowOf(courseId)
    const order = () => search.rows.evaluateAll((rows) => rows.map(({ dataset }) => dataset['accent']))
    const { courses } = await call(api, searchStarts, { query: { date, party: '3' } })
    const offered = courses.find((one) => one.course_id === courseId)?.starts ?? []
    const before = await order()
    await changeAnswers<typeof searchStarts>(page, api, '**/v1/starts?*', (found) => {
      const changed = found.courses.map((one) => {
        const starts = offered.slice(1, 1 + left)
        // Dearer than before, so that the order by price changes for a course that has starts, too.
        const price = one.price && { ...one.price, total: one.price.total * 9 }
        return one.course_id === courseId ? { ...one, starts, price, free_starts: left, free_all_day: left } : one
      })
      return { ...found, courses: changed }
    })
    const [first] = offered
    const slot = { course_id: courseId, play_date: date, plan_id: first?.plan_id ?? 0 }
    const groups = [{ tee_time_id: first?.tee_time_ids[0] ?? 0, players: 3 }]
    const { token } = await call(api, holdStarts, { body: { ...slot, groups } })
    await search.startsAt(courseId).first().click()
    const told = row.getByRole('alert')
    await expect(told).toContainText('ほかの方が手続き中の時間です。')
    await expect(search.startsAt(courseId), 'the search was read again').toHaveCount(left)
    expect(await order()).toEqual(before)
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(row.locator(':focus'), 'the message has the focus').toContainText('ほかの方が手続き中の時間です。')
    await expect(row).not.toContainText('予約できるスタートがありません。')
    expect(await row.getByRole('link', { name: '空いたらお知らせ' }).count()).toBeLessThanOrEqual(1)
    await call(api, releaseHold, { body: { token } })
  })

test('a double click on the booking button books once', async ({ page, api, slots, asMember }) => {
  const slot = await slots.next()
  const confirm = await toConfirm(page, slot)
  await confirm.agreed.check()
  await confirm.reserve.dblclick()
  await confirm.arriveAt(DoneScreen)
  expect(await bookedOn(api, asMember, slot)).toBe(1)
})

test('without a connection all values stay, and the retry books once', async ({
  page,
  context,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const confirm = await toConfirm(page, slot)
  await confirm.writeNote('左利き用の貸しクラブを希望します。')
  await confirm.agreed.check()
  await context.setOffline(true)
  await confirm.reserve.click()
  await expect(confirm.alert).toContainText('インターネットに接続されていません。')
  await expect(confirm.field('note')).toHaveValue('左利き用の貸しクラブを希望します。')
  await expect(confirm.agreed).toBeChecked()
  await context.setOffline(false)
  await confirm.reserve.click()
  await confirm.arriveAt(DoneScreen)
  expect(await bookedOn(api, asMember, slot)).toBe(1)
})

test('a field that was never left keeps its text over a reload', async ({ page, slots }) => {
  const confirm = await toConfirm(page, await slots.next())
  await confirm.field('phone_number').pressSequentially('0901234')
  await page.reload()
  await expect(confirm.field('phone_number')).toHaveValue('0901234')
})

test('a day that cannot be read without a connection says so, and comes when there is one', async ({
  page,
  context,
  slots,
}) => {
  const slot = await slots.next()
  const start = await openStart(page, slot)
  await context.setOffline(true)
  await page.locator('.day-head-step').last().click()
  await expect(start.alert).toContainText('スタート時間を表示できませんでした。')
  await expect(start.alert).toContainText('インターネットに接続されていません。')
  await expect(start.button('もう一度読み込む')).toBeEnabled()
  await context.setOffline(false)
  await expect(start.alert).toHaveCount(0)
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

test('an ended hold shows a message, keeps all values, and can be held again', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const confirm = await toConfirm(page, slot)
  await confirm.writeNote('食事は洋食を希望します。')
  await confirm.agreed.check()
  await call(api, releaseHold, { body: { token: await confirm.holdToken() } }, asMember)
  await confirm.reserve.click()
  await expect(page.locator('main')).toContainText('スタートの確保時間が過ぎました')
  await expect(page.locator('main')).toContainText('入力した内容は残っています。')
  await confirm.button('同じ時間をもう一度確保する').click()
  await expect(page.locator('main')).toContainText('同じスタート時間をもう一度確保しました。')
  await expect(confirm.field('note')).toHaveValue('食事は洋食を希望します。')
  if (!(await confirm.agreed.isChecked())) await confirm.agreed.check()
  await confirm.reserve.click()
  await confirm.arriveAt(DoneScreen)
  expect(await bookedOn(api, asMember, slot)).toBe(1)
})

test('an ended hold on a start that was sold leads back to the sheet with the nearest starts', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const confirm = await toConfirm(page, slot)
  await call(api, releaseHold, { body: { token: await confirm.holdToken() } }, asMember)
  await holdSlot(api, slot)
  await confirm.agreed.check()
  await confirm.reserve.click()
  await confirm.button('同じ時間をもう一度確保する').click()
  const start = await confirm.arriveAt(StartScreen)
  await expect(start.alert).toContainText('空いている近い時間')
})

test('an ended hold on a start that was sold says so on a day that has become full, too', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const confirm = await toConfirm(page, slot)
  await call(api, releaseHold, { body: { token: await confirm.holdToken() } }, asMember)
  const { token } = await holdSlot(api, slot)
  await changeAnswers<typeof getDay>(page, api, `**/v1/courses/*/days/${slot.date}*`, (sheet) => ({
    ...sheet,
    reason: 'sold_out',
  }))
  // The sheet that the page has read before is new for some seconds.
  await confirm.reload()
  await confirm.agreed.check()
  await confirm.reserve.click()
  await confirm.button('同じ時間をもう一度確保する').click()
  const start = await confirm.arriveAt(StartScreen)
  await expect(page.locator('main')).toContainText('この日は満席です。')
  await expect(start.alert).toContainText('ほかの方が手続き中の時間です。')
  await call(api, releaseHold, { body: { token } })
})

test('a start taken by others is told on a day that becomes full with it', async ({ page, api, slots, asMember }) => {
  expect(asMember.token).not.toBe('')
  const slot = await slots.next()
  const start = await openStart(page, slot)
  await start.choose(slot)
  const { token } = await holdSlot(api, slot)
  await changeAnswers<typeof getDay>(page, api, `**/v1/courses/*/days/${slot.date}*`, (sheet) => ({
    ...sheet,
    reason: 'sold_out',
  }))
  await start.submit()
  await expect(page.locator('main')).toContainText('この日は満席です。')
  await expect(start.alert).toContainText('ほかの方が手続き中の時間です。')
  await call(api, releaseHold, { body: { token } })
})

test('the hold ends in the browser at its time, too', async ({ page, slots, asMember }) => {
  expect(asMember.token).not.toBe('')
  const slot = await slots.next()
  await goByOwnClock(page)
  await page.clock.install()
  const confirm = await toConfirm(page, slot)
  await expect(confirm.clock).toContainText(/^\d{1,2}:\d\dまで確保しています。$/)
  await page.clock.fastForward('08:30')
  await expect(confirm.announcer).toContainText('スタートの確保時間が残り2分になりました。')
  await expect(page.locator('.sticky-bar'), 'in view wherever the member types').toContainText('あと少しです')
  await page.clock.fastForward('02:00')
  await expect(page.locator('main')).toContainText('スタートの確保時間が過ぎました')
  await expect(confirm.reserve).toHaveCount(0)
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

test('a second start on the same day is refused with a message', async ({ page, api, slots, asMember }) => {
  const slot = await slots.next()
  await (await toConfirm(page, slot)).book()
  const start = await openStart(page, slot)
  const other = slot.free.find(({ id }) => id !== slot.teeTime.id) ?? slot.teeTime
  await start.choose({ ...slot, teeTime: other })
  await start.submit()
  if (/step2/.test(page.url())) {
    const confirm = await start.arriveAt(ConfirmScreen)
    await confirm.agreed.check()
    await confirm.reserve.click()
  }
  await expect(start.alert).toBeVisible()
  expect(await bookedOn(api, asMember, slot)).toBe(1)
})

test('a late result of the address look-up does not change a confirmed booking', async ({ page, slots, asMember }) => {
  expect(asMember.token).not.toBe('')
  const confirm = await toConfirm(page, await slots.next())
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/postal-code*', async (route) => {
    await held
    await route.continue()
  })
  await confirm.changeDetails()
  await confirm.field('zipcode').fill('1000001')
  await page.getByRole('checkbox', { name: '会員情報にも反映する' }).uncheck()
  await confirm.button('この内容にする').click()
  await expect(page.locator('main')).toContainText('〒100-0001')
  const found = page.waitForResponse('**/api/v1/postal-code*')
  answer()
  await (await found).finished()
  await confirm.reload()
  await expect(page.locator('main')).toContainText('〒100-0001')
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
