import { registerWithLine } from '@jgm/contract/api/line'
import { logIn } from '@jgm/contract/api/account'
import { lineRegistrationFields } from '@jgm/contract/model/fields'
import { expect, type APIRequest } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine, logInAs } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readCode, readMail } from '../fixtures/mailbox.ts'
import { freshEmail, person } from '../fixtures/people.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import {
  MailCodeInChat,
  MailCompleteInChat,
  MailInChat,
  PasswordCompleteInChat,
  PasswordInChat,
  RequestEmailCodeScreen,
  RequestEmailCompleteScreen,
  RequestEmailScreen,
  SessionsInChat,
} from '../pages/keys.ts'
import { chat, MenuScreen, permanentLink } from '../pages/line.ts'
import { open, Screen } from '../pages/screen.ts'

const next = 'asagao5517'

/** Registers a LINE user, who has neither address nor password, without a browser. */
async function registerAs(requests: APIRequest, idToken: string): Promise<void> {
  const api = await requests.newContext()
  const details = lineRegistrationFields.parse({ ...person, agreed: true, marketing: false })
  await call(api, registerWithLine, { body: { id_token: idToken, details } })
  await api.dispose()
}

test('a member from LINE adds an address, sets a password, and can still log in with LINE', async ({
  page,
  context,
  api,
  playwright,
}) => {
  test.slow()
  const emulator = createEmulator(api)
  const user = await emulator.addUser('鍵 花子')
  await registerAs(playwright.request, await emulator.idToken(user))
  await enterLine(context, user, 'allow')

  const first = await open(page, chat('/account/password?id=2'), PasswordInChat)
  await expect(page.locator('main')).toContainText('先にメールアドレスを登録してください。')
  await expect(first.save).toHaveCount(0)
  await expectAccessible(page)
  await first.link('メールアドレスを登録する').click()
  const mail = await first.arriveAt(MailInChat)
  await expect(mail.field('password'), 'a member without a password is not asked for it').toHaveCount(0)
  const email = freshEmail('keys.line')
  await mail.fillNew(email)
  await expectAccessible(page)
  await mail.send.click()
  const codeScreen = await mail.arriveAt(MailCodeInChat)
  await expectAccessible(page)
  await codeScreen.reload()
  const mailed = await readCode(api, email)
  await codeScreen.submit(mailed)
  const added = await codeScreen.arriveAt(MailCompleteInChat)
  await expect(added.heading).toHaveText('メールアドレスを登録しました')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await open(page, chat('/account/mail?id=2'), MailInChat)
  await expect(page.locator('main')).toContainText('先にパスワードを設定してください。')
  await expectAccessible(page)
  await new Screen(page).link('パスワードを設定する').click()
  const screen = await new Screen(page).arriveAt(PasswordInChat)
  await screen.save.click()
  await expect(page.locator('main')).toContainText('認証コードを送信して、入力してください。')
  await screen.button('認証コードを送信する').click()
  await expect(screen.field('code')).toBeFocused()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  const code = await readCode(api, email, [mailed])
  await screen.fillNew(next)
  await screen.fill({ code: code === '123456' ? '654321' : '123456' })
  await screen.save.click()
  await expect(screen.problemOf('code')).toContainText('認証コードが正しくありません。')
  await expect(screen.field('password'), 'typed values stay').toHaveValue(next)
  await screen.fill({ code })
  await screen.save.dblclick()
  const done = await screen.arriveAt(PasswordCompleteInChat)
  await expect(done.heading).toHaveText('パスワードを設定しました')
  await expectAccessible(page)
  await done.reload()
  await expect(done.heading).toHaveText('パスワードを設定しました')

  await call(api, logIn, { body: { email, password: next } })
  expect((await logInAs(api, await emulator.idToken(user))).member.email).toBe(email)
  expect(await readMail(api, email, 'パスワードを設定しました')).toContain('メールアドレスとパスワードでも')
})

test('a member with a password must enter it in the chat area, too', async ({ page, context, api, beLinked }) => {
  const { emulator, member, user } = await beLinked('両方 花子')
  const screen = await open(page, chat('/account/password?id=2'), PasswordInChat)
  await screen.fill({ current_password: 'ちがうことば' })
  await screen.fillNew(next)
  await screen.save.click()
  await expect(screen.problemOf('current_password')).toContainText('現在のパスワードが正しくありません。')
  await screen.fill({ current_password: member.password })
  await context.setOffline(true)
  await screen.save.click()
  await expect(screen.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  await screen.save.click()
  const done = await screen.arriveAt(PasswordCompleteInChat)
  await expect(done.heading).toHaveText('パスワードを変更しました')
  expect((await logInAs(api, await emulator.idToken(user))).member.email).toBe(member.email)
})

test('a member from LINE adds an address before a request', async ({ page, context, api, playwright }) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('依頼 花子')
  await registerAs(playwright.request, await emulator.idToken(user))
  await enterLine(context, user, 'allow')
  for (const step of ['email_authentication', 'email_complete']) {
    await open(page, chat(`/reservation/request/${step}?golf_course_id=2`), RequestEmailScreen)
    await expect(page.locator('main')).toContainText('はじめから操作してください。')
  }
  const screen = new RequestEmailScreen(page)
  await screen.send.click()
  await expect(screen.problemOf('email')).toContainText('メールアドレスを入力してください。')
  const email = freshEmail('request')
  await screen.fill({ email, email_confirmation: `x${email}` })
  await screen.send.click()
  await expect(screen.problemOf('email_confirmation')).toContainText('確認用のメールアドレスが一致しません。')
  await expect(screen.field('email'), 'typed values stay').toHaveValue(email)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await screen.fillNew(email)
  await screen.send.dblclick()
  const codeScreen = await screen.arriveAt(RequestEmailCodeScreen)
  await expectAccessible(page)
  await codeScreen.reload()
  const code = await readCode(api, email)
  await codeScreen.submit(code === '123456' ? '654321' : '123456')
  await expect(codeScreen.problemOf('code')).toContainText('認証コードが正しくありません。')
  await context.setOffline(true)
  await codeScreen.submit(code)
  await expect(codeScreen.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  await codeScreen.button('認証する').click()
  const done = await codeScreen.arriveAt(RequestEmailCompleteScreen)
  await expect(done.heading).toHaveText('メールアドレスを登録しました')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await done.reload()
  await done.link('メニューを開く').click()
  await done.arriveAt(MenuScreen)
})

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  test('the list of log-ins names the LINE app, and logs out elsewhere', async ({ page, context, beLinked }) => {
    await beLinked('端末 花子')
    await insideLine(context)
    await page.goto(permanentLink('/account/sessions?id=2'))
    const screen = await new Screen(page).arriveAt(SessionsInChat)
    await expect(screen.cards).toHaveCount(2)
    await expect(screen.cards.first()).toContainText('iPhone・LINEアプリ')
    await expect(screen.cards.first()).toContainText('この端末')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
    await screen.cards.nth(1).getByRole('button').click()
    await expect(screen.cards).toHaveCount(1)
    await expect(page.locator('main')).toContainText('ほかの端末では、ログインしていません。')
  })
})
