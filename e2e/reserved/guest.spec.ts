import { expect } from '@playwright/test'
import { getConfigs } from '@jgm/contract/api/config'
import { formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import { test } from '../fixtures/test.ts'
import { call, siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { readCode, readMail } from '../fixtures/mailbox.ts'
import { freshEmail, person } from '../fixtures/people.ts'
import { players } from '../fixtures/slots.ts'
import { ManageScreen, SelectScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('a guest books, reads the mail, and cancels with its link', async ({
  page,
  api,
  slots,
  otherBrowser,
  isMobile,
}) => {
  const slot = await slots.next()
  const email = freshEmail('guest')

  const select = await open(page, '/reserved/select', SelectScreen)
  const { courses } = await call(api, getConfigs, {})
  const course = courses.find(({ id }) => id === slot.courseId)?.name ?? ''
  const calendar = await select.choose(course)
  await calendar.pick(slot.date)
  if (isMobile) {
    await calendar.toStarts()
    await page.goBack()
  }
  await calendar.reload()
  await expect(calendar.day(slot.date), 'a reload keeps the day').toHaveAttribute('aria-pressed', 'true')
  if (isMobile) await calendar.day(slot.date).click()

  const start = await calendar.toStarts()
  await start.choose(slot)
  await start.reload()
  await expect(start.start(slot.teeTime.id), 'a reload keeps the start').toHaveAttribute('aria-pressed', 'true')

  const confirm = await start.toConfirm()
  await expectAccessible(page)
  await confirm.prove(email, () => readCode(api, email))
  await expect(confirm.field('last_name'), 'the next field has the focus').toBeFocused()
  await expect(confirm.clock).toBeVisible()
  await expectAccessible(page)
  await confirm.field('zipcode').fill('1000001')
  await expect(confirm.field('address'), 'a postal code finds the address').toHaveValue('千代田区千代田')
  await confirm.reload()
  await expect(confirm.field('zipcode'), 'a reload keeps all that was found').toHaveValue('1000001')
  await expect(confirm.field('prefecture')).toHaveValue('13')
  await expect(confirm.field('address')).toHaveValue('千代田区千代田')
  await confirm.enterContact()
  await confirm.reload()
  await expect(confirm.field('last_name'), 'a reload keeps the details').toHaveValue(person.last_name)
  await expect(confirm.field('address')).toHaveValue(person.address)

  // The six items that a final confirmation must contain: content, price, payment (how and when), deadline, cancelling.
  const main = page.locator('main')
  const total = slot.plan.prices.find((price) => price.players === players)?.per_person ?? 0
  for (const item of [
    `${formatMonthDay(slot.date)} ${formatWeekday(slot.date, slot.sheet.holiday !== null)}`,
    formatTime(slot.teeTime.start_minute),
    `1組 ${players}名`,
    slot.plan.name,
    formatYenTotal(total * players),
    'プレー当日、ゴルフ場のフロントでお支払いください。',
    '予約の受付期限',
    'キャンセル規定',
    '連絡なしのキャンセル',
    '変更とキャンセルは、予約確認メールのリンクまたはお電話',
    email,
  ]) {
    await expect(main).toContainText(item)
  }

  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  // Not by Playwright, which scrolls by itself.
  await confirm.reserve.evaluate((button: HTMLElement) => button.click())
  await expect(confirm.agreeMissing, 'nothing is booked before the policy is ticked').toBeVisible()
  await expect(confirm.agreed, 'and the box has the focus').toBeFocused()
  expect(await page.evaluate(() => scrollY), 'where one is').toBe(300)
  const done = await confirm.book()
  await expect(done.heading).toContainText(formatWeekday(slot.date))
  await expect(main).toContainText('予約が確定しました')
  const number = await done.number()
  await done.reload()
  await expectAccessible(page)
  expect(await done.number(), 'a reload shows the same and books nothing').toBe(number)

  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  for (const word of [person.last_name, person.address, person.phone_number, '"proof"', '"hold"', '"plan_id"'])
    expect(kept, 'typed values and proofs are deleted').not.toContain(word)

  const text = await readMail(api, email, '予約が確定しました')
  expect(text).toContain(number)
  const link = /https?:\/\/\S+\/reserved\/manage#\S+/.exec(text)?.[0] ?? ''
  expect(link).toContain(number)

  const visit = await otherBrowser.newPage()
  await visit.goto(link)
  await expect(visit, 'the key is removed from the address at once').toHaveURL(`${siteUrl}/reserved/manage`)
  const manage = await open(visit, '/reserved/manage', ManageScreen)
  await expect(visit.locator('main')).toContainText(number)
  await expectAccessible(visit)
  const cancel = await manage.cancel()
  await expect(visit.getByRole('button', { name: 'キャンセルを確定する' })).toBeVisible()
  await expectAccessible(visit)
  const cancelled = await cancel.confirm()
  await expect(cancelled.heading).toHaveText('予約をキャンセルしました')
  await expectAccessible(visit)
  expect(await readMail(api, email, 'キャンセル')).toContain(number)
  await open(visit, '/reserved/manage', ManageScreen)
  await expect(visit.locator('main')).toContainText('キャンセル済み')
  await expect(visit.locator('main'), 'nothing looks as if it were due').not.toContainText('合計')
  await expect(visit.locator('main .ticket-code'), 'no code for the desk').toHaveCount(0)
  await expect(visit.getByRole('link', { name: '別の日を予約する' })).toBeVisible()
  await expectAccessible(visit)
  await expect(visit.getByRole('link', { name: '予約をキャンセルする' })).toHaveCount(0)
})
