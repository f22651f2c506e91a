import { expect } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { enterAs } from '../fixtures/people.ts'
import { expectNoOverlap, expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visits.ts'
import { RegistrationInputScreen } from '../pages/account.ts'
import { CalendarScreen, ConfirmScreen, DoneScreen, SelectScreen, StartScreen } from '../pages/reserved.ts'
import { open } from '../pages/screen.ts'

// Every route alone: e2e/sweep.
test('content behind a route is accessible', async ({ page, context, taro }) => {
  test.slow()
  await enterAs(context, taro)
  for (const path of [
    '/not_found',
    '/mypage/reservation/reservation-list?tab=past',
    '/mypage/reservation/reservation-list?tab=cancelled',
    '/mypage/reservation/regular/detail/ZZZZZZZZ',
  ]) {
    await visit(page, path)
    await expectAccessible(page)
  }
  await page.goto('/mypage')
  await page.locator('main').getByRole('link', { name: '予約内容', exact: true }).first().click()
  await expect(page).toHaveTitle(windowTitled('予約詳細'))
  await expect(page.locator('main')).toContainText('予約番号')
  await expectAccessible(page)
  await page.getByRole('link', { name: '予約をキャンセルする' }).click()
  await expect(page).toHaveTitle(windowTitled('予約のキャンセル'))
  await expect(page.getByRole('button', { name: 'キャンセルを確定する' })).toBeVisible()
  await expectAccessible(page)
})

test('errors and dialogs are accessible', async ({ page }) => {
  const input = await open(page, '/mypage/registration/input/2?is_shift_member=1', RegistrationInputScreen)
  await input.submit()
  await expect(page.locator('main form [role=alert]')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/reserved/2', CalendarScreen)
  await page.getByRole('banner').getByRole('button', { name: 'メニュー' }).click()
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'メニュー' })).toBeFocused()

  await page.getByRole('button', { name: 'ゴルフ場を変える' }).click()
  await expect(page.getByRole('dialog', { name: 'ゴルフ場を選ぶ' })).toBeVisible()
  await expectAccessible(page)
})

test('the steps of a booking are accessible, whole and never wider than the screen', async ({
  page,
  slots,
  asMember,
}) => {
  test.slow()
  expect(asMember.token).not.toBe('')
  const slot = await slots.next()
  const check = async (): Promise<void> => {
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expectWholeButtons(page)
  }
  const calendar = await open(page, `/reserved/${slot.courseId}`, CalendarScreen)
  await calendar.turnTo(slot.date)
  await check()
  await calendar.button('一覧表示').click()
  await check()
  await expectNoOverlap(page)
  await calendar.button('月表示').click()
  await calendar.day(slot.date).click()
  await check()
  const start = await calendar.toStarts()
  await start.choose(slot)
  await check()
  const confirm = await start.toConfirm()
  await check()
  await confirm.reserve.click()
  await expect(confirm.agreeMissing).toBeVisible()
  await check()
  await confirm.changeDetails()
  await expect(confirm.field('last_name')).toBeVisible()
  await check()
  await confirm.button('この内容にする').click()
  await confirm.book()
  await check()
})

test('a booking can be made with the keyboard alone', async ({ page, slots, asMember, isMobile }) => {
  test.slow()
  expect(asMember.token).not.toBe('')
  const slot = await slots.next()
  /** Presses Tab until the wanted element has the focus. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${selector}`)
  }
  const calendar = await open(page, `/reserved/${slot.courseId}?month=${slot.date.slice(0, 7)}`, CalendarScreen)
  await expect(calendar.day(slot.date)).toBeVisible()
  await tabTo('[data-date]')
  for (let moves = 0; moves < 31; moves += 1) {
    if (await page.evaluate((date) => document.activeElement?.matches(`[data-date="${date}"]`), slot.date)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  if (!isMobile) {
    await tabTo('a[href*="/regular/step1/"]')
    await page.keyboard.press('Enter')
  }
  const start = await calendar.arriveAt(StartScreen)
  await expect(page.locator('[data-tee-time]').first()).toBeVisible()
  await tabTo('.wishes-row')
  await page.keyboard.press('Enter')
  await tabTo('input[type=radio][name="players_0"]')
  await page.keyboard.press('ArrowLeft')
  await tabTo('[data-tee-time]')
  const time = /\d{1,2}:\d\d/.exec(await page.locator(':focus').innerText())?.[0] ?? 'no time'
  await page.keyboard.press('Space')
  await tabTo(':is(.sticky-bar, aside) button[data-kind="solid"]')
  await page.keyboard.press('Enter')
  const confirm = await start.arriveAt(ConfirmScreen)
  await expect(page.locator('main')).toContainText(time)
  await tabTo('[name="agreed_policy"]')
  await page.keyboard.press('Space')
  await tabTo('.sticky-bar button[type=submit]')
  await expect(confirm.reserve).toBeFocused()
  await page.keyboard.press('Enter')
  const done = await confirm.arriveAt(DoneScreen)
  await expect(done.heading).toBeFocused()
})

test('edges and the focus are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const select = await open(page, '/reserved/select', SelectScreen)
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, width: parseFloat(outlineWidth) }
  })
  expect(outline.outlineStyle).not.toBe('none')
  expect(outline.width).toBeGreaterThanOrEqual(2)
  const edge = await select
    .link(/^コース会員の予約/)
    .evaluate((link) => parseFloat(getComputedStyle(link).borderTopWidth))
  expect(edge).toBeGreaterThan(0)
  await page.goto('/mypage/login')
  const button = page.getByRole('button', { name: 'ログイン', exact: true })
  expect(await button.evaluate((one) => parseFloat(getComputedStyle(one).borderTopWidth))).toBeGreaterThan(0)
})
