import { getConfigs } from '@jgm/contract/api/config'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectWholeButtons } from '../fixtures/layout.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { NoticesScreen } from '../pages/notice.ts'
import { open } from '../pages/screen.ts'

test('unread notices are marked until the member opens them', async ({ page, context, playwright }) => {
  await enterAs(context, await registerMember(playwright.request, 'reader'))
  const home = await open(page, '/mypage', HomeScreen)
  const unread = page.locator('main').getByRole('link', { name: /^すべて見る/ })
  await expect(unread).toContainText(/未読\d+件/)
  const [, before = ''] = /未読(\d+)件/.exec(await unread.innerText()) ?? []
  await unread.click()
  const list = await home.arriveAt(NoticesScreen)
  const row = list.row('乗用カートを新しくしました')
  await expect(row).toContainText('未読')
  await list.open('乗用カートを新しくしました')
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('未読')
  await expect(list.row('メンバー優先スタートのご案内')).toContainText('未読')
  await open(page, '/mypage', HomeScreen)
  await expect(unread).toContainText(`未読${Number(before) - 1}件`)
  await expectAccessible(page)
  await expectWholeButtons(page)
})

test('common questions link to the courses’ own sites', async ({ page, context, api, taro }) => {
  const site = 'http://{subdomain}.course.test'
  await page.route('**/api/v1/configs', async (route) => {
    await route.fulfill({ json: { ...(await call(api, getConfigs, {})), course_site_url: site } })
  })
  await page.route('http://*.course.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>FAQ</title>' }),
  )
  await page.goto('/mypage/faq?golf_course_id=8')
  await expect(page).toHaveURL('http://ogose.course.test/faq')
  await enterAs(context, taro)
  await page.goto('/mypage/faq')
  await expect(page, 'a member goes to the main course’s site').toHaveURL('http://kasama.course.test/faq')
})
