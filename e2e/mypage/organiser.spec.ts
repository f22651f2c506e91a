import { setFees } from '@jgm/contract/api/companion-organiser'
import { holdStarts } from '@jgm/contract/api/reservation'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { bookHold, type Slot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { ReservationDetailScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'

/** Two free starts, one directly after the other. */
function neighboursOf({ free, sheet, teeTime }: Slot): number[] {
  const ids = sheet.tee_times
    .filter(({ nine }) => nine === teeTime.nine)
    .toSorted((a, b) => a.start_minute - b.start_minute)
    .map(({ id }) => id)
  const isFree = (id: number | undefined): boolean => free.some((one) => one.id === id)
  const at = ids.findIndex((id, index) => isFree(id) && isFree(ids[index + 1]))
  return ids.slice(at, at + 2)
}

test('the organiser of two groups comes from the detail to a table of eight columns on one sheet of A4', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const slot = await slots.next()
  const groups = neighboursOf(slot).map((id) => ({ tee_time_id: id, players: 4 }))
  const wish = { course_id: slot.courseId, play_date: slot.date, plan_id: slot.plan.id, groups }
  const number = await bookHold(api, await call(api, holdStarts, { body: wish }, asMember), asMember)
  const params = { type: 'regular', number } as const
  await call(api, setFees, { params, body: { fees: [{ label: '賞品代', amount: 3000 }] } }, asMember)

  const detail = await open(page, `/mypage/reservation/regular/detail/${number}`, ReservationDetailScreen)
  await detail.link('幹事のページを開く').click()
  await expect(detail.heading).toHaveText('幹事のページ')
  await expectAccessible(page)
  await page.locator('main').getByRole('link', { name: '組み合わせ表' }).click()
  await expect(detail.heading).toHaveText('組み合わせ表')
  const heads = page.locator('.organiser-table thead th:visible')
  await expect(page.locator('.organiser-table tbody tr')).toHaveCount(8)
  await expect(detail.button('印刷する')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(heads).toHaveText(['スタート', 'お名前', 'ハンディ', '集金', '受付', 'OUT', 'IN', '計'])
  for (const control of await page.locator('main').locator('a, button').all()) await expect(control).toBeHidden()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
})
