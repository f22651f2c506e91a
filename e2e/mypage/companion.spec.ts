import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext } from '@playwright/test'
import { listCompanions } from '@jgm/contract/api/companion'
import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { addFriendGroup, askFriend, listFriends } from '@jgm/contract/api/friend'
import { getMemberCode } from '@jgm/contract/api/session'
import { call, siteUrl } from '../fixtures/api.ts'
import { readCode, readMail } from '../fixtures/mailbox.ts'
import { enterAs, freshEmail, registerMember, type Session } from '../fixtures/people.ts'
import { shiftsOf, watchShifts } from '../fixtures/shifts.ts'
import { bookSlot, bookSlotAsGuest } from '../fixtures/slots.ts'
import { expectSound } from '../fixtures/sound.ts'
import { test as base } from '../fixtures/test.ts'
import {
  CompanionInvitationScreen,
  ParticipationScreen,
  PreregisteredScreen,
  SeatsScreen,
  SelectCompleteScreen,
  SelectScreen,
  ShareCompleteScreen,
  ShareScreen,
} from '../pages/companion.ts'
import { LoginScreen } from '../pages/account.ts'
import { MailStopScreen } from '../pages/notice.ts'
import { CancelScreen, ReservationDetailScreen, ReservationListScreen } from '../pages/mypage.ts'
import { open, Screen } from '../pages/screen.ts'

/** An open invitation to a new booking of this member. */
async function invite(api: APIRequestContext, number: string, who: Session): Promise<string> {
  const params = { type: 'regular', number } as const
  const { code } = await call(api, inviteCompanions, { params, body: { group_no: 1 } }, who)
  return `/mypage/companion?code=${code}`
}

/** A booking of the worker's member, who is logged in in the test's browser, and the link of its invitation. */
const test = base.extend<{ invited: { readonly number: string; readonly link: string } }>({
  invited: async ({ api, slots, asMember }, use) => {
    const number = await bookSlot(api, await slots.next(), asMember)
    await use({ number, link: await invite(api, number, asMember) })
  },
})

