import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { freeOnePlace, playTogether } from '../fixtures/competition.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { enterAs, openSampleSession, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import {
  EnteredScreen,
  EnterScreen,
  EntryScreen,
  OpenScreen,
  PictureScreen,
  ResultScreen,
  ResultsScreen,
  SealScreen,
} from '../pages/competition.ts'
import { PlayHistoryScreen } from '../pages/history.ts'
import { open } from '../pages/screen.ts'

test('a member finds the own place, checks the hidden holes and saves the picture', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  const history = await open(page, '/mypage/play/history', PlayHistoryScreen)
  await history.link('競技成績を見る').click()
  const results = await history.arriveAt(ResultsScreen)
  await expect(page.locator('main')).toContainText('5回の平均')
  await results.listed('紅葉杯').getByRole('link').click()

  const result = await results.arriveAt(ResultScreen)
  await expect(result.own).toContainText('山田 太郎')
  const few = await result.lines.count()
  await page.getByRole('button', { name: '104名すべてを見る' }).click()
  await expect(result.lines).toHaveCount(104)
  expect(few).toBeLessThan(20)
  // Another player's card opens below the name and adds up to the gross score beside it.
  const [gross = ''] = await result.lines.nth(1).locator('td').nth(1).allInnerTexts()
  await result.lines.nth(1).getByRole('button').click()
  await expect(result.lines.nth(2).locator('[data-strokes]')).toHaveCount(2)
  const halves = await result.lines.nth(2).locator('[data-strokes] td:last-child').allInnerTexts()
  expect(halves.reduce((sum, half) => sum + Number(half), 0)).toBe(Number(gross))
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.getByRole('link', { name: 'ハンディの決まりかた' }).click()
  const seal = await result.arriveAt(SealScreen)
  await seal.button('自分で確かめる').click()
  await expect(page.getByText('ぴったり同じです。')).toBeVisible()
  await expect(page.locator('.hole-card thead [data-hidden]')).toHaveCount(12)
  await expectAccessible(page)

  await page.goBack()
  await page.getByRole('link', { name: '結果を送る' }).click()
  await result.arriveAt(PictureScreen)
  const image = page.getByRole('img', { name: /送る絵：.*紅葉杯、\d+位/ })
  await expect(image).not.toHaveAccessibleName(/山田/)
  await page.getByRole('checkbox', { name: 'お名前を入れる' }).check()
  await expect(image).toHaveAccessibleName(/山田 太郎/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存する' }).click()
  expect((await saved).suggestedFilename()).toBe('紅葉杯.png')

  // Days before the next one, the ticket has the code for the front desk.
  await page.goto('/mypage/reservation/reservation-list')
  await page.getByRole('link', { name: /里山オープン/ }).click()
  await result.arriveAt(EntryScreen)
  await expect(page.locator('main .ticket-number').getByRole('img')).toBeVisible()
})

