import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { enterAs } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { AddRoundScreen, PlayHistoryScreen, ScoreScreen } from '../pages/history.ts'
import { open } from '../pages/screen.ts'

test('a member adds a round by the keyboard, is asked about one that is known, mends it and takes it away', async ({
  page,
  context,
  taro,
}) => {
  await enterAs(context, taro)
  const history = await open(page, '/mypage/play/history', PlayHistoryScreen)
  await history.link('スコアを足す').click()
  const adding = await history.arriveAt(AddRoundScreen)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await adding.field('play_date').fill('２０２１年３月４日')
  await expect(page.getByText('2021年3月4日(木)')).toBeVisible()
  await adding.field('score').fill('１０１')
  await page.reload()
  await expect(adding.field('score'), 'a reload keeps what is typed').toHaveValue('１０１')
  await context.setOffline(true)
  await adding.button('記録する').press('Enter')
  await expect(page.getByRole('alert')).toContainText(/接続/)
  await context.setOffline(false)
  await adding.button('記録する').press('Enter')

  const given = await adding.arriveAt(PlayHistoryScreen)
  await expect(page.getByText('ラウンドを足しました。')).toBeVisible()
  await expect(given.rounds.filter({ hasText: '101' })).toHaveCount(1)
  await expect(given.rounds.filter({ hasText: 'ご自身で足したラウンド' })).toHaveCount(1)
  await page.goBack()
  const again = await given.arriveAt(AddRoundScreen)
  await again.field('play_date').fill('2021/3/4')
  await again.field('score').fill('99')
  await again.button('記録する').click()
  await expect(page.getByText('スコアは101です。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await again.link('そのラウンドを見る').click()

  const score = await again.arriveAt(ScoreScreen)
  await page.getByText('ゴルフ場や日付を直す').click()
  await score.field('play_date').fill('20210305')
  await score.button('この内容に直す').click()
  await expect(page.getByText('ラウンドを直しました。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await score.button('このラウンドを消す').click()
  await page.getByRole('dialog').getByRole('button', { name: 'このラウンドを消す' }).click()
  await score.arriveAt(PlayHistoryScreen)
  await expect(page.getByText('ラウンドを消しました。')).toBeVisible()
})
