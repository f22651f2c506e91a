import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { readCode, readMail } from '../fixtures/mailbox.ts'
import { freshEmail, password, person } from '../fixtures/people.ts'
import { LoginScreen } from '../pages/account.ts'
import { open } from '../pages/screen.ts'

test('a new member registers, logs out, logs in, and resets the password', async ({ page, api }) => {
  const email = freshEmail('newcomer')
  await open(page, '/mypage', LoginScreen)
  const login = await open(page, '/mypage/login/2', LoginScreen)
  const entry = await login.signUp()

  await entry.send(email)
  await page.goBack()
  const codeScreen = await entry.send(email)
  await codeScreen.reload()
  await expectAccessible(page)
  const code = await readCode(api, email)
  const wrong = code === '123456' ? '654321' : '123456'
  await codeScreen.submit(wrong)
  await expect(codeScreen.problemOf('code')).toContainText('認証コードが正しくありません。')
  await expect(codeScreen.field('code')).toHaveValue(wrong)
  await expectAccessible(page)

  const input = await codeScreen.verify(code)
  await page.goBack()
  await expect(page.locator('main')).toContainText('メールアドレスの確認は済んでいます。')
  await page.getByRole('link', { name: '次へ進む' }).click()
  await input.fillIn(password)
  await input.reload()
  await expect(input.field('last_name'), 'a reload keeps typed values').toHaveValue(person.last_name)
  await expect(input.field('address')).toHaveValue(person.address)
  await expect(input.field('password'), 'but not a password').toHaveValue('')
  for (const guessed of ['kasama2026', 'rush2112']) {
    await input.fill({ password: guessed, password_confirmation: guessed })
    await input.submit()
    await expect(input.problemOf('password'), 'the problem is shown at the password').toContainText('推測')
  }
  await expectAccessible(page)
  await input.fill({ password, password_confirmation: password })

  const confirm = await input.toConfirm()
  for (const shown of [person.last_name, person.address, email]) {
    await expect(page.locator('main')).toContainText(shown)
  }
  await expect(page.locator('main')).not.toContainText(password)
  await expectAccessible(page)
  await page.goBack()
  await expect(input.field('first_name_kana'), 'going back keeps them, too').toHaveValue(person.first_name_kana)
  await page.goForward()

  const complete = await confirm.register()
  await expect(complete.heading).toHaveText('会員登録が完了しました')
  expect(await readMail(api, email, '会員登録が完了しました')).toContain('会員番号')
  await expectAccessible(page)
  await complete.reload()
  await expect(complete.heading).toHaveText('会員登録が完了しました')
  await expect(
    page.locator('main').getByRole('link', { name: '予約する' }),
    'the log-in from home has no page to return to',
  ).toBeVisible()

  const home = await complete.toMypage()
  await expect(home.page.locator('main')).toContainText(`${person.last_name} ${person.first_name} 様`)
  await home.logOut()
  await expect(page.getByText('ログアウトしました。').first()).toBeVisible()

  const again = await open(page, '/mypage', LoginScreen)
  await expect(page.locator('main')).toContainText('この画面を見るには、ログインが必要です。')
  await (await again.logIn(email, password)).logOut()

  const forgot = await (await open(page, '/mypage/login/2', LoginScreen)).forgot()
  const proof = await forgot.send(email)
  await expectAccessible(page)
  const check = await proof.verify(await readCode(api, email, [code]))
  await check.submit('1961-04-05')
  await expect(check.alert).toContainText('生年月日が登録内容と一致しません。')
  await expectAccessible(page)
  const renewal = await check.prove(person.birthday)
  await expectAccessible(page)
  const done = await renewal.save('wakaba7291')
  await expectAccessible(page)
  const last = await done.toLogin()
  await last.submit(email, password)
  await expect(last.alert).toContainText('メールアドレスまたはパスワードが正しくありません。')
  await last.logIn(email, 'wakaba7291')
})
