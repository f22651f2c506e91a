import { expect } from '@playwright/test'
import { siteUrl } from '../fixtures/api.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { CompanionInvitationScreen, SeatsScreen, ShareCompleteScreen } from '../pages/companion.ts'
import { chat, chatSite, permanentLink } from '../pages/line.ts'
import { open } from '../pages/screen.ts'

test('an invitation is sent with LINE’s picker, and who is linked joins from the talk with one press', async ({
  page,
  context,
  openBrowser,
  playwright,
  api,
  slots,
}) => {
  const emulator = createEmulator(api)
  const [mine, theirs] = await Promise.all([
    registerMember(playwright.request, 'inviting'),
    registerMember(playwright.request, 'invited'),
  ])
  const slot = await slots.next()
  const number = await bookSlot(api, slot, mine)
  const user = await emulator.addUser('代表 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: mine, user, site: chatSite })
  const inChat = `golf_course_id=${slot.courseId}`
  const seats = await open(page, chat(`/reservation/companion/${number}?${inChat}`), SeatsScreen)
  const share = await seats.invite()
  const link = await share.invitation()
  expect(link, 'a mail also reaches people without LINE').toContain(`${siteUrl}/mypage/companion?code=`)
  const opened = context.waitForEvent('page')
  await share.button('LINEで送る').click()
  const picker = await opened
  await picker.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await picker.getByRole('button', { name: '送信' }).click()
  await share.arriveAt(ShareCompleteScreen)

  const friend = await emulator.addUser('招待 一郎')
  await linkTo(api, theirs, await emulator.idToken(friend))
  const browser = await openBrowser()
  await enterLine(browser, friend, 'allow')
  const there = await browser.newPage()
  // LINE's own log-in uses `code`, so ours has another name there.
  const code = new URL(link).searchParams.get('code') ?? ''
  const linkInLine = permanentLink(`/companion?invitation=${code}&${inChat}`)
  const invitation = await open(there, linkInLine, CompanionInvitationScreen)
  await expect(there.locator('main')).toContainText('としてログインしています。')
  await invitation.join()
  await expectNoSideScroll(there)
  await expectWholeButtons(there)
  await open(page, chat(`/reservation/companion/${number}?${inChat}`), SeatsScreen)
  await expect(seats.seat('参加します')).toHaveCount(1)
})
