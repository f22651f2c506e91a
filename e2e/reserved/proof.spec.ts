import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { freshEmail } from '../fixtures/people.ts'
import { MailCodeScreen, MailCompleteScreen, MailScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('an address proven outside a booking leads on to a booking, without a completion message', async ({
  page,
  api,
}) => {
  const email = freshEmail('proof')
  const mail = await open(page, '/reserved/request/mail?golf_course_id=2', MailScreen)
  await mail.send(email)
  const code = await mail.arriveAt(MailCodeScreen)
  await code.fill({ code: await readCode(api, email) })
  const proven = await code.arriveAt(MailCompleteScreen)
  await expect(page.locator('main')).toContainText(email)
  await expect(page.locator('main')).not.toContainText('ステップ')
  await expect(page.locator('main svg.size-16')).toHaveCount(0)
  await expect(proven.link('予約に進む')).toBeVisible()
})
