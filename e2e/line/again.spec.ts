import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { chat, ChatLoginScreen, ConfirmInChat, confirmInChat, forgetSession, IntegrationScreen } from '../pages/line.ts'
import { Screen } from '../pages/screen.ts'

test('one press links again after an unlink, through LINE’s log-in and its consent, and only who consents is linked', async ({
  page,
  beLinked,
}) => {
  // The silent log-in at the start uses the ID token up.
  await beLinked('再会 花子', true)
  const main = page.locator('main')
  await page.goto(chat('/line/integration?golf_course_id=2'))
  const consent = page.getByRole('button', { name: '許可する' })
  await consent.click()
  const link = await new Screen(page).arriveAt(IntegrationScreen)
  await link.unlink()
  await expect(main).toContainText('LINE連携を解除しました。')
  await link.button('LINEと連携する').click()
  await consent.click()
  await expect(main).toContainText('LINEと連携しました。')
  await expect(main).toContainText('連携中のアカウント：再会 花子')
  expect(new URL(page.url()).search).toBe('?golf_course_id=2')

  await link.unlink()
  await expect(main).toContainText('LINE連携を解除しました。')
  await link.button('LINEと連携する').click()
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await consent.click()
  await link.arriveAt(IntegrationScreen)
  await expect(link.button('LINEと連携する')).toBeEnabled()
  await expect(main, 'the refused wish is over').toContainText('LINEと連携していません')
})

test('a session lost in a booking comes back to it with LINE’s used proof, and the start is still held', async ({
  page,
  context,
  slots,
  comeLinked,
}) => {
  const slot = await slots.next()
  await comeLinked(slot.courseId)
  const confirm = await confirmInChat(page, slot)
  const held = await confirm.holdToken()
  await forgetSession(context)
  await confirm.agreed.check()
  await confirm.reserve.click()
  const login = await confirm.arriveAt(ChatLoginScreen)
  expect(new URL(page.url()).search).toBe('?token=expired')
  await login.button('LINEでログイン').click()
  const again = await confirm.arriveAt(ConfirmInChat)
  expect(await again.holdToken()).toBe(held)
  await again.agreed.check()
  await expect(again.reserve).toBeEnabled()
})
