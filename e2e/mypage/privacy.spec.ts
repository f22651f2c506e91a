import { readFile } from 'node:fs/promises'
import { logIn } from '@jgm/contract/api/account'
import type { MemberExport } from '@jgm/contract/api/privacy'
import { getMember } from '@jgm/contract/api/session'
import { formatYen } from '@jgm/contract/model/money'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { enterAlone } from '../fixtures/competition.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { enterAs, person, registerMember } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import { AccountScreen } from '../pages/member.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { ExportScreen, QuitCompleteScreen, QuitScreen } from '../pages/privacy.ts'
import { open } from '../pages/screen.ts'

test('a member leaves: the losses are shown, bookings are cancelled, every tab is logged out', async ({
  page,
  context,
  api,
  slots,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'quit')
  const costly = await slots.nextWithFee(member)
  const number = await bookSlot(api, costly, member)
  const other = await bookSlot(api, await slots.next(), member)
  const { number: entry } = await enterAlone(api, member)
  await enterAs(context, member)
  await open(page, '/mypage', HomeScreen)
  const ticketOnDevice = () => page.evaluate(() => localStorage.getItem('day_pass'))
  await expect.poll(ticketOnDevice, 'the next ticket is kept for times without a network').toContain('plays')
  const account = await open(page, '/mypage/account', AccountScreen)
  await account.link('退会手続き').click()
  const quit = await account.arriveAt(QuitScreen)
  await expect(quit.card(number)).toContainText(`キャンセル料 ${formatYen(costly.fee)}`)
  await expect(quit.card(other)).toBeVisible()
  await expect(page.locator('main li').filter({ hasText: `受付番号 ${entry}` })).toContainText('キャンセル料')
  await expect(page.locator('main')).toContainText('ポイント（残り 0ポイント）')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)

  await quit.agreed.check()
  await quit.feeAgreed.check()
  await quit.fill({ password: 'ひみつのことば' })
  await quit.field('password').press('Enter')
  await expect(page, 'Enter does not send').toHaveURL(/quit$/)
  await quit.submitButton.click()
  await expect(quit.problemOf('password')).toContainText('現在のパスワードが正しくありません。')
  await expect(quit.field('password'), 'typed values stay').toHaveValue('ひみつのことば')
  await expect(quit.agreed).toBeChecked()

  await quit.fill({ password: member.password })
  await context.setOffline(true)
  await quit.submitButton.click()
  await expect(quit.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  const tab = await context.newPage()
  const elsewhere = await open(tab, '/mypage', HomeScreen)
  await quit.submitButton.dblclick()
  const done = await quit.arriveAt(QuitCompleteScreen)
  await expect(done.heading).toHaveText('退会手続きが完了しました')
  expect(await ticketOnDevice(), 'nothing stays on the device of a member who has left').toBeNull()
  await expect(page.locator('main')).toContainText('これからの予約2件をキャンセルしました。')
  await expect(page.locator('main')).toContainText('競技・コンペの申し込み1件をキャンセルしました。')
  await expect(page.locator('main')).toContainText(member.email)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await elsewhere.arriveAt(LoginScreen)
  await done.reload()
  await expect(done.heading).toHaveText('退会手続きが完了しました')
  await page.goBack()
  await expect(page, 'going back leads to the log-in').toHaveURL(/\/mypage\/login/)

  await expect(call(api, getMember, {}, member)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(call(api, logIn, { body: { email: member.email, password: member.password } })).rejects.toMatchObject({
    code: 'login_failed',
  })
  expect(await readMail(api, member.email, '退会手続きが完了しました')).toContain('ご利用ありがとうございました。')
  expect(await readMail(api, member.email, '予約をキャンセルしました')).toContain('予約番号')
})

test('a member downloads the own data as a file that explains its contents', async ({ page, asMember }) => {
  const screen = await open(page, '/mypage/account/export', ExportScreen)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  const coming = page.waitForEvent('download')
  await screen.button('ダウンロードする').click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^ご登録データ_\d{4}-\d\d-\d\d\.json$/)
  const mine = JSON.parse(await readFile(await file.path(), 'utf8')) as MemberExport
  expect(mine.profile).toMatchObject({ email: asMember.email, last_name: person.last_name })
  expect(mine.readme.notes.join('')).toContain('大切に保管してください')
  await expect(page.locator('main')).toContainText('ファイルを作成しました。')
  await expectAccessible(page)
})
