import { setCompanions } from '@jgm/contract/api/companion'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { comeToContest } from '../fixtures/contest.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { ReservationDetailScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'

test('friends open a competition, type a hole without a network, and read the result', async ({
  page,
  context,
  api,
  slots,
  asMember,
}) => {
  const number = await bookSlot(api, await slots.next(), asMember, 2)
  const params = { type: 'regular', number } as const
  const seats = [{ by: 'name', seat: 2, seen: null, name: '見本 友子', is_invited: false }] as const
  await call(api, setCompanions, { params, body: { groups: [{ group_no: 1, seats: [...seats] }] } }, asMember)

  const screen = await open(page, `/mypage/reservation/regular/detail/${number}`, ReservationDetailScreen)
  const main = page.locator('main')
  await screen.link(/^仲間内コンペ/).click()
  await expect(screen.heading).toHaveText('仲間内コンペ')
  await expectAccessible(page)
  await screen.button('コンペを開く').click()
  await expect(main).toContainText('プレー当日から')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await comeToContest(number)
  await page.reload()
  await screen.link('スコアを入力する').click()
  const more = page.getByRole('button', { name: '見本 友子 増やす' })
  await more.click()
  await expect(main).toContainText('入力したスコアは保存されています。')
  await context.setOffline(true)
  await more.click()
  await expect(main).toContainText('1件が、まだ送れていません。')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await context.setOffline(false)
  await page.reload()
  await expect(main).toContainText('入力したスコアは保存されています。')
  await screen.link('コンペのページへ').click()
  await expect(main.locator('.result-table tbody tr').first()).toContainText('見本 友子')
  await expect(main.locator('.result-table tbody tr').first()).toContainText('+1')

  await screen.button('結果を発表する').click()
  await page.getByRole('button', { name: '発表する', exact: true }).click()
  await expect(main).toContainText('順位なし')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await screen.link(/^かくしホールの封/).click()
  await screen.button('自分で確かめる').click()
  await expect(main).toContainText('ぴったり同じです。')
  await expectAccessible(page)
})
