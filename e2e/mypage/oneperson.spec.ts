import { expect } from '@playwright/test'
import { listBlocks } from '@jgm/contract/api/single-strangers'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { enterAs } from '../fixtures/people.ts'
import { bookSeats, emptySingle, endHolds, leaveSeats, singlePlayers } from '../fixtures/singles.ts'
import { test } from '../fixtures/test.ts'
import { open } from '../pages/screen.ts'
import {
  SingleBookingScreen,
  SingleDetailScreen,
  SingleMoveScreen,
  SinglesScreen,
  SingleTeeTimeScreen,
} from '../pages/single.ts'

/** Courses that ask each player, below a minimum of three. */
const asking = [2, 4, 6]

test('a seat whose time is over is held again, and the last seat is lost to others meanwhile', async ({
  page,
  context,
  api,
  playwright,
}) => {
  const [reader, first, second] = await singlePlayers(playwright.request, api, ['のんびり', 'はやおき', 'ゆっくり'])
  await enterAs(context, reader)
  const teeTime = await emptySingle(api)
  const main = page.locator('main')
  const step1 = await open(
    page,
    `/reserved/oneperson/step01/${teeTime.course_id}?date=${teeTime.play_date}&start_frame_id=${teeTime.id}`,
    SingleTeeTimeScreen,
  )
  await step1.take()
  const confirm = await step1.arriveAt(SingleBookingScreen)
  const agree = async (): Promise<void> => {
    await confirm.field('agreed_rules').check()
    await confirm.field('agreed_policy').check()
  }
  await agree()
  await endHolds(teeTime.id)
  await confirm.book.click()
  await expect(main).toContainText('席をお取りしていた時間が過ぎました')
  await expectAccessible(page)
  await expectWholeButtons(page)
  await confirm.button('もう一度席を取る').click()
  await expect(confirm.book).toBeVisible()

  await endHolds(teeTime.id)
  await bookSeats(api, teeTime.id, first, 2)
  await bookSeats(api, teeTime.id, second, 2)
  await agree()
  await confirm.book.click()
  await confirm.button('もう一度席を取る').click()
  const lost = await confirm.arriveAt(SingleTeeTimeScreen)
  await expect(main).toContainText('このスタートは満員になりました。')
  await expectAccessible(page)
  await lost.link('ほかのスタートを見る').click()
  const others = await lost.arriveAt(SinglesScreen)
  await expect(others.cards.filter({ hasText: '満員' }).first()).toBeVisible()
})

test('below the minimum a member is asked, answers, blocks and reports; another one moves to another day', async ({
  page,
  context,
  api,
  otherBrowser,
  playwright,
}) => {
  const [reader, left, leaver] = await singlePlayers(playwright.request, api, ['のんびり', 'のこるひと', 'やめるひと'])
  await enterAs(context, reader)
  const teeTime = await emptySingle(api, asking)
  const main = page.locator('main')
  const number = await bookSeats(api, teeTime.id, reader)
  const theirs = await bookSeats(api, teeTime.id, left)
  const last = await bookSeats(api, teeTime.id, leaver)
  const address = (of: string): string => `/mypage/reservation/single/detail/${of}`
  const detail = await open(page, address(number), SingleDetailScreen)
  await expect(main).toContainText('3名で回ります')
  await expectAccessible(page)
  await leaveSeats(api, last, leaver)
  await detail.reload()
  await expect(main).toContainText('2名でプレーしますか')
  await expectAccessible(page)
  await expectWholeButtons(page)

  await page.getByRole('button', { name: 'ブロック・報告：のこるひと' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '報告を送る' }).click()
  await expect(dialog).toContainText('理由を選んでください。')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await dialog.locator('label').filter({ hasText: 'マナーや言葉づかい' }).click()
  await dialog.locator('[name="note"]').fill('声が大きい')
  await dialog.getByRole('button', { name: '報告を送る' }).click()
  await expect(dialog).toContainText('ゴルフ場に報告しました。')
  await dialog.getByRole('button', { name: 'この方をブロックする' }).click()
  await expect(dialog).toContainText('ブロックしました。')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect((await call(api, listBlocks, {}, reader)).blocks).toMatchObject([{ nickname: 'のこるひと' }])

  await detail.button('はい、このままプレーします').click()
  await expect(main).toContainText('お返事をいただきました。')
  await expect(main, 'a block changes nothing for two who are in already').toContainText('のこるひと')

  await enterAs(otherBrowser, left)
  const other = await otherBrowser.newPage()
  const asked = await open(other, address(theirs), SingleDetailScreen)
  await expect(other.locator('main')).toContainText('のんびり')
  await asked.link(/別のスタートに移る/).click()
  const move = await asked.arriveAt(SingleMoveScreen)
  await expectAccessible(other)
  await expectWholeButtons(other)
  const target = await emptySingle(api, asking)
  await open(other, `/mypage/reservation/single/edit/${theirs}?date=${target.play_date}`, SingleMoveScreen)
  await other.locator(`main h3 a[href*="start_frame_id=${target.id}"]`).click()
  await expectAccessible(other)
  await move.field('agreed_policy').check()
  await move.button('このスタートに移る').click()
  await move.arriveAt(SingleDetailScreen)
  await expect(other.locator('main')).toContainText('別のスタートに移りました。')
  await leaveSeats(api, /[0-9A-Z]{8}$/.exec(new URL(other.url()).pathname)?.[0] ?? '', left)
  await other.reload()
  await expect(other.locator('main')).toContainText('キャンセル')
  await expect(other.locator('main'), 'a move that is over').not.toContainText('別のスタートに移りました。')
  await detail.reload()
  await expect(main, 'one who is left alone is not asked').not.toContainText('名でプレーしますか')
})
