import { expect, type Locator, type Page } from '@playwright/test'
import { sendGuestCode } from '@jgm/contract/api/account'
import { getConfigs } from '@jgm/contract/api/config'
import type { getDay } from '@jgm/contract/api/tee-sheet'
import { call } from '../fixtures/api.ts'
import { sendBarePages } from '../fixtures/bare.ts'
import { changeAnswers } from '../fixtures/changed.ts'
import { coveredOf } from '../fixtures/covered.ts'
import { freeDays } from '../fixtures/desk.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { enterAs, freshEmail, person, registerMember } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { chat, ConfirmInChat, DoneInChat, MenuScreen } from '../pages/line.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { CalendarScreen, ConfirmScreen, DoneScreen, SearchScreen, SelectScreen } from '../pages/reserved.ts'
import { open, Screen } from '../pages/screen.ts'

// Only on phones: a desk has no taps.

/**
 * One finger and one keyboard. A press on a control is a tap; the keyboard's 次へ is none. Only the focused field can be typed
 * into, so that every tap is counted.
 */
class Hand {
  readonly page: Page
  taps = 0
  readonly typed: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async tap(control: Locator): Promise<void> {
    this.taps += 1
    await control.tap()
  }

  private async reach(name: string): Promise<void> {
    const field = this.page.locator(`main [name="${name}"]`)
    for (let moves = 0; moves < 6; moves += 1) {
      if (await field.evaluate((one) => one === document.activeElement)) break
      await this.page.keyboard.press('Enter')
    }
    await expect(field).toBeFocused()
    this.typed.push(name)
  }

  async type(name: string, text: string): Promise<void> {
    await this.reach(name)
    await this.page.keyboard.type(text)
  }

  /** Types a name like a Japanese keyboard: first the reading, then the converted text. */
  async compose(name: string, reading: string, text: string): Promise<void> {
    await this.reach(name)
    const keys = await this.page.context().newCDPSession(this.page)
    for (const part of [reading, text])
      await keys.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length })
    await keys.send('Input.insertText', { text })
  }
}

/** From the calendar to the confirmation: the day, the start, and on. */
async function toConfirm(hand: Hand, date: string): Promise<void> {
  const calendar = new CalendarScreen(hand.page)
  // Changing the month is searching, not booking, and does not count.
  await calendar.turnTo(date)
  await hand.tap(calendar.day(date))
  await hand.tap(hand.page.locator('[data-tee-time]').first())
  await hand.tap(hand.page.getByRole('button', { name: 'この時間で進む' }))
}

async function bind(hand: Hand, done: typeof DoneScreen = DoneScreen): Promise<void> {
  await hand.tap(hand.page.getByRole('checkbox', { name: 'キャンセル規定を確認しました' }))
  await hand.tap(hand.page.getByRole('button', { name: '予約を確定する' }))
  await new Screen(hand.page).arriveAt(done)
}

