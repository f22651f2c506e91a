import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { expect } from '@playwright/test'
import { call, siteUrl } from '../fixtures/api.ts'
import { createEmulator, enterChat, enterLine, linkTo } from '../fixtures/emulator.ts'
import { expireProof, insideLine, userAgent } from '../fixtures/sdk.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { freshEmail, password, registerMember } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { CompanionInvitationScreen, ParticipationScreen, SeatsScreen, ShareCompleteScreen } from '../pages/companion.ts'
import { chat, ChatRegistrationConfirmScreen, ChatRegistrationScreen, chatSite, permanentLink } from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'

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
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await share.button('リンクをコピー').click()
  const toCopy = page.locator('main p').filter({ hasText: link })
  await expect
    .poll(async () => (await toCopy.boundingBox())?.width, 'the text to copy has the whole row')
    .toBeGreaterThan(300)
  await expectNoSideScroll(page)
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

test('who has no account registers with the link of an invitation, and joins with the same press', async ({
  page,
  playwright,
  api,
  slots,
}) => {
  const mine = await registerMember(playwright.request, 'inviting')
  const number = await bookSlot(api, await slots.next(), mine)
  const params = { type: 'regular', number } as const
  const { code } = await call(api, inviteCompanions, { params, body: { group_no: 1 } }, mine)
  const invitation = await open(page, `${siteUrl}/mypage/companion?code=${code}`, CompanionInvitationScreen)
  const email = freshEmail('invited')
  const entered = await (await invitation.register()).send(email)
  const input = await entered.verify(await readCode(api, email))
  await input.fillIn(password)
  const done = await (await input.toConfirm()).registerAndJoin()
  await expect(done.heading).toHaveText('予約に参加しました')
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await done.reload()
  await done.toOwn()
  await expect(page.locator('main')).toContainText(number)
})

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('a stranger whose proof has ended meanwhile registers from an invitation, and has the seat', async ({
    page,
    context,
    playwright,
    api,
    slots,
  }) => {
    const emulator = createEmulator(api)
    const mine = await registerMember(playwright.request, 'inviting')
    const slot = await slots.next()
    const number = await bookSlot(api, slot, mine)
    const params = { type: 'regular', number } as const
    const { code } = await call(api, inviteCompanions, { params, body: { group_no: 1 } }, mine)
    const user = await emulator.addUser('初めて 花子')
    await insideLine(context)
    await enterLine(context, user, 'allow')
    await page.goto(permanentLink(`/companion?invitation=${code}&golf_course_id=${slot.courseId}`))
    const invitation = await new Screen(page).arriveAt(CompanionInvitationScreen)
    await invitation.link(/LINEで会員登録をして参加する/).click()
    const input = await invitation.arriveAt(ChatRegistrationScreen)
    await input.fillIn()
    const confirm = await input.toConfirm()
    await expireProof(page, await emulator.idToken(user, 'idToken.expired'))
    const again = page.waitForURL(/liff\.line\.me|liff\.state/)
    await confirm.button('この内容で登録する').click()
    await again
    const back = await confirm.arriveAt(ChatRegistrationConfirmScreen)
    const done = await back.register()
    await expect(page.locator('main')).toContainText('予約に参加しました')
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
    await done.link('参加する予約を見る').click()
    await done.arriveAt(ParticipationScreen)
    await expect(page.locator('main')).toContainText(number)
  })
})
