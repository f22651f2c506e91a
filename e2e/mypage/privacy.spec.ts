import { readFile } from 'node:fs/promises'
import { logIn } from '@jgm/contract/api/account'
import type { MemberExport } from '@jgm/contract/api/privacy'
import { getMember, logOut } from '@jgm/contract/api/session'
import { formatYen } from '@jgm/contract/model/money'
import { expect } from '@playwright/test'
import { apiUrl, call, siteUrl } from '../fixtures/api.ts'
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
  test.slow()
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

  await quit.submitButton.click()
  await expect(quit.problemOf('password')).toContainText('パスワードを入力してください。')
  await expect(page.locator('main')).toContainText('内容を確認のうえ、退会する場合はチェックを入れてください。')
  await expect(page.locator('main')).toContainText('キャンセル料を確認のうえ、チェックを入れてください。')
  await expectAccessible(page)

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

test('a booking made meanwhile is shown before any cancellation', async ({ page, context, api, slots, playwright }) => {
  const member = await registerMember(playwright.request, 'quit')
  await enterAs(context, member)
  const quit = await open(page, '/mypage/account/quit', QuitScreen)
  await expect(quit.submitButton).toBeVisible()
  const number = await bookSlot(api, await slots.next(), member)
  await quit.agreed.check()
  await quit.fill({ password: member.password })
  await quit.submitButton.click()
  await expect(quit.alert).toContainText('予約内容が更新されています。')
  await expect(quit.card(number)).toBeVisible()
  await expect(quit.field('password'), 'typed values stay').toHaveValue(member.password)
  if (await quit.feeAgreed.isVisible()) await quit.feeAgreed.check()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url())
  })
  await quit.submitButton.click()
  await quit.arriveAt(QuitCompleteScreen)
  await page.waitForLoadState('networkidle')
  expect(refused, 'no request uses the ended session').toEqual([])
})

test('a lost answer is not shown as a success', async ({ page, context, playwright }) => {
  const member = await registerMember(playwright.request, 'quit')
  await enterAs(context, member)
  const quit = await open(page, '/mypage/account/quit', QuitScreen)
  await quit.agreed.check()
  await quit.fill({ password: member.password })
  let lose = true
  await page.route('**/api/v1/member/cancel', async (route) => {
    if (route.request().method() !== 'PUT' || !lose) return route.continue()
    lose = false
    await route.fetch({ url: route.request().url().replace(siteUrl, apiUrl) })
    await route.abort('connectionreset')
  })
  await quit.submitButton.click()
  await expect(quit.alert).toBeVisible()
  await quit.submitButton.click()
  const end = await quit.arriveAt(QuitCompleteScreen)
  await expect(end.heading).toHaveText('ログアウトしました')
  await expect(page.locator('main')).toContainText('退会の結果を受け取れませんでした。')
  await expectAccessible(page)
  await end.link('ログイン画面へ').click()
  await end.arriveAt(LoginScreen)
})

test('a session that ended elsewhere is not shown as leaving', async ({ page, context, api, playwright }) => {
  const member = await registerMember(playwright.request, 'quit')
  await enterAs(context, member)
  const quit = await open(page, '/mypage/account/quit', QuitScreen)
  await quit.agreed.check()
  await quit.fill({ password: member.password })
  await call(api, logOut, {}, member)
  await quit.submitButton.click()
  const login = await quit.arriveAt(LoginScreen)
  await expect(page.locator('main')).toContainText('ログインの有効期限が切れました。')
  await login.submit(member.email, member.password)
  await login.arriveAt(QuitScreen)
})

test('a reservation that only the course can cancel prevents leaving, and the telephone number is shown', async ({
  page,
  context,
  api,
  slots,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'quit')
  const number = await bookSlot(api, await slots.next(), member)
  await enterAs(context, member)
  // The browser can't shift the server's clock past the online limit, so the answer is prepared.
  await page.route('**/api/v1/member/cancel', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(siteUrl, apiUrl) })
    const body = (await answer.json()) as { reservations: { can_cancel: boolean }[] }
    await route.fulfill({
      json: { ...body, reservations: body.reservations.map((one) => ({ ...one, can_cancel: false })) },
    })
  })
  const quit = await open(page, '/mypage/account/quit', QuitScreen)
  await expect(page.locator('main')).toContainText('これからの予約があるため、退会できません。')
  await expect(quit.card(number).getByRole('link', { name: /電話する/ })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(quit.submitButton).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
})

test('the last screen of leaving is not shown to a member who has not left', async ({ page, asMember }) => {
  expect(asMember.email).not.toBe('')
  await open(page, '/mypage/account/quit/complete', HomeScreen)
  await page.context().clearCookies()
  await open(page, '/mypage/account/quit/complete', LoginScreen)
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
