import { formatTime } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { answerFor, offerOf } from '../fixtures/answers.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readCode, readMail } from '../fixtures/mailbox.ts'
import { freshEmail } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { withCourse } from '../fixtures/waitlist.ts'
import { withWiring } from '../fixtures/wiring.ts'
import { RequestScreen, WishScreen } from '../pages/request.ts'
import { ConfirmScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

test('a guest asks for a day that is full, keeps what was typed, and takes one of two offered times by the mail’s link', async ({
  page,
  api,
  slots,
}) => {
  const full = await slots.next()
  const [first, second] = [await slots.next(), await slots.next()]
  const email = freshEmail('asks')
  await withCourse((course) => course.fill(full))
  const sheet = await open(page, `/reserved/regular/step1/${full.courseId}?date=${full.date}`, StartScreen)
  await sheet.link('リクエスト予約').click()
  const wish = await sheet.arriveAt(WishScreen)
  await expect(page.locator('main'), 'the time of the answer is known before').toContainText('お返事します。')

  const days = page.locator('main .wish').nth(1).locator('button.month-day')
  await wish.button(/2つ目の希望を足す$/).click()
  await wish.button('第2希望を足すのをやめる').click()
  await expect(days).toHaveCount(0)
  await wish.button(/2つ目の希望を足す$/).click()
  await expect(days.and(page.locator('[aria-pressed=true]')), 'no day is chosen for the golfer').toHaveCount(0)
  await expectAccessible(page)
  await days.last().click()
  await wish.button('第2希望を上へ移す').click()
  await expect(wish.announcer).toHaveText('第1希望になりました')
  await wish.field('players').fill('900')
  await wish.button('確認画面へ進む').click()
  await expect(wish.problemOf('players')).toContainText('組までです。')
  await expect(wish.alert).toBeFocused()
  await expectAccessible(page)
  await wish.field('players').fill('3')
  await page.locator('main').getByText('ゴルフ場へのご要望（任意）').click()
  await page.getByLabel('パーティールーム').check()
  await wish.field('note').fill('17時まで会食をしたいです。')
  await page.locator('main').getByText('ほかの方にも知らせる（任意）').click()
  await wish.field('told').fill('kanji@example')
  await wish.button('確認画面へ進む').click()
  await expect(wish.problemOf('told')).toContainText('メールアドレスの形式')
  await wish.field('told').fill('kanji@example.jp')
  await wish.reload()
  await expect(wish.field('players'), 'a reload keeps what was typed').toHaveValue('3')
  await expect(wish.field('note')).toHaveValue('17時まで会食をしたいです。')
  await expect(wish.field('told')).toHaveValue('kanji@example.jp')

  const send = await wish.toConfirm()
  await expect(page.locator('main'), 'what was typed and not added is told').toContainText('kanji@example.jp')
  await expect(page.locator('main')).toContainText('パーティールーム')
  await send.button('リクエストを送信する').click()
  await expect(send.problemOf('email')).toContainText('メールアドレスを確認してください。')
  let code = ''
  await send.enter(email, async () => (code = await readCode(api, email)))
  await expectAccessible(page)
  await withWiring(({ database: { pool } }) =>
    pool.query('update step_proof set expires_at = app_now() where email = $1', [email]),
  )
  await new ConfirmScreen(page).agreed.check()
  await send.button('リクエストを送信する').click()
  await expect(send.problemOf('email')).toContainText('確認から時間がたちました。')
  await expect(send.alert).toBeFocused()
  await expect(send.field('last_name'), 'nothing typed is lost').not.toHaveValue('')
  await new ConfirmScreen(page).prove(email, () => readCode(api, email, [code]))
  const number = await send.send()
  expect(number).toMatch(/^[0-9A-Z]{8}$/)
  await expectNoSideScroll(page)
  await page.goBack()
  await expect(page.locator('main h1'), 'going back sends nothing again').toBeVisible()

  const received = await readMail(api, email, 'リクエストを受け付けました')
  const link = /\/reserved\/request\/manage#\S+/.exec(received)?.[0] ?? ''
  const request = await open(page, link, RequestScreen)
  await expect(request.heading).toHaveText('お返事を待っています')
  await expect(page.locator('main')).toContainText(number)

  await answerFor(full, number, offerOf([first, second], 3, '大会のため、別の日になります。'))
  await readMail(api, email, 'リクエスト')
  await request.reload()
  await expect(request.heading).toHaveText('2つの時間をご用意しました')
  await expect(page.getByRole('timer')).toContainText('時間')
  await expect(page.locator('main')).toContainText('大会のため、別の日になります。')
  await expectAccessible(page)
  await expectWholeButtons(page)
  const other = await page.context().newPage()
  const twin = await open(other, link, RequestScreen)
  const time = formatTime(second.teeTime.start_minute)
  await page.locator('main .ticket').nth(1).getByRole('button').click()
  await expect(request.heading).toHaveText('予約が確定しました')
  await expect(page.locator('main .ticket')).toContainText(time)
  await twin
    .button(/にする$/)
    .first()
    .click()
  await expect(other.locator('main'), 'a second answer hears what is true').toContainText('予約が確定しました')
  await other.close()
  await request.link('予約をキャンセルする').click()
  await expect(page.locator('main h1')).toHaveText('予約をキャンセルする')
})
