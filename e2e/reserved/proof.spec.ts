import { expect } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { freshEmail } from '../fixtures/people.ts'
import { MailCodeScreen, MailCompleteScreen, MailScreen, StartScreen } from '../pages/reserved.ts'
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

test('a proven address stays proven until the code for another one has been asked for', async ({
  page,
  api,
  slots,
}) => {
  const slot = await slots.next()
  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
  await start.choose(slot)
  const confirm = await start.toConfirm()
  const [email, other] = [freshEmail('kept'), freshEmail('other')]
  await confirm.prove(email, () => readCode(api, email))
  await confirm.button('メールアドレスを変更する').click()
  await expect(confirm.field('email')).toBeFocused()
  await confirm.button('変更しない').click()
  await expect(page.locator('main'), 'no second code').toContainText(`${email} を確認しました`)
  await expect(confirm.button('メールアドレスを変更する')).toBeFocused()

  await confirm.button('メールアドレスを変更する').click()
  await confirm.field('email').fill(other)
  await confirm.enterContact()
  await confirm.agreed.check()
  await confirm.reserve.click()
  await expect(confirm.problemOf('email'), 'not booked with the old address').toContainText('認証コードを送信する')
  await confirm.reload()
  await expect(confirm.field('email'), 'a reload keeps what was typed').toHaveValue(other)
  await confirm.button('変更しない').click()
  await expect(page.locator('main'), 'and the proof').toContainText(`${email} を確認しました`)

  await confirm.button('メールアドレスを変更する').click()
  await confirm.field('email').fill(other)
  await confirm.field('email').press('Enter')
  await confirm.field('code').fill(await readCode(api, other))
  await expect(page.locator('main')).toContainText(`${other} を確認しました`)
  await expect(confirm.button('変更しない')).toHaveCount(0)
})
