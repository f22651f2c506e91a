import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { withWiring } from '../fixtures/wiring.ts'
import { ReceiptScreen } from '../pages/mypage.ts'
import { open } from '../pages/screen.ts'

/** A note of the front desk about the first player of a reservation. */
const settle = (number: string): Promise<unknown> =>
  withWiring(({ database: { pool } }) =>
    pool.query(
      `insert into settlement (reservation_id, group_no, seat, course_id, play_date, taxed, golf_tax, other, adjustment, points, due, paid_by, staff_id)
        select r.id, 1, 1, r.course_id, r.play_date, 16500, 700, 0, 0, 0, 17200, 'card', (select min(id) from staff) from reservation r where r.number = $1`,
      [number],
    ),
  )

test('a receipt is issued with its name, and lies on one sheet of A4 without any button', async ({
  page,
  api,
  slots,
  asMember,
}) => {
  const number = await bookSlot(api, await slots.next(), asMember, 2)
  await settle(number)

  const screen = await open(page, `/mypage/reservation/receipt/${number}`, ReceiptScreen)
  await expect(page.locator('main')).toContainText('17,200円の領収書を出します。')
  await expectAccessible(page)
  await screen.button('領収書を出す').click()
  const paper = page.locator('.receipt')
  await expect(paper).toContainText('10%対象16,500円1,500円')
  await expect(paper).toContainText('対象外（ゴルフ場利用税 1名）700円')
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  for (const control of await page.locator('main').locator('a, button, summary').all())
    await expect(control).toBeHidden()
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
})
