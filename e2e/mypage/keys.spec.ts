import { logIn } from '@jgm/contract/api/account'
import { getMember } from '@jgm/contract/api/session'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { LoginScreen } from '../pages/account.ts'
import { PasswordCompleteScreen, PasswordScreen } from '../pages/keys.ts'
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
