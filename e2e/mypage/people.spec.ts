import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { getConfigs } from '@jgm/contract/api/config'
import { formatTime } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { expectSound } from '../fixtures/sound.ts'
import { test } from '../fixtures/test.ts'
import { PartyChangeScreen, TimeChangeScreen } from '../pages/change.ts'
import { CompanionInvitationScreen, ParticipationScreen } from '../pages/companion.ts'
import { open, Screen } from '../pages/screen.ts'

test('a party shrinks and moves: the chosen companion loses the seat and is told, the other is told the new time and leaves', async ({
  page,
  openBrowser,
  playwright,
  api,
  booked: { player: mine, slot, number },
}) => {
  const wished = slot.free.find(({ id }) => id !== slot.teeTime.id)
  if (!wished) throw new Error('no other start is free')
  const { code } = await call(
    api,
    inviteCompanions,
    { params: { type: 'regular', number }, body: { group_no: 1 } },
    mine,
  )
  const joins = async (what: string, main?: number) => {
    const session = await registerMember(playwright.request, what, main)
    const browser = await openBrowser()
    await enterAs(browser, session)
    const there = await browser.newPage()
    const own = await (await open(there, `/mypage/companion?code=${code}`, CompanionInvitationScreen)).join()
    await expect(there.locator('main')).toContainText('お知らせがメールで届きます')
    return { there, own, session }
  }
  const stays = await joins('staying')
  const elsewhere = slot.courseId === 5 ? 6 : 5
  const goes = await joins('leaving', elsewhere)

  const party = await open(page, `/mypage/reservation/regular/change-number-person/${number}`, PartyChangeScreen)
  await party.size(2)
  await expect(party.bar, 'nobody is chosen by us').toContainText('お休みになる方を、あと1名選んでください。')
  await page
    .getByRole('checkbox', { name: /参加します/ })
    .last()
    .check()
  await expectSound(page)
  const shrink = await party.toConfirm()
  await expect(page.locator('main')).toContainText('席がなくなる方には、お知らせが届きます。')
  await expectSound(page)
  await shrink.confirm()
  expect(await readMail(api, goes.session.email, '同伴者の登録が取り消されました')).not.toMatch(/円|お支払い/)
  await goes.there.reload()
  const gone = goes.there.locator('main')
  await expect(gone).toContainText('この予約に、あなたの席はありません。')
  await expect(gone, 'what was done before the reload is over').not.toContainText('予約に参加しました')
  const joined = await readMail(api, goes.session.email, '同伴者として登録しました')
  await goes.there.goto(/https?:\/\/\S+participation\/\S+/.exec(joined)?.[0] ?? '')
  const { courses } = await call(api, getConfigs, {})
  const phone = courses.find(({ id }) => id === slot.courseId)?.phone ?? '?'
  await expect(gone, 'the course of the link, not the member’s own').toContainText(phone)
  await expectSound(goes.there)

  const edit = await open(page, `/mypage/reservation/regular/edit/${number}`, TimeChangeScreen)
  await edit.choose(wished.id)
  const move = await edit.toConfirm()
  await expect(page.locator('main')).toContainText('参加する方・招待中の方にも、新しい日時をお知らせします。')
  await expectSound(page)
  await move.confirm()
  const mail = await readMail(api, stays.session.email, '参加する予約の日時が変わりました')
  expect(mail).toContain(formatTime(wished.start_minute))
  expect(mail, 'the start before').toContain(formatTime(slot.teeTime.start_minute))
  await stays.there.goto(/https?:\/\/\S+participation\/\S+/.exec(mail)?.[0] ?? '')
  await stays.own.arriveAt(ParticipationScreen)
  await expect(stays.there.locator('.ticket')).toContainText(formatTime(wished.start_minute))
  await stays.own.leave()
  expect(await readMail(api, mine.email, '席が空きました')).toContain('青葉 一郎')
})

test('a couple shares a phone and an address: two seats, one switch; the code is kept as a picture', async ({
  page,
  otherBrowser,
  api,
  slots,
  member,
}) => {
  const number = await bookSlot(api, await slots.next(), member, 4)
  const params = { type: 'regular', number } as const
  const { code } = await call(api, inviteCompanions, { params, body: { group_no: 1 } }, member)
  const link = `/mypage/companion?code=${code}`
  const invitation = await open(page, link, CompanionInvitationScreen)
  const done = await (await (await invitation.preregister()).fillIn('1954-06-03')).send()
  const saved = page.waitForEvent('download')
  await done.button('QRを画像で保存').click()
  expect((await saved).suggestedFilename()).toBe(`golf-${number}.png`)

  await open(page, link, CompanionInvitationScreen)
  await page.getByRole('button', { name: 'ほかの方の参加を登録する' }).click()
  const input = await (await new Screen(page).arriveAt(CompanionInvitationScreen)).preregister()
  await (await input.fillIn('1956-01-02', { first_name: '花子', first_name_kana: 'はなこ' })).send()
  await expect(page.getByRole('radio', { name: '鈴木 花子さん' })).toBeChecked()
  await expectSound(page)
  await page.locator('.segment').filter({ hasText: '鈴木 一郎さん' }).click()
  await expect(page.locator('main')).toContainText('1954年')

  const other = await otherBrowser.newPage()
  const same = await (await open(other, link, CompanionInvitationScreen)).preregister()
  const refused = await same.fillIn('1954-06-03')
  await refused.button('登録して参加する').click()
  await expect(other.locator('main')).toContainText('この方は、すでに事前登録されています。')
  await expectSound(other)
})
