import { getConfigs } from '@jgm/contract/api/config'
import { expect } from '@playwright/test'
import { formatDateMedium, formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { test } from '../fixtures/test.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { CancelScreen, HomeScreen, ReservationDetailScreen, ReservationListScreen } from '../pages/mypage.ts'
import { StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('a member books, sees the booking everywhere, and cancels it for the shown fee', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.nextWithFee(asMember)
  const holiday = slot.sheet.holiday !== null

  const start = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}&from=mypage`, StartScreen)
  await start.choose(slot)
  const confirm = await start.toConfirm()
  await confirm.reload()
  await expect(confirm.clock).toBeVisible()
  await page.goBack()
  await expect(start.start(slot.teeTime.id), 'going back keeps the start').toHaveAttribute('aria-pressed', 'true')
  await (await start.toConfirm()).agreed.check()
  const done = await confirm.book()
  const number = await done.number()
  const { courses } = await call(api, getConfigs, {})
  const minutes = courses.find(({ id }) => id === slot.courseId)?.arrive_before
  const arrive = `当日は、スタート時間の${minutes}分前までにご来場ください。`
  await expect(page.locator('main')).toContainText(arrive)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.ticket'), 'on paper the completion is its ticket').toBeVisible()
  for (const control of await page.locator('main').locator('a, button').all()) await expect(control).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await expect(page, 'going back does not begin a second booking').not.toHaveURL(/step2/)
  const mail = await readMail(api, asMember.email, '予約が確定しました')
  expect(mail).toContain(number)
  expect(mail).toContain(arrive)

  const home = await open(page, '/mypage', HomeScreen)
  await expect(home.next).toContainText(`${formatMonthDay(slot.date)} ${formatWeekday(slot.date, holiday)}`)
  await expect(home.next).toContainText(formatTime(slot.teeTime.start_minute))

  const list = await home.toList()
  await expect(list.card(formatDateMedium(slot.date, holiday))).toHaveCount(1)
  const again = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}&from=mypage`, StartScreen)
  await expect(page.locator('main')).toContainText('この日は、すでに予約があります')
  await expectAccessible(page)
  await again.link('予約を確認・変更する').click()
  const detail = await again.arriveAt(ReservationDetailScreen)
  await expect(page.locator('main')).toContainText(number)
  await expect(detail.link('ゴルフ場に問い合わせる')).toHaveAttribute(
    'href',
    `/mypage/contact?golf_course_id=${slot.courseId}`,
  )
  await detail.reload()
  await expect(page.locator('main')).toContainText(number)

  const cancel = await detail.cancel()
  await expect(page.locator('main')).toContainText(formatYen(slot.fee))
  await cancel.submit()
  await expect(page.locator('main')).toContainText('キャンセル料を確認のうえ、チェックを入れてください。')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'キャンセル料がかかることを確認しました' }).check()
  const gone = await cancel.confirm()
  await expectAccessible(page)
  await expect(page.locator('main')).toContainText(formatYen(slot.fee))
  await gone.reload()
  await expect(page.locator('main')).toContainText(number)

  const after = await open(page, '/mypage/reservation/reservation-list', ReservationListScreen)
  await expect(after.card(formatDateMedium(slot.date, holiday))).toHaveCount(0)
  await (await after.tab('キャンセル済み')).openCard(formatDateMedium(slot.date, holiday))
  await expect(page.locator('main')).toContainText('キャンセル済み')
  await expect(page.locator('main'), 'nobody comes to pay').not.toContainText('フロントでお支払い')
  await open(page, `/mypage/reservation/cancel/regular/${number}`, CancelScreen)
  await expect(page.locator('main')).toContainText('この予約は、すでにキャンセルされています。')
  await expect(page.locator('main').getByRole('link')).toHaveText('予約内容を見る')
})
