import { expect, type APIRequestContext } from '@playwright/test'
import { getReservation } from '@jgm/contract/api/reservation'
import { formatTime } from '@jgm/contract/model/dates'
import { apiUrl, call, siteUrl, type Key } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { freshEmail } from '../fixtures/people.ts'
import { bookSlot, bookSlotAsGuest, type Slot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
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
const partyPath = (number: string): string => `/mypage/reservation/regular/change-number-person/${number}`

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

test('a party loses and gains a group, for the price shown at once', async ({ page, api, slots, asMember }) => {
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

test('a guest takes another start with the mailed link', async ({ page, api, slots }) => {
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
