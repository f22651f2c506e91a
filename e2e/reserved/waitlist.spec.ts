import { expect } from '@playwright/test'
import { formatTime } from '@jgm/contract/model/dates'
import { expectAccessible } from '../fixtures/axe.ts'
import { readCode, readMail } from '../fixtures/mailbox.ts'
import { freshEmail } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { cancelFor, withCourse } from '../fixtures/waitlist.ts'
import { open } from '../pages/screen.ts'
import { ManageScreen, StartScreen } from '../pages/reserved.ts'
import { WaitJoinScreen, WaitScreen } from '../pages/waitlist.ts'

test('a guest waits on a full day, is offered the start that somebody cancels, and books it', async ({
  page,
  api,
  slots,
  member,
}) => {
  const slot = await slots.next()
  const number = await bookSlot(api, slot, member)
  const email = freshEmail('waits')
  await withCourse(async (course) => {
    const sheet = await open(page, `/reserved/regular/step1/${slot.courseId}?date=${slot.date}`, StartScreen)
    await sheet.wish(slot)
    await course.fill(slot)
    await sheet.reload()
    await sheet.link('空いたらお知らせ').click()
    const join = await sheet.arriveAt(WaitJoinScreen)
    const three = page.locator('main .segment').filter({ hasText: '3名' })
    await expect(three.locator('input'), 'the party of the sheet').toBeChecked()
    await page.locator('main .segment').filter({ hasText: '2名' }).click()
    await join.button('空いたら知らせる').click()
    await expect(join.problemOf('email'), 'the address is needed').toContainText('入力してください。')
    await three.click()
    await expectAccessible(page)
    await join.field('email').fill('taro@@example')
    await join.field('email').press('Enter')
    await expect(join.problemOf('email')).toBeVisible()
    await join.reload()
    await expect(join.field('email'), 'a reload keeps what was typed').toHaveValue('taro@@example')
    await expect(three.locator('input')).toBeChecked()
    await join.field('email').fill(email)
    await join.field('email').press('Enter')
    await join.field('code').fill(await readCode(api, email))
    await expect(page.locator('main')).toContainText(`${email} を確認しました`)
    const waiting = await join.join()
    await expect(page.locator('main')).toContainText('順番は1番目です。')
    await expectAccessible(page)
    await waiting.reload()
    await expect(page.locator('main'), 'a reload keeps the place').toContainText('3名')

    await cancelFor(api, number, member)
    await course.offer()
    const mail = await readMail(api, email, '空きが出ました')
    const link = /\/reserved\/waitlist#\S+/.exec(mail)?.[0] ?? ''
    await page.goto('about:blank')
    const offered = await open(page, link, WaitScreen)
    await expect(offered.heading).toHaveText('空きが出ました')
    await expect(offered.clock).toBeVisible()
    await expectAccessible(page)

    const confirm = await offered.take(formatTime(slot.teeTime.start_minute))
    await expect(page.locator('main'), 'the address needs no second code').toContainText(`${email} を確認しました`)
    await confirm.enterContact()
    const done = await confirm.book()
    const booked = await done.number()
    expect(booked).toMatch(/^[0-9A-Z]{8}$/)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    const ended = await open(page, link, WaitScreen)
    await expect(ended.heading).toHaveText('予約しました')
    await expect(page.locator('main')).toContainText(booked)
    await expect(page.locator('main')).toContainText(formatTime(slot.teeTime.start_minute))
    await expectAccessible(page)
    await ended.button('予約内容を見る').click()
    await ended.arriveAt(ManageScreen)
    await expect(page.locator('main')).toContainText(booked)

    const other = freshEmail('stops')
    await open(page, `/reserved/wait/${slot.courseId}?date=${slot.date}`, WaitJoinScreen)
    await join.field('email').fill(other)
    await join.field('email').press('Enter')
    await join.field('code').fill(await readCode(api, other))
    await expect(page.locator('main')).toContainText(`${other} を確認しました`)
    await join.join()
    await waiting.link(/^時間や人数を変える/).click()
    await waiting.arriveAt(WaitJoinScreen)
    await expect(page.locator('main')).toContainText('今の空き待ちの内容が変わります')
    await expect(page.locator('main')).toContainText('認証コードをもう一度お送りします。')
    await page.goBack()
    await join.arriveAt(WaitScreen)
    await waiting.button('待つのをやめる').click()
    await page.getByRole('dialog').getByRole('button', { name: '待つのをやめる' }).click()
    await expect(waiting.heading).toHaveText('空き待ちをやめました')
    await expect(page.getByText('この日のお知らせは、もう届きません。')).toBeInViewport()
    await expectAccessible(page)
  })
})