test('a member names a companion and sends a link, and another member joins, is listed, and leaves', async ({
  page,
  context,
  otherBrowser,
  playwright,
  api,
  slots,
  asMember,
}) => {
  await ShareScreen.fakeShareSheet(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const number = await bookSlot(api, await slots.next(), asMember)
  const detail = await open(page, `/mypage/reservation/regular/detail/${number}`, ReservationDetailScreen)
  await detail.link('同伴者を登録する').click()
  const seats = await detail.arriveAt(SeatsScreen)
  await expect(seats.seat('予約した方')).toHaveCount(1)
  await expect(seats.seat('まだ空いています')).toHaveCount(2)
  await expectSound(page)
  const select = await seats.choose(2)
  await expectSound(page)
  const complete = await select.name('小田 次郎')
  await expect(page.locator('main')).toContainText('あと1名、席が空いています。')
  await expectSound(page)
  await complete.more()
  const named = seats.seat('小田 次郎さん')
  await expect(named).toContainText('お名前だけ')
  await named.getByRole('button', { name: '小田 次郎さんを変える' }).click()
  await select.arriveAt(SelectScreen)
  await expect(select.field('name'), 'a name is corrected, not typed again').toHaveValue('小田 次郎')
  await select.fill({ name: '小田 二郎' })
  await select.button('このお名前で登録する').click()
  await (await select.arriveAt(SelectCompleteScreen)).more()
  await expect(seats.seat('小田 二郎さん')).toContainText('お名前だけ')
  await page.getByRole('checkbox', { name: /この組は知り合いだけで/ }).check()
  await expect
    .poll(async () => {
      const { groups } = await call(api, listCompanions, { params: { type: 'regular', number } }, asMember)
      return groups[0]?.is_private_plan
    })
    .toBe(true)
  const share = await seats.invite()
  await expect(share.heading).toHaveText('あと1名、声をかけましょう')
  await expectSound(page)
  const qr = await page.getByRole('img', { name: '招待リンクのQRコード' }).boundingBox()
  expect(Math.min(qr?.width ?? 0, qr?.height ?? 0)).toBeGreaterThanOrEqual(160)
  const link = await share.invitation()
  expect(link.startsWith(`${siteUrl}/mypage/companion?code=`)).toBe(true)
  expect(await page.title()).not.toContain(new URL(link).searchParams.get('code') ?? '?')
  const beside = await page.getByText('となりにいる方へ').boundingBox()
  expect(beside?.x ?? 0, 'the words stand beside the code').toBeGreaterThan((qr?.x ?? 0) + (qr?.width ?? 0))
  await share.button('リンクをコピー').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(link)
  expect(copied, 'no name and no price are sent').not.toMatch(/小田|青葉|円/)
  await share.button('送る方法を選ぶ').click()
  await expect(page.locator('main')).toContainText('送信を取りやめました。')
  await share.button('送る方法を選ぶ').click()
  await share.arriveAt(ShareCompleteScreen)
  expect(await page.evaluate(() => (globalThis as { sharedLast?: { url: string } }).sharedLast?.url)).toBe(link)
  await expectSound(page)

  const theirs = await registerMember(playwright.request, 'companion')
  const other = await otherBrowser.newPage()
  const invitation = await open(other, link, CompanionInvitationScreen)
  await expect(invitation.heading).toContainText('お誘いが届いています')
  await expect(other.locator('main')).not.toContainText('小田')
  await expect(other.locator('main'), 'an invitation shows no price').not.toContainText('円')
  const sent = await other.evaluate(() => fetch(location.href).then((answer) => answer.text()))
  expect(sent, 'a preview of the link, with its picture, is about nobody').not.toMatch(/青葉|小田|お誘い/)
  await expectSound(other)
  await invitation.link(/^会員の方/).click()
  await (await invitation.arriveAt(LoginScreen)).submit(theirs.email, theirs.password)
  await invitation.arriveAt(CompanionInvitationScreen)
  const own = await invitation.join()
  await expect(other.locator('main')).toContainText('予約に参加しました')
  await expectSound(other)
  const list = await open(other, '/mypage/reservation/reservation-list', ReservationListScreen)
  await expect(list.card('同伴・')).toHaveCount(1)
  await expect(list.card('同伴・'), 'the price is the own share').toContainText(/1名 [\d,]+円（税込）/)
  await list.card('同伴・').getByRole('link').click()
  await list.arriveAt(ParticipationScreen)
  // Mails link to the detail, which leads on.
  await other.goto(`/mypage/reservation/regular/detail/${number}`)
  await own.arriveAt(ParticipationScreen)
  const again = await open(other, link, CompanionInvitationScreen)
  await expect(other.locator('main')).toContainText('もう参加しています')
  await again.link('参加する予約を見る').click()
  await again.arriveAt(ParticipationScreen)

  await open(page, `/mypage/reservation/companion/${number}`, SeatsScreen)
  await expect(seats.seat('参加します')).toContainText('青葉 一郎さん')
  await own.leave()
  await expectSound(other)
  await seats.reload()
  await expect(seats.seat('まだ空いています')).toHaveCount(1)
})

test('a visitor pre-registers, shows the code, changes the data, opens it by the link, and leaves', async ({
  page,
  otherBrowser,
  api,
  invited: { number, link },
}) => {
  const other = await otherBrowser.newPage()
  const invitation = await open(other, link, CompanionInvitationScreen)
  const input = await invitation.preregister()
  await expectSound(other)
  await input.button('確認画面へ進む').click()
  await expect(input.problemOf('phone_number')).toBeVisible()
  await expectSound(other)
  const confirm = await input.fillIn('1954-06-03')
  await expect(other.locator('main')).toContainText('鈴木 一郎')
  await other.getByText('お知らせをメールで受け取る（任意）').click()
  const email = freshEmail('preregistered')
  await confirm.fill({ email })
  await confirm.button('登録して参加する').click()
  await expect(confirm.problemOf('email'), 'an address that is not proven is not lost silently').toContainText(
    '入力を消してください。',
  )
  await expectSound(other)
  await confirm.button('認証コードを送信する').click()
  const code = other.locator('[name="code"]')
  await expect(code).toBeVisible()
  await expect(confirm.problemOf('code'), 'a code that was just sent has no error yet').toBeHidden()
  const right = await readCode(api, email)
  const wrong = right === '000000' ? '111111' : '000000'
  await code.pressSequentially(wrong)
  await confirm.button('登録して参加する').click()
  await expect(confirm.problemOf('code')).toContainText('認証コードが')
  await expect(code, 'what was typed stays').toHaveValue(wrong)
  await confirm.fill({ code: right })
  await expect(other.locator('main')).toContainText(`${email} を確認しました`)
  await expectSound(other)
  const done = await confirm.send()
  await expect(other.getByRole('img', { name: '事前登録のQRコード' })).toBeVisible()
  await expect(other.locator('main')).toContainText('利用税は非課税')
  await expectSound(other)
  await watchShifts(other, otherBrowser)
  await done.reload()
  await expect(other.getByRole('img', { name: '事前登録のQRコード' })).toBeVisible()
  expect(await shiftsOf(other), 'the code pushes nothing down').toEqual([])
  await expect(other.getByRole('img', { name: '事前登録のQRコード' })).toBeVisible()
  const tab = await otherBrowser.newPage()
  await open(tab, link, CompanionInvitationScreen)
  await expect(tab.getByRole('img', { name: '事前登録のQRコード' }), 'the link leads to the own seat').toBeVisible()
  await expectSound(tab)
  await tab.goto(other.url())
  await new Screen(tab).arriveAt(PreregisteredScreen)
  await expect(tab.getByRole('img', { name: '事前登録のQRコード' }), 'a step that is over, too').toBeVisible()
  await expect(tab.locator('main')).not.toContainText('この画面を開けませんでした')
  await tab.close()
  await other.goBack()
  await new Screen(other).arriveAt(PreregisteredScreen)
  await expect(other.getByRole('img', { name: '事前登録のQRコード' })).toBeVisible()
  await other.getByText('登録の内容を変える').click()
  await done.fill({ phone_number: '09011112222' })
  await done.button('変更を保存する').click()
  await expect(other.locator('main')).toContainText('登録の内容を変えました。')
  await expectSound(other)

  const seats = await open(page, `/mypage/reservation/companion/${number}`, SeatsScreen)
  await expect(seats.seat('事前登録済み')).toContainText('鈴木 一郎さん')
  await expect(page.locator('main')).not.toContainText('09011112222')
  await expect(page.locator('main')).toContainText('ゴルフ場利用税が非課税になる方がいます。')
  await expectSound(page)

  const mailed =
    /https?:\/\/\S+\/preregistered\/\S+/.exec(await readMail(api, email, '同伴者として登録しました'))?.[0] ?? ''
  const later = await otherBrowser.newPage()
  const opened = await open(later, mailed, PreregisteredScreen)
  await expect(later.getByRole('img', { name: '事前登録のQRコード' })).toBeVisible()
  expect(later.url(), 'the token is removed from the address').not.toContain('#')
  await opened.reload()
  const coming = later.waitForEvent('download')
  await opened.button('カレンダーに追加').click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('BEGIN:VEVENT')
  await opened.button('参加をやめる').click()
  await later.getByRole('dialog').getByRole('button', { name: '参加をやめる' }).click()
  await expect(later.getByText('予約した方に、席が空いたことをお知らせしました。')).toBeInViewport()
  await expect(later.locator('main'), 'nothing is left to change or to show').not.toContainText(
    /登録の内容を変える|QRコード/,
  )
  await seats.reload()
  await expect(seats.seat('まだ空いています')).toHaveCount(2)
  await opened.reload()
  await expect(later.locator('main')).toContainText('会員登録をした方は、ログインすると')
})

test('nothing of an address that a visitor proved, and then left away, stays for the next person at the device', async ({
  otherBrowser,
  api,
  invited: { link },
}) => {
  const other = await otherBrowser.newPage()
  const invitation = await open(other, link, CompanionInvitationScreen)
  const confirm = await (await invitation.preregister()).fillIn('1954-06-03')
  await other.getByText('お知らせをメールで受け取る（任意）').click()
  const email = freshEmail('left')
  await confirm.fill({ email })
  await confirm.button('認証コードを送信する').click()
  await confirm.fill({ code: await readCode(api, email) })
  await confirm.button('メールアドレスを変更する').click()
  await confirm.fill({ email: '' })
  await confirm.send()
  const kept = await other.evaluate(() => Object.entries(sessionStorage).flat().join(' '))
  expect(kept).not.toContain(email)
})

test('a saved group and a friend are asked in one press each, decline, and stop what they are told', async ({
  page,
  context,
  otherBrowser,
  playwright,
  api,
  slots,
}) => {
  const mine = await registerMember(playwright.request, 'asking')
  const theirs = [await registerMember(playwright.request, 'asked'), await registerMember(playwright.request, 'asked')]
  for (const friend of theirs) {
    const { code } = await call(api, getMemberCode, {}, friend)
    await call(api, askFriend, { body: { by: 'code', code } }, mine)
  }
  const { friends } = await call(api, listFriends, {}, mine)
  await call(api, addFriendGroup, { body: { name: 'いつもの3人', friend_ids: friends.map(({ id }) => id) } }, mine)
  await enterAs(context, mine)
  const number = await bookSlot(api, await slots.next(), mine)
  const seats = await open(page, `/mypage/reservation/companion/${number}`, SeatsScreen)
  const complete = await (await seats.choose(2)).ask('「いつもの3人」の、この2人に声をかける')
  await expect(complete.heading).toHaveText('声をかけました')
  await expect(page.locator('main')).toContainText('2名のお返事を待っています。')
  await expectSound(page)

  const [friend] = theirs
  if (!friend) throw new Error('no friend')
  const mail = await readMail(api, friend.email, 'ゴルフの招待')
  await enterAs(otherBrowser, friend)
  const other = await otherBrowser.newPage()
  const invitation = await open(
    other,
    /https?:\/\/\S+companion\?code=\S+/.exec(mail)?.[0] ?? '',
    CompanionInvitationScreen,
  )
  await expect(other.locator('main')).toContainText('席をお取りしています。')
  await expect(other.locator('nav[data-bar]')).toBeVisible()
  await otherBrowser.setOffline(true)
  await invitation.button('今回は見送る').click()
  await expect(invitation.alert).toBeVisible()
  await otherBrowser.setOffline(false)
  const covered = await other.evaluate(() => {
    const heights = [...document.querySelectorAll<HTMLElement>('.sticky-bar, nav[data-bar]')].map(
      (one) => one.offsetHeight,
    )
    const kept = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
    return heights.reduce((sum, height) => sum + height, 0) - kept
  })
  expect(covered, 'what went wrong is scrolled out from under the bar and the tabs').toBeLessThan(0)
  await invitation.button('今回は見送る').click()
  await expect(other.locator('main')).toContainText('見送ることを、招待した方に知らせました。')
  await expect(other.locator('main')).not.toContainText('席をお取りしています。')
  await expectSound(other)
  await open(page, `/mypage/reservation/companion/${number}`, SeatsScreen)
  await expect(seats.seat('招待中')).toHaveCount(1)

  await (await seats.choose(2)).ask('青葉 一郎さんをえらぶ')
  const stop = await open(other, /https?:\/\/\S+email\/stop#\S+/.exec(mail)?.[0] ?? '', MailStopScreen)
  await expect(other.locator('main')).toContainText('同伴者として参加する予約についての、お知らせの配信を停止します。')
  await stop.button('配信を停止する').click()
  await expect(other.locator('main')).toContainText('「参加する予約」の画面で変更してください。')
  await expectSound(other)

  await open(page, `/mypage/reservation/cancel/regular/${number}`, CancelScreen)
  await expect(page.locator('main')).toContainText('参加する方・招待中の方に、キャンセルをお知らせします。')
  await expectSound(page)
})

test('a guest who has booked sends the invitation from the management link; others are asked to log in', async ({
  page,
  otherBrowser,
  api,
  slots,
}) => {
  const { number, manageToken } = await bookSlotAsGuest(api, await slots.next(), freshEmail('guest'))
  await page.goto(`/reserved/manage#${number}.${manageToken}`)
  await page.getByRole('link', { name: '同伴者に知らせる' }).click()
  const share = await new Screen(page).arriveAt(ShareScreen)
  await expectSound(page)
  await expect(page.locator('.sticky-bar:empty')).toHaveCount(0)
  const link = await share.invitation()
  const other = await otherBrowser.newPage()
  await open(other, link, CompanionInvitationScreen)
  await expect(other.locator('main h1')).toContainText('お誘いが届いています')
  await open(other, `/mypage/reservation/companion/share/${number}?type=regular`, ShareScreen)
  await expect(other.locator('main')).toContainText('予約した方だけが、招待リンクを送れます。')
  await expectSound(other)
})
