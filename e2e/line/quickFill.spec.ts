import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { insideLine, userAgent } from '../fixtures/sdk.ts'
import { test } from '../fixtures/test.ts'
import { ChatRegistrationConfirmScreen, ChatRegistrationScreen, permanentLink } from '../pages/line.ts'
import { Screen } from '../pages/screen.ts'

const stored = {
  'family-name': '加藤',
  'given-name': '誠',
  'family-name-kana': 'カトウ',
  'given-name-kana': 'マコト',
  'bday-year': 1961,
  'bday-month': 6,
  'bday-day': 7,
  tel: '09055550123',
  'postal-code': '3091611',
  'address-level1': '茨城県',
  'address-level2': '笠間市',
  'address-level3': '笠間1-2-3',
} as const

test.describe('inside LINE', () => {
  test.use({ userAgent: userAgent('ios', '14.9.0') })

  /** Presses the button, and answers on LINE's own sheet, which LINE's app opens beside the page. */
  async function answer(page: Page, words: string): Promise<void> {
    const opened = page.waitForResponse((one) => one.url().endsWith('/liff/v2/sub/msit') && one.status() === 200)
    await page.getByRole('button', { name: 'LINEの情報で入力する' }).click()
    const { msit } = (await (await opened).json()) as { msit: string }
    const sheet = await page.context().newPage()
    await sheet.goto(`https://liff.line.me/2003955494-vdnJ53EM?msit=${msit}`)
    await expect(sheet.getByRole('listitem').first()).toHaveText('加藤')
    const said = sheet.waitForResponse((one) => one.url().endsWith('/_line/profile'))
    await sheet.getByRole('button', { name: words }).click()
    await said
    await sheet.close()
  }

  test('the genuine plugin fills what is empty with what the golfer hands over, and a closed sheet changes nothing', async ({
    page,
    context,
    api,
  }) => {
    const user = await createEmulator(api).addUser('加藤', [], stored)
    await insideLine(context)
    await enterLine(context, user, 'allow')
    await page.goto(permanentLink('/registration/2'))
    const form = await new Screen(page).arriveAt(ChatRegistrationScreen)
    await form.field('first_name').fill('まこと')
    await answer(page, 'キャンセル')
    await expect(page.getByRole('button', { name: 'LINEの情報で入力する' })).toBeEnabled()
    await expect(form.field('last_name')).toHaveValue('')
    await answer(page, '自動入力')
    await expect(page.getByText('8つの欄に、LINEの情報を入れました。')).toBeVisible()
    await expect(form.field('last_name')).toHaveValue('加藤')
    await expect(form.field('first_name'), 'what was typed stays').toHaveValue('まこと')
    await expect(form.field('first_name_kana')).toHaveValue('まこと')
    await expect(form.field('address')).toHaveValue('笠間市笠間1-2-3')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.screenshot({ path: process.env['SHOT'] ?? '/dev/null', fullPage: true, type: 'png' })

    await form.field('emergency_contact_number').fill('0296000000')
    await form.field('agreed').check()
    await form.submit()
    const confirm = await form.arriveAt(ChatRegistrationConfirmScreen)
    await expect(confirm.page.locator('main')).toContainText('かとう')
    await expect(confirm.page.locator('main')).toContainText('1961年6月7日')
  })
})
