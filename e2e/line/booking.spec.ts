import { getConfigs } from '@jgm/contract/api/config'
import { formatDateLong, formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { TimeChangeScreen } from '../pages/change.ts'
import { chat, ChatListScreen, confirmInChat, DetailInChat, DoneInChat, permanentLink } from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'

test('a member books in LINE with another telephone number, and gets a message in the talk and a mail', async ({
  page,
  api,
  slots,
  comeLinked,
}) => {
  const slot = await slots.next()
  const { member, altTexts } = await comeLinked(slot.courseId)
  const { courses } = await call(api, getConfigs, {})
  const course = courses.find(({ id }) => id === slot.courseId)?.name ?? ''
  const date = formatDateLong(slot.date, slot.sheet.holiday !== null)

  const confirm = await confirmInChat(page, slot)
  const change = await confirm.changeContact()
  await change.fill({ phone_number: '0291234567' })
  await change.reload()
  await expect(change.field('phone_number'), 'a field that was never left').toHaveValue('0291234567')
  await change.save()
  await confirm.reload()
  await expect(confirm.clock).toBeVisible()
  await expect(page.locator('main'), 'a reload keeps the correction').toContainText('0291234567')
  await confirm.agreed.check()
  await confirm.reserve.dblclick()
  const done = await confirm.arriveAt(DoneInChat)
  const number = await done.number()
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await page.goBack()
  await expect(page, 'going back does not begin a second booking').not.toHaveURL(/step_two/)

  const booked = `予約が確定しました：${date} ${formatTime(slot.teeTime.start_minute)} ${course}`
  await expect.poll(altTexts).toEqual([booked])
  expect(await readMail(api, member.email, '予約が確定しました')).toContain(number)
  const list = await open(page, chat(`/reservation/reservation-list?golf_course_id=${slot.courseId}`), ChatListScreen)
  await expect(list.card(formatDateMedium(slot.date, slot.sheet.holiday !== null))).toHaveCount(1)
})

test('a member changes the start in LINE, then cancels, and gets a message of each in the talk', async ({
  page,
  api,
  slots,
  comeLinked,
}) => {
  const slot = await slots.next()
  const { member, altTexts } = await comeLinked(slot.courseId)
  const number = await bookSlot(api, slot, member)
  const wished = slot.free.find(({ id }) => id !== slot.teeTime.id)
  if (!wished) throw new Error('no other start is free')
  const path = `/reservation/regular/reservation-detail/${number}?golf_course_id=${slot.courseId}`
  await page.goto(permanentLink(path))
  const detail = await new Screen(page).arriveAt(DetailInChat)
  await detail.link('スタート時間を変更する').click()
  const edit = await detail.arriveAt(TimeChangeScreen)
  await edit.choose(wished.id)
  await expectWholeButtons(page)
  const confirm = await edit.toConfirm()
  await confirm.confirm()
  const told = async (): Promise<string> => (await altTexts()).join('\n')
  await expect.poll(told).toMatch(new RegExp(`スタート時間を変更しました：.* ${formatTime(wished.start_minute)} `))

  await open(page, chat(path), DetailInChat)
  const cancel = await detail.cancel()
  const fee = page.getByRole('checkbox', { name: 'キャンセル料がかかることを確認しました' })
  if (await fee.isVisible()) await fee.check()
  await cancel.confirm()
  await expect.poll(told).toContain('予約をキャンセルしました：')
})
