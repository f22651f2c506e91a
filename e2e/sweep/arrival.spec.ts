import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'

// Prevents tests that pass on the title, the address or the emptiness of a page whose application has not run yet.
test('navigation in tests waits until the application has decided what to show', async ({ page }) => {
  let answer: () => void = () => undefined
  await page.route('**/api/v1/configs', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  for (const go of [() => page.goto('/nowhere'), () => page.reload()]) {
    let isBack = false
    const gone = go().then(() => (isBack = true))
    await expect(page.getByRole('status')).toContainText('読み込み中です')
    await page.waitForLoadState()
    await expect(page, 'the served page has this title already').toHaveTitle('JGMゴルフクラブ公式サイト 予約ページ')
    expect(isBack).toBe(false)
    answer()
    await gone
    expect(await page.locator('main h1').innerText()).toBe('ページが見つかりません')
  }
})
