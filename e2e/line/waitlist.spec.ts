import { formatTime } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { expectWholeButtons } from '../fixtures/layout.ts'
import { shiftsOf, watchShifts } from '../fixtures/shifts.ts'
import { test } from '../fixtures/test.ts'
import { offerTo } from '../fixtures/waitlist.ts'
import { chat, ConfirmInChat, DoneInChat, MenuScreen } from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'
import { WaitScreen } from '../pages/waitlist.ts'

test('a member is offered a start in the talk, takes it there, and books it', async ({
  page,
  context,
  api,
  slots,
  member: buyer,
  comeLinked,
}) => {
  const slot = await slots.next()
  const { member, talk } = await comeLinked(slot.courseId)
  const number = await offerTo(api, slot, { buyer, waits: member })
  const time = formatTime(slot.teeTime.start_minute)

  await expect.poll(talk).toContain('空きが出ました')
  const link = /https:\/\/liff\.line\.me\/[^"]*waitlist\/[^"]*/.exec(await talk())?.[0] ?? ''
  expect(link).toContain(number)

  await watchShifts(page, context)
  const menu = await open(page, chat(`/?id=${slot.courseId}`), MenuScreen)
  await expect(menu.button(`${time}を予約する`), 'the menu has the news, with one press to take it').toBeVisible()
  await expect(page.locator('main')).toContainText(/あと\d+分/)
  expect(await shiftsOf(page), 'the offer does not move what is shown').toEqual([])
  await expectWholeButtons(page)

  await page.goto(link)
  const offered = await new Screen(page).arriveAt(WaitScreen)
  await expect(offered.clock).toBeVisible()
  await offered.button(`${time}を予約する`).click()
  const confirm = await offered.arriveAt(ConfirmInChat)
  await confirm.agreed.check()
  await confirm.reserve.click()
  const done = await confirm.arriveAt(DoneInChat)
  const booked = await done.number()
  await expect.poll(talk).toContain('予約が確定しました')
  expect(booked).toMatch(/^[0-9A-Z]{8}$/)
  await open(page, chat(`/waitlist/${number}?golf_course_id=${slot.courseId}`), WaitScreen)
  await expect(page.locator('main h1')).toHaveText('予約しました')
  await expect(page.locator('main')).toContainText(booked)
  await expect(offered.link('予約内容を見る')).toBeVisible()
})
