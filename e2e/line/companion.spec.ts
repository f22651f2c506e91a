import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { expect, type Page } from '@playwright/test'
import { call, siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { freshEmail, password, registerMember, type Session } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { CompanionInvitationScreen, SeatsScreen, ShareCompleteScreen, ShareScreen } from '../pages/companion.ts'
import { chat, ChatLoginScreen, chatSite, permanentLink } from '../pages/line.ts'
import { open } from '../pages/screen.ts'

test('an invitation is sent with LINE’s picker, after it was closed and after it failed', async ({
  page,
  context,
  openBrowser,
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
  expect(link, 'a mail also reaches people without LINE').toContain(`${siteUrl}/mypage/companion?code=`)
  const other = await (await openBrowser()).newPage()
  await open(other, link, CompanionInvitationScreen)

  const cancelled = context.waitForEvent('page')
  await share.button('LINEで送る').click()
  await (await cancelled).getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.locator('main')).toContainText('送信を取りやめました。')
  await expectAccessible(page)
  await emulator.fail('pickerResult.error', user)
  await share.button('LINEで送る').click()
  await expect(page.locator('main')).toContainText('送信できませんでした。')
  await expectAccessible(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await share.button('リンクをコピー').click()
  const toCopy = page.locator('main p').filter({ hasText: link })
  await expect
    .poll(async () => (await toCopy.boundingBox())?.width, 'the text to copy has the whole row')
    .toBeGreaterThan(300)
  await expectNoSideScroll(page)
  for (const left of context.pages()) if (left !== page) await left.close()
  const opened = context.waitForEvent('page')
  await share.button('LINEで送る').click()
  const picker = await opened
  await picker.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await picker.getByRole('button', { name: '送信' }).click()
  await share.arriveAt(ShareCompleteScreen)
  await expectAccessible(page)
})

test('four browsers at once: one invites in LINE, one joins there, one registers, one pre-registers in LINE', async ({
  page,
  context,
  openBrowser,
  playwright,
  api,
  slots,
}) => {
  test.slow()
  const emulator = createEmulator(api)
  const mine = await registerMember(playwright.request, 'inviting')
  const theirs = await registerMember(playwright.request, 'invited')
  const slot = await slots.next()
  const number = await bookSlot(api, slot, mine, 4)
  const user = await emulator.addUser('代表 花子')
  await enterLine(context, user, 'allow')
  await enterChat(context, api, { session: mine, user, site: chatSite })
  const inChat = `golf_course_id=${slot.courseId}`
  const share = await open(page, chat(`/reservation/companion/share/${number}?${inChat}`), ShareScreen)
  const link = await share.invitation()
  const code = new URL(link).searchParams.get('code') ?? ''
  // LINE's own log-in uses `code`, so ours has another name there.
  const linkInLine = permanentLink(`/companion?invitation=${code}&${inChat}`)

  const inLine = async (name: string, session?: Session): Promise<[Page, CompanionInvitationScreen]> => {
    const person = await emulator.addUser(name)
    if (session) await linkTo(api, session, await emulator.idToken(person))
    const browser = await openBrowser()
    await enterLine(browser, person, 'allow')
    const there = await browser.newPage()
    return [there, await open(there, linkInLine, CompanionInvitationScreen)]
  }
  const joins = async (): Promise<Page> => {
    const [there, invitation] = await inLine('招待 一郎', theirs)
    await expect(there.locator('main')).toContainText('としてログインしています。')
    await expectAccessible(there)
    await invitation.join()
    return there
  }
  const registers = async (): Promise<Page> => {
    const there = await (await openBrowser()).newPage()
    const invitation = await open(there, link, CompanionInvitationScreen)
    const email = freshEmail('invited')
    const entered = await (await invitation.register()).send(email)
    const input = await entered.verify(await readCode(api, email))
    await input.fillIn(password)
    const done = await (await input.toConfirm()).registerAndJoin()
    await expect(done.heading).toHaveText('予約に参加しました')
    await done.reload()
    await done.toOwn()
    await expect(there.locator('main')).toContainText(number)
    return there
  }
  const preregisters = async (): Promise<Page> => {
    const [there, invitation] = await inLine('未登録 花子')
    const confirm = await (await invitation.preregister()).fillIn('1954-06-03')
    await confirm.send()
    await expect(there.getByRole('img', { name: '事前登録のQRコード' })).toBeVisible()
    return there
  }
  const screens = await Promise.all([joins(), registers(), preregisters()])
  for (const there of screens) {
    await expectAccessible(there)
    await expectNoSideScroll(there)
    await expectWholeButtons(there)
  }
  const seats = await open(page, chat(`/reservation/companion/${number}?${inChat}`), SeatsScreen)
  await expect(seats.seat('参加します')).toHaveCount(2)
  await expect(seats.seat('事前登録済み')).toContainText('鈴木 一郎さん')
  await expectAccessible(page)

  await open(page, chat(`/reservation/companion/share/${number}?${inChat}`), ShareScreen)
  await expect(page.locator('main')).toContainText('席はすべて決まっています。')
  const late = await (await openBrowser()).newPage()
  await open(late, link, CompanionInvitationScreen)
  await expect(late.locator('main')).toContainText('席がすべて埋まりました')
  await expect(late.getByRole('button', { name: '伝える文をコピーする' })).toBeVisible()
  await expectAccessible(late)
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
