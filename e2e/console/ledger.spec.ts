import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { addStaff, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

/**
 * As Excel in Japan saves a CSV, in Shift_JIS with 髙 and 﨑 of Windows: 髙橋 恵子 in half-width kana, born S32.4.1, whose telephone has lost its
 * first zero, and 山﨑 隆, born 1957/4/1 0:00.
 */
const saved =
  'ie+I9ZTUjYYsjoGWvCyDSoNpLJC2lE6MjpP6LJNkmGINCkUyRS0xLO7gi7SBQIxijnEswLbKvCC5srosUzMyLjQuMSw5MDU1NTAwMTg4DQpFMkUtMiyOUu2VgUCXsiyDhIN9g1WDTCCDXoNKg1YsMTk1Ny80LzEgMDowMCwwMjktNTU1LTAxNDQ='

test('a manager imports the ledger that a spreadsheet has written, by keys', async ({ context }) => {
  const page = await openDesk(context, await addStaff('支配人 花子', 'course_manager', [7]), '/ledger')
  // Before the key: the browser catches a file dialog only from some moment after it was asked to.
  const chooser = page.waitForEvent('filechooser')
  await expect(page.getByRole('heading', { name: '台帳のファイルを選んでください' })).toBeVisible()
  await page.keyboard.press('n')
  await (await chooser).setFiles({ name: '台帳.csv', mimeType: 'text/csv', buffer: Buffer.from(saved, 'base64') })
  await expect(page.getByText('先頭の0が消えていませんか。')).toBeVisible()
  const row = page.getByRole('row', { name: /髙橋/ })
  await expect(row).toContainText('090-5550-0188にする')
  await expectAccessible(page)
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: /^2行を読みこむ/ })).toBeEnabled()
  await page.keyboard.press('2')
  await expect(row).toContainText('S32.4.1 → 1957年4月1日')
  await expect(page.getByRole('row', { name: /山﨑/ })).toContainText('1957/4/1 0:00 → 1957年4月1日')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('読みこみました。新しい方が2名、変わった方が0名です。')).toBeVisible()
})
