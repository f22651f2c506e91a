import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { RegistrationInputScreen } from '../pages/account.ts'
import { open, type Screen } from '../pages/screen.ts'

const inputPath = '/mypage/registration/input/2?is_shift_member=1'

const focusedName = (screen: Screen): Promise<string | null> =>
  screen.page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

test('Enter moves to the next field and never submits from the middle; one that ends a conversion stays, and the reading fills the kana', async ({
  page,
  context,
}) => {
  const input = await open(page, inputPath, RegistrationInputScreen)
  await input.field('last_name').focus()
  for (const name of ['first_name', 'last_name_kana', 'first_name_kana', 'zipcode']) {
    await page.keyboard.press('Enter')
    expect(await focusedName(input)).toBe(name)
  }
  await expect(page.locator('main form [role=alert]')).toHaveCount(0)

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

test('an empty form that is sent shows the beginning of its problems, also where they are taller than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await open(page, inputPath, RegistrationInputScreen)
  await page.getByRole('button', { name: '確認画面へ進む' }).click()
  const summary = page.locator('main form [role=alert]').first()
  await expect(summary).toBeFocused()
  const { top, bottom } = await summary.evaluate((box) => {
    const { top: above, bottom: below } = box.getBoundingClientRect()
    return { top: above, bottom: below }
  })
  expect(bottom - top).toBeGreaterThan(500)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(250)
})
