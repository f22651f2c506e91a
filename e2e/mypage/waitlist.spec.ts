import { formatTime } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { offerTo } from '../fixtures/waitlist.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { ConfirmScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('home says that a start is offered, for how long, and takes it with one press', async ({
  page,
  context,
  api,
  slots,
  member: buyer,
  playwright,
}) => {
  const slot = await slots.next()
  const waits = await registerMember(playwright.request, 'waits')
  await enterAs(context, waits)
  await offerTo(api, slot, { buyer, waits })
  const time = formatTime(slot.teeTime.start_minute)
  const home = await open(page, '/mypage', HomeScreen)
  await expect(page.locator('main')).toContainText('空きが出ました')
  await expect(page.locator('main')).toContainText(/あと\d+分/)
  await expectAccessible(page)
  await home.button(`${time}を予約する`).click()
  const confirm = await home.arriveAt(ConfirmScreen)
  await confirm.agreed.check()
  expect(await (await confirm.book()).number()).toMatch(/^[0-9A-Z]{8}$/)
  await open(page, '/mypage', HomeScreen)
  await expect(home.next).toContainText(time)
  await expect(page.locator('main')).not.toContainText('空きが出ました')
})
