import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { enterAs } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { PlayHistoryScreen, ScoreScreen } from '../pages/history.ts'
import { open } from '../pages/screen.ts'

test('a member gives the score of a round by the keyboard, sees it in the graph, and takes it away', async ({
  page,
  context,
  taro,
}) => {
  await enterAs(context, taro)
  const history = await open(page, '/mypage/play/history', PlayHistoryScreen)
  await history
    .link(/スコアを入れる$/)
    .first()
    .click()
  const score = await history.arriveAt(ScoreScreen)
  const path = new URL(page.url()).pathname
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await score.field('score').fill('１１１')
  const opened = await open(page, `${path}?holes=1`, ScoreScreen)
  await expect(page.getByRole('group', { name: /^18番/ })).toBeAttached()
  expect(await page.evaluate(() => scrollY), 'the field is what one sees first').toBe(0)
  await expect(opened.field('score'), 'a reload keeps what is typed').toHaveValue('１１１')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await score.field('putts').focus()
  await page.keyboard.press('Enter')
  await expect(score.button('記録する')).toBeFocused()
  await page.keyboard.press('Enter')

  const given = await score.arriveAt(PlayHistoryScreen)
  await expect(given.rounds.filter({ hasText: '111' }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^スコアの推移 .*111/ })).toBeVisible()
  await expectAccessible(page)

  const again = await open(page, path, ScoreScreen)
  await again.button('記録を消す').click()
  await page.getByRole('dialog').getByRole('button', { name: '記録を消す' }).click()
  await again.arriveAt(PlayHistoryScreen)
  await expect(page.getByText('スコアの記録を消しました。')).toBeVisible()
})
