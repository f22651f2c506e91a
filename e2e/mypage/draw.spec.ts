import { getDraw } from '@jgm/contract/api/draw'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { test } from '../fixtures/test.ts'
import { Screen, open } from '../pages/screen.ts'

/** The draw of the sample group. */
const params = { id: 1 }

class SheetScreen extends Screen {
  override readonly path = /^\/reserved\/regular\/step1\/\d\?/
  override readonly title = 'スタート時間の選択'
}

class DrawScreen extends Screen {
  override readonly path = /^\/(reserved|mypage)\/draw\/1\b/
  override readonly title = '抽選'
}

test('a day with a draw leads to its wishes; they are sent, stand after a reload, and are withdrawn', async ({
  page,
  api,
  asMember: _member,
}) => {
  const draw = await call(api, getDraw, { params })
  const sheet = await open(page, `/reserved/regular/step1/${draw.course_id}?date=${draw.play_date}`, SheetScreen)
  await sheet.link(/^抽選に申し込む/).click()
  const screen = await sheet.arriveAt(DrawScreen)
  await expect(screen.heading).toHaveText('抽選に申し込む')
  await expectAccessible(page)
  await screen.button('この希望で申し込む').click()
  await expect(screen.heading).toHaveText('申し込みました')
  await expectAccessible(page)
  await screen.reload()
  await expect(screen.heading).toHaveText('申し込みました')

  await screen.button('取り下げる').click()
  await expect(page.locator('main')).toContainText('取り下げますか')
  await screen.button('取り下げる').click()
  await expect(screen.heading).toHaveText('抽選に申し込む')
  await expect(page.locator('main')).toContainText('申し込みを取り下げました。')
  expect((await call(api, getDraw, { params })).entries).toBe(draw.entries)
})