test('a visitor needs at most 9 taps and 6 typed fields, and on the same device 6 taps and the code', async ({
  page,
  api,
  slots,
}) => {
  const [first, second] = [await slots.next(), await slots.next()]
  const { courses } = await call(api, getConfigs, {})
  const course = new RegExp(courses.find(({ id }) => id === first.courseId)?.name ?? '')
  const email = freshEmail('taps')

  const select = await open(page, '/reserved/select', SelectScreen)
  const hand = new Hand(page)
  await hand.tap(select.link(course))
  await toConfirm(hand, first.date)
  await hand.tap(page.locator('[name="email"]'))
  await hand.type('email', email)
  await page.keyboard.press('Enter')
  const code = await readCode(api, email)
  await hand.type('code', code)
  await expect(page.locator('main')).toContainText(`${email} を確認しました`)
  await hand.compose('last_name', person.last_name_kana, person.last_name)
  await hand.compose('first_name', person.first_name_kana, person.first_name)
  await hand.type('zipcode', person.zipcode)
  await expect(page.locator('[name="address"]'), 'the postal code fills the address').not.toHaveValue('')
  await hand.type('phone_number', person.phone_number)
  // Not needed for this booking; the next visit, which it helps, is counted below.
  await page.getByRole('checkbox', { name: 'この端末に残す' }).tap()
  await bind(hand)
  expect(hand.typed).toHaveLength(6)
  expect(hand.taps).toBeLessThanOrEqual(9)

  await open(page, '/reserved/select', SelectScreen)
  const again = new Hand(page)
  await again.tap(select.link(course))
  await toConfirm(again, second.date)
  await expect(page.locator('main')).toContainText('前回の内容を入れました')
  await again.type('code', await readCode(api, email, [code]))
  await expect(page.locator('main')).toContainText(`${email} を確認しました`)
  await bind(again)
  expect(again.typed).toEqual(['code'])
  expect(again.taps).toBeLessThanOrEqual(6)

  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${sendGuestCode.path}`, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/reserved/select', SelectScreen)
  const third = new Hand(page)
  await third.tap(select.link(course))
  await toConfirm(third, (await slots.next()).date)
  const replied = page.waitForResponse((reply) => reply.url().endsWith(sendGuestCode.path))
  await page.getByRole('button', { name: '前回の内容を消す' }).tap()
  answer()
  await (await replied).finished()
  await expect(page.locator('[name="last_name"]'), 'stored details can be deleted').toHaveValue('')
  await page.reload()
  await expect(page.locator('[name="email"]'), 'the address too, while its code is on its way').toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(person.last_name)
})

test('a member needs at most 6 taps from My Page, and 3 for the usual round', async ({
  page,
  context,
  slots,
  playwright,
}) => {
  const { courseId, date } = await slots.next()
  // A new member, so that the usual round is the one that is booked here; of this worker's course, where nobody else books.
  await enterAs(context, await registerMember(playwright.request, 'usual', courseId))
  await open(page, '/mypage', HomeScreen)
  const hand = new Hand(page)
  await hand.tap(page.locator('nav[data-bar]').getByRole('link', { name: '予約する' }))
  await new Screen(page).arriveAt(CalendarScreen)
  await toConfirm(hand, date)
  await bind(hand)
  expect(hand.taps).toBeLessThanOrEqual(6)

  await open(page, '/mypage', HomeScreen)
  const again = new Hand(page)
  const usual = page.getByRole('region', { name: '前回と同じ予約' })
  await again.tap(usual.getByRole('button').first())
  await new Screen(page).arriveAt(ConfirmScreen)
  await bind(again)
  expect(again.taps).toBeLessThanOrEqual(3)
})

test('a member in LINE needs 3 taps for the usual round', async ({ page, api, slots, comeLinked }) => {
  const slot = await slots.next()
  const { member } = await comeLinked(slot.courseId)
  await bookSlot(api, slot, member)
  await open(page, chat(`/?id=${slot.courseId}`), MenuScreen)
  const hand = new Hand(page)
  await hand.tap(page.getByRole('region', { name: '前回と同じ予約' }).getByRole('button').first())
  await new Screen(page).arriveAt(ConfirmInChat)
  await bind(hand, DoneInChat)
  expect(hand.taps).toBeLessThanOrEqual(3)
})

test('the free starts of nine courses are at most 2 taps away, and one more tap holds a start', async ({
  page,
  slots,
}) => {
  const { courseId, date } = await slots.next()
  const select = await open(page, '/reserved/select', SelectScreen)
  const hand = new Hand(page)
  await hand.tap(select.search)
  const search = await select.arriveAt(SearchScreen)
  await expect(search.heading).toContainText(/\(土\)・4名$/)
  await expect(search.rows).toHaveCount(9)
  expect(hand.taps).toBeLessThanOrEqual(2)

  await page.goto(`/reserved/search?date=${date}&players=3&time=any`)
  const start = search.startsAt(courseId).first()
  const time = /^[\d:]+/.exec(await start.innerText())?.[0] ?? ''
  await search.reload()
  await start.tap()
  await search.arriveAt(ConfirmScreen)
  await expect(page.locator('.ticket').first()).toContainText(time)
  await expect(page.locator('main')).toContainText('1組 3名')
  await page.goBack()
  await expect(search.heading, 'going back keeps the search').toContainText('3名')
  await expect(search.rows).toHaveCount(9)
  expect(await coveredOf(page), 'what takes the focus is covered by no bar').toEqual([])
})

test('a member searches nine courses from My Page with 2 taps, and is told of the booking of that day', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  await bookSlot(api, slot, asMember)
  await open(page, '/mypage', HomeScreen)
  const hand = new Hand(page)
  await hand.tap(page.locator('nav[data-bar]').getByRole('link', { name: '予約する' }))
  const calendar = await new Screen(page).arriveAt(CalendarScreen)
  await hand.tap(calendar.link('9コースから探す'))
  const search = await calendar.arriveAt(SearchScreen)
  await expect(search.rows).toHaveCount(9)
  expect(hand.taps).toBeLessThanOrEqual(2)
  await page.goto(`/reserved/search?date=${slot.date}&players=4`)
  await expect(page.locator('main')).toContainText('この日は、すでにご予約があります')
})

test('the starts of a day begin within the first 300 pixels, for booking and for changing', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  await page.goto(`/reserved/regular/step1/${slot.courseId}?date=${slot.date}`)
  const first = page.locator('.sheet-start').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300)

  const number = await bookSlot(api, slot, asMember)
  await page.goto(`/mypage/reservation/regular/edit/${number}`)
  await expect(first).toBeVisible()
  await expect(page.locator('.day-strip button').first()).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300)
  await page.locator('[data-tee-time]').first().tap()
  await expect(page.locator('.sticky-bar')).toBeVisible()
  await expect(page.locator('nav[data-bar]'), 'the bar replaces the tabs').toBeHidden()
})

test('on a summer’s sheet, which begins before seven, they do too, and the first hour leads to the morning', async ({
  page,
  api,
}) => {
  const course = 4
  const [date = ''] = await freeDays(api, course)
  await sendBarePages(page, api)
  await changeAnswers<typeof getDay>(page, api, '**/days/*', (day) => {
    const free = day.tee_times.filter(({ state }) => state === 'open').map((one) => one.start_minute)
    const earlier = Math.min(...free) - (6 * 60 + 50)
    return { ...day, tee_times: day.tee_times.map((one) => ({ ...one, start_minute: one.start_minute - earlier })) }
  })
  await page.goto(`/reserved/regular/step1/${course}?date=${date}`)
  const first = page.locator('.sheet-start').first()
  await expect(first).toContainText('6:50')
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300)
  await page.getByRole('button', { name: /^午前へ 空き\d+$/ }).tap()
  await expect(page.locator('[data-part=morning]').first()).toBeFocused()
})
