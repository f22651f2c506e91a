import { listReservations } from '@jgm/contract/api/reservation-list'
import { expect } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { dropSingle, emptySingle } from '../fixtures/singles.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import { CancelDoneScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'
import {
  FlowProfileScreen,
  SingleCancelScreen,
  SingleBookingScreen,
  SingleDetailScreen,
  SingleDoneScreen,
  SingleMoveScreen,
  singleProfile,
  SinglesScreen,
} from '../pages/single.ts'

test('a guest takes a seat, logs in on the way, books it; it is not held, and the seat is moved and given up', async ({
  page,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'alone')
  const teeTime = await emptySingle(api)
  const main = page.locator('main')

  const days = await open(
    page,
    `/reserved/oneperson?date=${teeTime.play_date}&course=${teeTime.course_id}`,
    SinglesScreen,
  )
  const card = days.cards.first()
  await expect(card).toBeVisible()
  await days.month.click()
  await page.locator('main .month [aria-pressed="true"]').click()
  await expect(days.month, 'the chosen day closes the month').toHaveAttribute('aria-expanded', 'false')
  await expect(days.month).toBeFocused()
  expect((await card.boundingBox())?.y, 'the tee times begin on the first half of the screen').toBeLessThan(
    (page.viewportSize()?.height ?? 0) / 2,
  )
  const [drawing, price] = [card.locator('.landscape'), card.locator('p').filter({ hasText: '（税込）' })]
  const print = await drawing.boundingBox()
  expect((await price.boundingBox())?.y, 'the price stands below the drawing').toBeGreaterThanOrEqual(
    (print?.y ?? Infinity) + (print?.height ?? 0),
  )
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  const step1 = await days.choose(teeTime.id)
  await expect(main).toContainText('開催が決まるまで、いつやめても0円です。')
  await expect(page.locator('.ticket'), 'for whom it is, also where a shared link leads').toContainText(
    teeTime.is_walking ? '歩き' : 'カート',
  )
  await expectAccessible(page)
  await expectWholeButtons(page)
  await step1.take()
  await expect(main).toContainText('席をお取りしました')
  await expectAccessible(page)
  await step1.link('ログインして続ける').click()
  const login = await step1.arriveAt(LoginScreen)
  await login.submit(member.email, member.password)

  const profile = await login.arriveAt(FlowProfileScreen)
  await expectAccessible(page)
  await profile.button('これで席に進む').click()
  await expect(profile.alert).toContainText('入力内容に5件の誤りがあります')
  await profile.fillIn()
  await expect(main).toContainText(singleProfile.nickname)
  const confirm = await profile.toBooking()
  await expect(main, 'the same seat is still held').toContainText('まで確保しています。')
  await confirm.reload()
  await expectAccessible(page)
  await expectWholeButtons(page)
  await confirm.book.click()
  await expect(main).toContainText('1人予約のお約束をお読みのうえ、チェックを入れてください。')
  await confirm.field('agreed_rules').check()
  await confirm.field('agreed_policy').check()
  await confirm.book.dblclick()
  const done = await confirm.arriveAt(SingleDoneScreen)
  await expect(done.heading).toHaveText('1人予約を受け付けました')
  await expect(main).toContainText('開催を待っています')
  await expectAccessible(page)
  await expectWholeButtons(page)
  const { reservations } = await call(api, listReservations, { query: { tab: 'upcoming' } }, member)
  expect(reservations, 'a double press books once').toHaveLength(1)
  await page.goBack()
  await expect(page, 'the way back does not lead to the booking').not.toHaveTitle(
    windowTitled(new SingleBookingScreen(page).title),
  )

  const number = reservations[0]?.number ?? ''
  const address = `/mypage/reservation/single/detail/${number}`
  const waiting = await open(page, address, SingleDetailScreen)
  await expect(main).toContainText(`あと${teeTime.minimum - 1}名で開催が決まります。`)
  await expect(page.locator('.ticket'), 'for whom it is').toContainText(teeTime.is_walking ? '歩き' : 'カート')
  await expectAccessible(page)

  await dropSingle(teeTime.id)
  await waiting.reload()
  await expect(main).toContainText('料金はかかりません。')
  await expectAccessible(page)
  await expectWholeButtons(page)
  await waiting
    .link(/に移る$/)
    .first()
    .click()
  const move = await waiting.arriveAt(SingleMoveScreen)
  await expectAccessible(page)
  await move.button('このスタートに移る').click()
  await expect(main).toContainText('キャンセル規定をお読みのうえ、チェックを入れてください。')
  await move.field('agreed_policy').check()
  await move.button('このスタートに移る').click()
  const moved = await move.arriveAt(SingleDetailScreen)
  await expect(main).toContainText('別のスタートに移りました。')
  expect(page.url()).not.toContain(number)

  await moved.link('やめる（予約のキャンセル）').click()
  const cancel = await moved.arriveAt(SingleCancelScreen)
  await expect(main).toContainText('キャンセル料はかかりません。')
  await cancel.button('キャンセルを確定する').click()
  await cancel.arriveAt(CancelDoneScreen)
})