test('a guest sees the seal before the result and no hidden hole', async ({ page }) => {
  const results = await open(page, '/mypage/competition/result', ResultsScreen)
  // Where no hole is hidden, there is no seal to look at.
  await expect(results.listed('月例会')).toContainText('結果はまだです')
  await expect(results.listed('月例会').getByRole('link')).toHaveCount(0)
  await results.listed('里山オープン').getByRole('link').click()
  await page.getByRole('link', { name: 'ハンディの決まりかた' }).click()
  await results.arriveAt(SealScreen)
  await expect(page.getByText('スタート前に発表した封の番号')).toBeVisible()
  await expect(page.locator('.hole-card [data-hidden]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '自分で確かめる' })).toHaveCount(0)
})

test('a member enters with a companion, changes the wish and withdraws', async ({ page, context, playwright }) => {
  const player = await registerMember(playwright.request, 'competition')
  await enterAs(context, player)
  const list = await open(page, '/mypage/reservation/competition', OpenScreen)
  await page.getByRole('button', { name: '家族杯の受付が始まったら知らせる' }).click()
  await expect(page.getByRole('button', { name: '家族杯のお知らせを取り消す' })).toBeVisible()
  await expectAccessible(page)
  await freeOnePlace('早春杯')
  await list.listed('早春杯').getByRole('link').click()
  const enter = await list.arriveAt(EnterScreen)
  await expect(page.locator('main .ticket')).toContainText('ダブルペリア')
  await expect(page.locator('main'), 'one place is free beside parties that wait for more').toContainText(
    /いま\d組がお待ちです。どの組も2名以上のため、1名までなら、お待ちにならずに参加できます。/,
  )
  await page.locator('[name=together][value=party]').click()
  await enter.button('お名前で追加').click()
  await page.getByRole('checkbox', { name: '参加条件とキャンセル規定に同意する' }).check()
  // One place is left: two wait. What is missing is said at its field, and nothing is lost.
  await enter.button('空き待ちで申し込む').click()
  await expect(page.locator('main')).toContainText('入力内容に4件の誤りがあります')
  await expect(page.getByRole('button', { name: /^ご一緒する方 1：/ })).toHaveCount(4)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  for (const [field, value] of [
    ['last_name', '連田'],
    ['first_name', '花子'],
    ['last_name_kana', 'れんだ'],
    ['first_name_kana', 'はなこ'],
  ] as const)
    await page.locator(`[name="people.1.${field}"]`).fill(value)
  await page.reload()
  await expect(page.locator('[name="people.1.last_name"]')).toHaveValue('連田')
  await page.getByRole('checkbox', { name: '参加条件とキャンセル規定に同意する' }).check()
  await enter.button('空き待ちで申し込む').click()
  const done = await enter.arriveAt(EnteredScreen)
  await expect(page.locator('main .ticket')).toContainText('空き待ち')
  await page.getByRole('link', { name: /^申し込みの内容を見る/ }).click()
  const entry = await done.arriveAt(EntryScreen)
  await expect(page.locator('main')).toContainText(/空き待ちの\d番目です/)
  await expect(page.locator('main')).toContainText('連田 花子')
  await page.locator('main').getByText('キャンセル規定', { exact: true }).click()
  await expect(page.locator('main')).toContainText('参加が決まってからの金額です。')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await entry.link('希望とお名前を変える').click()
  await page.locator('[name=wish_start][value=late]').click()
  await entry.button('変更する').click()
  await entry.arriveAt(EntryScreen)
  await expect(page.locator('main')).toContainText('遅め')
  await entry.link('申し込みをキャンセルする').click()
  await expect(page.locator('main')).toContainText('キャンセル料はかかりません。')
  await expect(entry.link('キャンセルせずに戻る')).toBeVisible()
  await entry.button('キャンセルを確定する').click()
  await entry.arriveAt(EntryScreen)
  await expect(entry.heading).toHaveText('申し込みをキャンセルしました')
  await expect(page.locator('main')).toContainText(`確認メールを ${player.email} に送信しました。`)
  await expect(page.locator('main .ticket')).toContainText('キャンセル済み')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload()
  await expect(entry.heading, 'a reload shows the same').toHaveText('申し込みをキャンセルしました')

  // On a day of play: the own card, typed without a network for a while, and the marker's word.
  const marker = await openSampleSession(playwright.request, 'member050@example.jp')
  const { numbers } = await playTogether([player.email, marker.email])
  const cardAt = (at: number) => `/mypage/reservation/competition/detail/${numbers[at] ?? ''}`
  await open(page, cardAt(0), EntryScreen)
  const hole = (at: number) => page.getByRole('group', { name: new RegExp(`^${at}番 パー`) })
  for (let at = 1; at <= 17; at += 1)
    await hole(at)
      .getByRole('button', { name: /増やす$/ })
      .click()
  await expect(page.getByText('保存しました。')).toBeVisible()
  await context.setOffline(true)
  await hole(1)
    .getByRole('button', { name: /増やす$/ })
    .click()
  const typed = await hole(1).locator('output').innerText()
  await expect(page.locator('main')).toContainText('この端末に残っています')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.reload()
  await expect(hole(1).locator('output')).toHaveText(typed)
  await expect(page.getByText('保存しました。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await entry.button('カードを提出する').click()
  await expect(page.locator('main')).toContainText('提出しました')
  await context.clearCookies()
  await enterAs(context, marker)
  await open(page, cardAt(1), EntryScreen)
  await expect(page.locator('main')).toContainText('のカードの確認')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await entry.button('すべて合っています').click()
  await expect(page.getByText('確認しました。', { exact: true })).toBeVisible()
})
