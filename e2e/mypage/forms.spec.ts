import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { RegistrationInputScreen } from '../pages/account.ts'
import { open, type Screen } from '../pages/screen.ts'

const inputPath = '/mypage/registration/input/2?is_shift_member=1'

const focusedName = (screen: Screen): Promise<string | null> =>
  screen.page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

test('a registration shows all problems at once, at the fields and in a summary with the focus', async ({ page }) => {
  const input = await open(page, inputPath, RegistrationInputScreen)
  await input.fill({ last_name: 'あ'.repeat(21), last_name_kana: 'アオバA', zipcode: '123', phone_number: '09-12' })
  await input.fill({ password: 'onlyletters', password_confirmation: 'different1' })
  await input.submit()

  const summary = page.locator('main form [role=alert]')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(/入力内容に\d+件の誤りがあります/)
  const expected: Readonly<Record<string, string>> = {
    last_name: '姓は20文字以内で入力してください。',
    first_name: '名を入力してください。',
    last_name_kana: 'ふりがな（せい）は、ひらがなで入力してください。',
    first_name_kana: 'ふりがな（めい）を入力してください。',
    zipcode: '郵便番号は7桁の数字で入力してください。',
    prefecture: '都道府県を選択してください。',
    address: '住所を入力してください。',
    phone_number: '電話番号は10〜15桁で入力してください。',
    emergency_contact_number: '緊急連絡先を入力してください。',
    password: 'パスワードは、半角英字と半角数字の両方を使い、8〜20文字で入力してください。',
    password_confirmation: '確認用のパスワードが一致しません。もう一度入力してください。',
    email: 'メールアドレスを入力してください。',
    email_confirmation: '確認用のメールアドレスを入力してください。',
  }
  for (const [name, message] of Object.entries(expected)) {
    await expect(input.problemOf(name), name).toContainText(message)
    await expect(input.field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect(summary).toContainText(message)
  }
  await expect(page.locator('main')).toContainText('生年月日を入力してください。')
  await expect(page.locator('main')).toContainText('同意する場合はチェックを入れてください。')
  await expect(input.field('last_name'), 'typed values stay').toHaveValue('あ'.repeat(21))

  await summary.getByRole('button', { name: '住所を入力してください。' }).click()
  await expect(input.field('address')).toBeFocused()
})

test('Enter moves to the next field and never submits from the middle', async ({ page }) => {
  const input = await open(page, inputPath, RegistrationInputScreen)
  await input.field('last_name').focus()
  const order = ['first_name', 'last_name_kana', 'first_name_kana', 'zipcode']
  for (const name of order) {
    await page.keyboard.press('Enter')
    expect(await focusedName(input)).toBe(name)
  }
  await expect(page.locator('main form [role=alert]')).toHaveCount(0)
})

test('Enter that ends a conversion stays in the field, and the reading fills the kana', async ({ page, context }) => {
  const input = await open(page, inputPath, RegistrationInputScreen)
  const cdp = await context.newCDPSession(page)
  await input.field('last_name').focus()
  for (const text of ['や', 'やま', 'やまだ']) {
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await cdp.send('Input.imeSetComposition', { text: '山田', selectionStart: 2, selectionEnd: 2 })
  // The Enter that confirms a conversion: key code 229, as browsers send it while composing.
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Enter',
    code: 'Enter',
  })
  await cdp.send('Input.insertText', { text: '山田' })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: 13, key: 'Enter', code: 'Enter' })

  expect(await focusedName(input)).toBe('last_name')
  await expect(input.field('last_name')).toHaveValue('山田')
  await expect(input.field('last_name_kana')).toHaveValue('やまだ')
  await page.keyboard.press('Enter')
  expect(await focusedName(input)).toBe('first_name')
})
