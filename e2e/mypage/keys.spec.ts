import { logIn } from '@jgm/contract/api/account'
import { getMember } from '@jgm/contract/api/session'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readCode, readMail } from '../fixtures/mailbox.ts'
import { enterAs, freshEmail, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import {
  MailCodeScreen,
  MailCompleteScreen,
  MailScreen,
  PasswordCompleteScreen,
  PasswordScreen,
} from '../pages/keys.ts'
import { AccountScreen } from '../pages/member.ts'
import { open } from '../pages/screen.ts'

const next = 'asagao5517'

test('a member changes the password through a lost connection, and other devices are logged out', async ({
  page,
  context,
  api,
  playwright,
  otherBrowser,
}) => {
  const member = await registerMember(playwright.request, 'password')
  await enterAs(context, member)
  const account = await open(page, '/mypage/account', AccountScreen)
  await expect(page.locator('main')).not.toContainText('お電話')
  await account.link(/^パスワード/).click()
  const screen = await account.arriveAt(PasswordScreen)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)

  const there = await otherBrowser.newPage()
  const login = await open(there, '/mypage/login', LoginScreen)
  await login.logIn(member.email, member.password)
  await screen.fill({ current_password: member.password })
  await screen.fillNew(next)
  await context.setOffline(true)
  await screen.save.click()
  await expect(screen.alert).toContainText('インターネットに接続されていません。')
  await expect(screen.field('password')).toHaveValue(next)
  await context.setOffline(false)
  await screen.save.dblclick()
  const done = await screen.arriveAt(PasswordCompleteScreen)
  await expect(done.heading).toHaveText('パスワードを変更しました')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await done.reload()
  await expect(done.heading).toHaveText('パスワードを変更しました')
  await done.link('会員情報・設定へ').click()
  await done.arriveAt(AccountScreen)

  await there.reload()
  await expect(there, 'the other device is logged out').toHaveURL(/\/mypage\/login/)
  await expect(call(api, getMember, {}, member)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(call(api, logIn, { body: { email: member.email, password: member.password } })).rejects.toMatchObject({
    code: 'login_failed',
  })
  await call(api, logIn, { body: { email: member.email, password: next } })
  expect(await readMail(api, member.email, 'パスワードを変更しました')).toContain('ほかの端末ではログアウトしました')
})

test('a member changes the address with password and code, and both addresses get a mail', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const member = await registerMember(playwright.request, 'mail')
  await enterAs(context, member)
  const account = await open(page, '/mypage/account', AccountScreen)
  await account.link(/^メールアドレス/).click()
  const screen = await account.arriveAt(MailScreen)
  await expect(page.locator('main')).toContainText(member.email)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)

  const email = freshEmail('a.long.local.part.that.somebody.may.have')
  await screen.fillNew(email)
  await screen.fill({ password: member.password })
  await context.setOffline(true)
  await screen.send.click()
  await expect(screen.alert).toContainText('インターネットに接続されていません。')
  await expect(screen.alert, 'the message is in view').toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await screen.send.dblclick()

  const codeScreen = await screen.arriveAt(MailCodeScreen)
  await expectAccessible(page)
  await codeScreen.reload()
  await expect(page.locator('main')).toContainText(email)
  const code = await readCode(api, email)
  await codeScreen.submit(code)
  const done = await codeScreen.arriveAt(MailCompleteScreen)
  await expect(done.heading).toHaveText('メールアドレスを変更しました')
  await expect(page.locator('main')).toContainText(email)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await done.reload()
  await expect(done.heading).toHaveText('メールアドレスを変更しました')
  await done.link('会員情報・設定へ').click()
  await done.arriveAt(AccountScreen)
  await expect(page.locator('main')).toContainText(email)
  for (const told of [member.email, email])
    expect(await readMail(api, told, 'メールアドレスを変更しました')).toContain('お客様ご自身の操作でない場合は')
  await expect(call(api, getMember, {}, member), 'the old token is no longer valid').rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await call(api, logIn, { body: { email, password: member.password } })
})
