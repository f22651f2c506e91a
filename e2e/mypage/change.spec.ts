import { expect, type APIRequestContext } from '@playwright/test'
import { changeReservation, getReservation, previewChange } from '@jgm/contract/api/reservation'
import type { getDay } from '@jgm/contract/api/tee-sheet'
import { formatTime } from '@jgm/contract/model/dates'
import { apiUrl, call, siteUrl, type Key } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { changeAnswers } from '../fixtures/changed.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { freshEmail, registerMember } from '../fixtures/people.ts'
import { bookSlot, bookSlotAsGuest, players as slotPlayers, type Slot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { cancelFor } from '../fixtures/waitlist.ts'
import { PartyChangeScreen, TimeChangeScreen, TimeDoneScreen } from '../pages/change.ts'
import { ReservationDetailScreen } from '../pages/mypage.ts'
import { ManageScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

/** Another free start of the slot, `place` starts after its own. */
function another({ free, teeTime }: Slot, place = 0): Slot['teeTime'] {
  const found = free.filter(({ id }) => id !== teeTime.id)[place]
  if (!found) throw new Error('no other start is free')
  return found
}

const detailPath = (number: string): string => `/mypage/reservation/regular/detail/${number}`
const editPath = (number: string): string => `/mypage/reservation/regular/edit/${number}`
const partyPath = (number: string): string => `/mypage/reservation/regular/change-number-person/${number}`

/** Moves a reservation with the same session outside this browser. */
async function moveElsewhere(api: APIRequestContext, number: string, teeTimeId: number, key: Key): Promise<void> {
  const params = { type: 'regular', number } as const
  const { play_date, groups } = await call(api, getReservation, { params }, key)
  const body = {
    play_date,
    groups: groups.map(({ group_no, players }) => ({ group_no, tee_time_id: teeTimeId, players, leaving: [] })),
  }
  const shown = await call(api, previewChange, { params, body }, key)
  const said = {
    version: shown.version,
    expected_total: shown.after.quote.total,
    expected_fee: shown.fee,
    agreed_fee: shown.fee > 0,
    lost_players: [],
  }
  await call(api, changeReservation, { params, body: { ...body, ...said } }, key)
}

const changesOf = async (api: APIRequestContext, number: string, key: Key): Promise<number> => {
  const { history } = await call(api, getReservation, { params: { type: 'regular', number } }, key)
  return history.filter(({ event }) => event === 'changed').length
}

test('a member takes another start; a lost answer and a second press change once', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  test.slow()
  const slot = await slots.next()
  const wished = another(slot)
  const number = await bookSlot(api, slot, asMember)
  const detail = await open(page, detailPath(number), ReservationDetailScreen)
  await detail.link('スタート時間を変更する').click()
  const edit = await detail.arriveAt(TimeChangeScreen)
  await expect(edit.own).toHaveText(/いまの予約/)
  await expect(edit.own).toContainText(formatTime(slot.teeTime.start_minute))
  await edit.choose(wished.id)
  await edit.reload()
  await expect(edit.start(wished.id), 'a reload keeps the choice').toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const confirm = await edit.toConfirm()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  let answers = 0
  await page.route(/\/change$/, async (route) => {
    answers += 1
    await route.fetch({ url: route.request().url().replace(siteUrl, apiUrl) })
    await route.abort('connectionreset')
  })
  await confirm.apply.click()
  await expect(confirm.alert).toBeVisible()
  await page.unroute(/\/change$/)
  expect(answers).toBe(1)
  await confirm.reload()
  await confirm.apply.dblclick()
  const done = await confirm.arriveAt(TimeDoneScreen)
  await expect(done.heading).toHaveText('スタート時間を変更しました')
  await expectAccessible(page)
  expect(await changesOf(api, number, asMember), 'one effect').toBe(1)
  await page.goBack()
  await expect(page, 'going back does not begin a second change').not.toHaveURL(/confirm/)
  expect(await readMail(api, asMember.email, 'スタート時間を変更しました')).toContain(formatTime(wished.start_minute))
  await open(page, detailPath(number), ReservationDetailScreen)
  await expect(page.locator('main')).toContainText('変更前')
})

test('the plan alone is changed at the present start, and the choice is there again after another screen', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const number = await bookSlot(api, slot, asMember)
  const start = slot.teeTime
  const other = slot.sheet.plans.find(
    (one) =>
      one.id !== slot.plan.id &&
      one.prices.some((price) => price.players === slotPlayers) &&
      one.start_from <= start.start_minute &&
      start.start_minute <= one.start_to,
  )
  if (!other) throw new Error('no other plan at this start')
  const edit = await open(page, editPath(number), TimeChangeScreen)
  await edit.plan(other.name)
  await expect(edit.bar).toContainText(slot.plan.name)
  await expect(edit.bar).toContainText(other.name)
  await expect(edit.start(start.id)).toHaveAttribute('aria-pressed', 'true')
  await (await edit.toConfirm()).link('変更内容を選び直す').click()
  const again = await edit.arriveAt(TimeChangeScreen)
  await expect(again.start(start.id), 'the choice is kept').toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const confirm = await again.toConfirm()
  await expect(page.locator('main')).toContainText('プランだけを変えます。スタートの日時と人数は、いまのままです。')
  const done = await confirm.confirm()
  await expect(done.heading).toHaveText('プランを変更しました')
  await expect(page.locator('main')).toContainText(other.name)
})

