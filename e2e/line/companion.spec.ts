import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { registerMember } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { CompanionInvitationScreen, SeatsScreen, ShareCompleteScreen } from '../pages/companion.ts'
import { chat, ChatLoginScreen, chatSite, permanentLink } from '../pages/line.ts'
import { open } from '../pages/screen.ts'

test('an invitation is sent with LINE’s picker, and a linked LINE user takes the seat in one press', async ({
  page,
  context,
  otherBrowser,
  playwright,
  api,
  slots,
}) => {
  test.slow()
  const emulator = createEmulator(api)
  const mine = await registerMember(playwright.request, 'inviting')
  const slot = await slots.next()
  const number = await bookSlot(api, slot, mine)
  const user = await emulator.addUser('代表 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: mine, user, site: chatSite })
  const seats = await open(page, chat(`/reservation/companion/${number}?golf_course_id=${slot.courseId}`), SeatsScreen)
  await expectAccessible(page)
  const share = await seats.invite()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  const link = await share.invitation()
  expect(link).toContain(permanentLink('/companion?'))
  expect(link, 'LINE’s own log-in uses `code`').not.toMatch(/[?&]code=/)

  const cancelled = context.waitForEvent('page')
  await share.button('LINEで送る').click()
  await (await cancelled).getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.locator('main')).toContainText('送信を取りやめました。')
  await expectAccessible(page)
  await emulator.fail('pickerResult.error', user)
  await share.button('LINEで送る').click()
  await expect(page.locator('main')).toContainText('送信できませんでした。')
  await expectAccessible(page)
  for (const left of context.pages()) if (left !== page) await left.close()
  const opened = context.waitForEvent('page')
  await share.button('LINEで送る').click()
  const picker = await opened
  await picker.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await picker.getByRole('button', { name: '送信' }).click()
  await share.arriveAt(ShareCompleteScreen)
  await expectAccessible(page)

  const theirs = await registerMember(playwright.request, 'invited')
  const invited = await emulator.addUser('招待 一郎')
  await linkTo(api, theirs, await emulator.idToken(invited))
  await enterLine(otherBrowser, invited, 'allow')
  const other = await otherBrowser.newPage()
  const invitation = await open(other, link, CompanionInvitationScreen)
  await expect(other.locator('main')).toContainText('としてログインしています。')
  await expectAccessible(other)
  await invitation.join()
  await expectAccessible(other)
  await open(page, chat(`/reservation/companion/${number}?golf_course_id=${slot.courseId}`), SeatsScreen)
  await expect(seats.seat('参加します')).toHaveCount(1)
})

test('a LINE user without an account keeps the invitation through the log-in', async ({
  page,
  context,
  playwright,
  api,
  slots,
}) => {
  const emulator = createEmulator(api)
  const inviting = await registerMember(playwright.request, 'inviting')
  const number = await bookSlot(api, await slots.next(), inviting)
  const params = { type: 'regular', number } as const
  const { code } = await call(api, inviteCompanions, { params, body: { group_no: 1 } }, inviting)
  const theirs = await registerMember(playwright.request, 'unlinked')
  await enterLine(context, await emulator.addUser('未連携 花子'), 'allow')
  const invitation = await open(
    page,
    permanentLink(`/companion?golf_course_id=2&invitation=${code}`),
    CompanionInvitationScreen,
  )
  await expectAccessible(page)
  await invitation.link(/^会員の方/).click()
  const login = await invitation.arriveAt(ChatLoginScreen)
  await login.fill({ email: theirs.email, password: theirs.password })
  await login.button('ログイン').click()
  await invitation.arriveAt(CompanionInvitationScreen)
  await invitation.join()
  await expect(page.locator('main')).toContainText('予約に参加しました')
})
