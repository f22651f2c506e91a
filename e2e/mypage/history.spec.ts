import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { enterAs } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { PlayHistoryScreen, PointHistoryScreen } from '../pages/history.ts'
import { open } from '../pages/screen.ts'

test('a member reads the point history', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  await open(page, '/mypage/point/history', PointHistoryScreen)
  const main = page.locator('main')
  for (const told of [
    'ポイント残高',
    'ポイントが失効します。',
    '付与予定のポイント',
    '付与',
    '利用',
    '失効',
    '調整',
    '取り消し',
  ])
    await expect(main).toContainText(told)
  await expect(main.getByText('増えました').first()).toBeVisible()
  await expect(main.getByText('減りました').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('a member reads the rounds of each year', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  const history = await open(page, '/mypage/play/history', PlayHistoryScreen)
  await expect(history.rounds.first()).toContainText('同伴者')
  await expect(history.years.first()).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)

  const before = await history.rounds.count()
  const earlier = history.years.nth(1)
  const [, count = ''] = /（(\d+)回）/.exec(await earlier.innerText()) ?? []
  await earlier.click()
  await expect(earlier).toHaveAttribute('aria-current', 'page')
  await expect(history.rounds).toHaveCount(Number(count))
  expect(before).not.toBe(Number(count))
})

test('empty point and play histories say so', async ({ page, asMember }) => {
  expect(asMember.token).not.toBe('')
  await open(page, '/mypage/point/history', PointHistoryScreen)
  await expect(page.locator('main')).toContainText('ポイントの履歴はありません。')
  await expectAccessible(page)
  await open(page, '/mypage/play/history', PlayHistoryScreen)
  await expect(page.locator('main')).toContainText('プレーの履歴はありません。')
  await expectAccessible(page)
})