test('a start sold meanwhile keeps the old one, and the nearest starts are offered', async ({
  page,
  api,
  slots,
  asMember,
  playwright,
}) => {
  test.slow()
  const slot = await slots.next()
  const wished = another(slot, 1)
  const number = await bookSlot(api, slot, asMember)
  const edit = await open(page, editPath(number), TimeChangeScreen)
  await edit.choose(wished.id)
  const confirm = await edit.toConfirm()
  await bookSlot(api, { ...slot, teeTime: wished }, await registerMember(playwright.request, 'rival'))
  await confirm.apply.click()
  const again = await confirm.arriveAt(TimeChangeScreen)
  await expect(again.alert).toContainText('いまの予約はそのまま残っています。')
  await again.alert.getByRole('button').first().click()
  await (await again.toConfirm()).confirm()
  expect(await changesOf(api, number, asMember)).toBe(1)
})

test('where the plan has few hours, no group is added outside them, and the starts of other plans are named', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const number = await bookSlot(api, slot, asMember)
  const { start_minute: minute } = slot.teeTime
  await changeAnswers<typeof getDay>(page, api, `**/v1/courses/*/days/${slot.date}*`, (day) => ({
    ...day,
    plans: [
      { ...slot.plan, start_from: minute, start_to: minute },
      { ...slot.plan, id: 999, name: '一日のプラン', start_from: 0, start_to: 1439 },
    ],
  }))
  await open(page, partyPath(number), PartyChangeScreen)
  await expect(page.locator('main')).toContainText('いまのプランで空いている、となりのスタートがないため')
  await expect(page.getByRole('button', { name: /組追加する/ })).toHaveCount(0)

  const edit = await open(page, editPath(number), TimeChangeScreen)
  await expect(page.locator(`[data-tee-time="${another(slot).id}"]`)).toHaveCount(0)
  await expect(page.locator('main')).toContainText(/ほかのプランなら .+ に空き\d+/)
  await edit.button('プランを選ぶ').click()
  await page.getByRole('radio', { name: /一日のプラン/ }).check()
  await edit.choose(another(slot).id)
})

test('a reservation changed meanwhile is shown again before another change', async ({ page, api, slots, asMember }) => {
  test.slow()
  const slot = await slots.next()
  const number = await bookSlot(api, slot, asMember)
  const edit = await open(page, editPath(number), TimeChangeScreen)
  await edit.choose(another(slot, 2).id)
  const confirm = await edit.toConfirm()
  await moveElsewhere(api, number, another(slot, 4).id, asMember)
  await confirm.apply.click()
  await expect(confirm.bar).toContainText('予約内容が更新されています。')
  await expect(page.locator('main s').first()).toContainText(formatTime(another(slot, 4).start_minute))
  await confirm.confirm()
  expect(await changesOf(api, number, asMember)).toBe(2)
})

test('a change of the party takes no other change back, and what was left without a change is forgotten', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  test.slow()
  const slot = await slots.next()
  const number = await bookSlot(api, slot, asMember)
  const edit = await open(page, editPath(number), TimeChangeScreen)
  await edit.choose(another(slot, 2).id)
  await edit.toConfirm()
  await page.getByRole('link', { name: '変更せずに戻る' }).click()
  await edit.arriveAt(ReservationDetailScreen)
  await open(page, editPath(number), TimeChangeScreen)
  await expect(edit.own).toBeVisible()
  await expect(page.locator('[data-tee-time][aria-pressed=true]')).toHaveCount(0)

  const party = await open(page, partyPath(number), PartyChangeScreen)
  await party.size(2)
  const confirm = await party.toConfirm()
  await moveElsewhere(api, number, another(slot, 4).id, asMember)
  await confirm.apply.click()
  await expect(confirm.bar).toContainText('予約内容が更新されています。')
  await confirm.confirm()
  const { groups } = await call(api, getReservation, { params: { type: 'regular', number } }, asMember)
  expect(groups).toMatchObject([{ tee_time_id: another(slot, 4).id, players: 2 }])
})

