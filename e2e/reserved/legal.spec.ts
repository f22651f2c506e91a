import { expect, type Page } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visits.ts'
import { RegistrationInputScreen } from '../pages/account.ts'
import { open, type Screen } from '../pages/screen.ts'

test('the policy lists stored and sent data, and the company page lists the courses', async ({ page }) => {
  const main = page.locator('main')
  await visit(page, '/reserved/legal/privacy')
  for (const told of ['line_tracking_id', 'LINEのユーザーID', '退会から3年', 'ダウンロード', '同伴者', '共同で利用'])
    await expect(main).toContainText(told)
  await visit(page, '/reserved/legal/company')
  await expect(main.locator('li')).toHaveCount(9)
  await expect(main.getByRole('link', { name: '電話 029-000-0002' })).toHaveAttribute('href', 'tel:0290000002')
  await visit(page, '/reserved/legal/environment')
  await expect(main, 'every placeholder is filled in').not.toContainText('{')
})

/** Opens terms and policy from a form, each in a new window, and checks that the form is unchanged. */
async function readFrom(page: Page, form: Screen): Promise<void> {
  await form.fill({ last_name: '青葉', address: '水戸市見本町2-3' })
  await form.field('agreed').check()
  for (const name of ['利用規約', 'プライバシーポリシー']) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), form.link(new RegExp(`^${name}`)).click()])
    await expect(opened).toHaveTitle(windowTitled(name))
    await expect(opened.locator('main h1')).toHaveText(name)
    await opened.close()
  }
  await expect(form.field('last_name')).toHaveValue('青葉')
  await expect(form.field('address')).toHaveValue('水戸市見本町2-3')
  await expect(form.field('agreed')).toBeChecked()
}

test('the terms can be read at registration without losing the form', async ({ page }) => {
  const form = await open(page, '/mypage/registration/input/2?is_shift_member=1', RegistrationInputScreen)
  await readFrom(page, form)
  await expect(form.field('marketing'), 'consent to marketing is separate and unticked').not.toBeChecked()
})
