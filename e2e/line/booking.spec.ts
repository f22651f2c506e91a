import { getConfigs } from '@jgm/contract/api/config'
import { formatDateLong, formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { accountOf } from '../fixtures/talk.ts'
import { test } from '../fixtures/test.ts'
import { PartyChangeScreen, TimeChangeScreen } from '../pages/change.ts'
import {
  CalendarInChat,
  chat,
  ChatListScreen,
  DetailInChat,
  DoneInChat,
  permanentLink,
  StartInChat,
} from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'

test('a member books in LINE, gets a message in the talk, and cancels', async ({ page, api, slots, comeLinked }) => {
  test.slow()
  const slot = await slots.next()
  const { member, altTexts } = await comeLinked(slot.courseId)
  const { courses } = await call(api, getConfigs, {})
  const course = courses.find(({ id }) => id === slot.courseId)?.name ?? ''
  const date = formatDateLong(slot.date, slot.sheet.holiday !== null)

  await page.goto(permanentLink(`/reservation?golf_course_id=${slot.courseId}`))
  const calendar = await new Screen(page).arriveAt(CalendarInChat)
  await expectAccessible(page)
  await calendar.pick(slot.date)
  const start = await calendar.toStarts()
  await start.choose(slot)
  await expectAccessible(page)
  const confirm = await start.toConfirm()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  const change = await confirm.changeContact()
  await expectAccessible(page)
  await change.fill({ phone_number: '0291234567' })
  await change.reload()
  await expect(change.field('phone_number'), 'a field that was never left').toHaveValue('0291234567')
  await change.save()
  await expect(page.locator('main')).toContainText('0291234567')
  await confirm.reload()
  await expect(confirm.clock).toBeVisible()
  await expect(page.locator('main'), 'a reload keeps the correction').toContainText('0291234567')
  await confirm.agreed.check()
  await confirm.reserve.dblclick()
  const done = await confirm.arriveAt(DoneInChat)
  const number = await done.number()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await page.goBack()
  await expect(page, 'going back does not begin a second booking').not.toHaveURL(/step_two/)

  const booked = `予約が確定しました：${date} ${formatTime(slot.teeTime.start_minute)} ${course}`
  await expect.poll(altTexts, { timeout: 20_000 }).toEqual([booked])
  expect(await readMail(api, member.email, '予約が確定しました')).toContain(number)

  const list = await open(page, chat(`/reservation/reservation-list?golf_course_id=${slot.courseId}`), ChatListScreen)
  await expect(list.card(formatDateMedium(slot.date, slot.sheet.holiday !== null))).toHaveCount(1)
  await expectAccessible(page)
  const path = `/reservation/regular/reservation-detail/${number}?golf_course_id=${slot.courseId}`
  await page.goto(permanentLink(path))
  const detail = await new Screen(page).arriveAt(DetailInChat)
  await expect(page.locator('main')).toContainText(number)
  await expectAccessible(page)
  const cancel = await detail.cancel()
  await expectAccessible(page)
  const fee = page.getByRole('checkbox', { name: 'キャンセル料がかかることを確認しました' })
  if (await fee.isVisible()) await fee.check()
  await cancel.confirm()
  await expectAccessible(page)
  await expect.poll(altTexts, { timeout: 20_000 }).toEqual([booked, `予約をキャンセルしました：${date} ${course}`])
})

test('a member changes the start, then the party, in LINE and gets a message of each in the talk', async ({
  page,
  api,
  slots,
  comeLinked,
}) => {
  test.slow()
  const slot = await slots.next()
  const { member, altTexts } = await comeLinked(slot.courseId)
  const number = await bookSlot(api, slot, member)
  const { courses } = await call(api, getConfigs, {})
  const course = courses.find(({ id }) => id === slot.courseId)?.name ?? ''
  const talkOf = courses.find(({ id }) => id !== slot.courseId)?.id
  const wished = slot.free.find(({ id }) => id !== slot.teeTime.id)
  if (!wished) throw new Error('no other start is free')
  await page.goto(permanentLink(`/reservation/regular/reservation-detail/${number}?golf_course_id=${talkOf}`))
  const detail = await new Screen(page).arriveAt(DetailInChat)
  await detail.link('スタート時間を変更する').click()
  const edit = await detail.arriveAt(TimeChangeScreen)
  await edit.choose(wished.id)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  const confirm = await edit.toConfirm()
  await expectWholeButtons(page)
  await confirm.confirm()
  await expectAccessible(page)
  const told = async (): Promise<string> => (await altTexts()).join('\n')
  const moved = new RegExp(`スタート時間を変更しました：.* ${formatTime(wished.start_minute)} `)
  await expect.poll(told, { timeout: 20_000 }).toMatch(moved)

  const party = await open(page, chat(`/reservation/regular/change-number-person/${number}`), PartyChangeScreen)
  await party.size(2)
  await expect(page.locator('main table')).toContainText('差額')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  const agreed = await party.toConfirm()
  await expect(page.getByRole('contentinfo'), 'the telephone of the booking’s course, not of the talk’s').toContainText(
    course,
  )
  const done = await agreed.confirm()
  await expect(done.heading).toHaveText('プレー人数を変更しました')
  await expectAccessible(page)
  await expect.poll(told, { timeout: 20_000 }).toMatch(/プレー人数を変更しました：.* 1組 \d名 /)
})

test('a step without the earlier ones redirects to the calendar of its course', async ({ page, comeLinked }) => {
  await comeLinked(6)
  for (const path of [
    '/reservation/step_one/6',
    '/reservation/step_two/6',
    '/reservation/info_change/6',
    '/reservation/final/6',
  ]) {
    await open(page, chat(path), CalendarInChat)
    expect(new URL(page.url()).searchParams.get('golf_course_id')).toBe('6')
  }
})

test('a member who has blocked the account can book and gets a mail', async ({ page, api, slots, comeLinked }) => {
  test.slow()
  const slot = await slots.next()
  const { emulator, member, user, altTexts } = await comeLinked(slot.courseId)
  await emulator.block(user, accountOf(slot.courseId))
  const start = await open(page, chat(`/reservation/step_one/${slot.courseId}?date=${slot.date}`), StartInChat)
  await start.choose(slot)
  const confirm = await start.toConfirm()
  await confirm.agreed.check()
  await confirm.reserve.click()
  const done = await confirm.arriveAt(DoneInChat)
  expect(await readMail(api, member.email, '予約が確定しました')).toContain(await done.number())
  expect(await altTexts()).toEqual([])
})