test('a change of a reservation cancelled meanwhile ends with the reason in view, and a way on', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const number = await bookSlot(api, slot, asMember)
  const edit = await open(page, editPath(number), TimeChangeScreen)
  await edit.choose(another(slot, 2).id)
  const confirm = await edit.toConfirm()
  await cancelFor(api, number, asMember)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await confirm.apply.click()
  const reason = page.getByText('すでにキャンセルされています')
  await expect(reason).toBeInViewport()
  await expect(page.locator('main :focus')).toContainText('すでにキャンセルされています')
  await expect(page.getByRole('link', { name: '予約内容を見る' })).toBeInViewport()
})

test('a party loses and gains a group, for the price shown at once', async ({ page, api, slots, asMember }) => {
  test.slow()
  const slot = await slots.next()
  const number = await bookSlot(api, slot, asMember)
  const party = await open(page, partyPath(number), PartyChangeScreen)
  await expect(party.bar).toContainText('新しいプレー人数を選んでください。')
  await party.size(2)
  await expect(page.locator('main table')).toContainText('差額')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const confirm = await party.toConfirm()
  await expectAccessible(page)
  const done = await confirm.confirm()
  await expect(done.heading).toHaveText('プレー人数を変更しました')
  await expect(page.locator('.ticket'), 'shows a difference, not a price').toContainText(/差額(−|同じ料金)/)

  const more = await open(page, partyPath(number), PartyChangeScreen)
  const add = page.getByRole('button', { name: /1組追加する$/ })
  if ((await add.count()) > 0) {
    await add.first().click()
    await expect(more.bar).toContainText('2組')
    await expectAccessible(page)
    await (await more.toConfirm()).confirm()
    const two = await open(page, partyPath(number), PartyChangeScreen)
    const added = page.getByRole('listitem').filter({ hasText: '2組目の人数' })
    await added.getByRole('button', { name: 'この組をやめる', exact: true }).click()
    await expect(page.locator('main')).toContainText('スタートはゴルフ場に返ります。お名前の入った方はいません。')
    await two.button('元に戻す').click()
    await expect(two.bar, 'the choice equals the reservation again').toContainText('新しいプレー人数を選んでください。')
  }
  expect(await readMail(api, asMember.email, 'プレー人数を変更しました')).toContain(number)
})

test('a confirmation without a choice redirects to the choice; another type is not found', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const number = await bookSlot(api, await slots.next(), asMember)
  await open(page, `/mypage/reservation/regular/edit/confirm/${number}`, TimeChangeScreen)
  await open(page, `/mypage/reservation/regular/change-number-person/confirm/${number}`, PartyChangeScreen)
  await page.goto(`/mypage/reservation/party/edit/${number}`)
  await expect(page).toHaveURL(/\/not_found$/)
})

test('a guest takes another start with the mailed link', async ({ page, api, slots }) => {
  test.slow()
  const slot = await slots.next()
  const email = freshEmail('change')
  const { number, manageToken } = await bookSlotAsGuest(api, slot, email)
  const manage = await open(page, `/reserved/manage#${number}.${manageToken}`, ManageScreen)
  await manage.link('スタート時間を変更する').click()
  const edit = await manage.arriveAt(TimeChangeScreen)
  await edit.choose(another(slot).id)
  await expectAccessible(page)
  // On a low screen, where the ticket does not fit, the button must still be at the bottom edge.
  await page.setViewportSize({ width: 390, height: 600 })
  const confirm = await edit.toConfirm()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(confirm.apply).toBeInViewport({ ratio: 1 })
  const done = await confirm.confirm()
  await done.reload()
  await expectAccessible(page)
  await done.link('予約内容を見る').click()
  await done.arriveAt(ManageScreen)
  await expect(page.locator('main')).toContainText('変更後')
  expect(await readMail(api, email, 'スタート時間を変更しました')).toContain(number)
})
