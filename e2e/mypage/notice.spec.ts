import { getConfigs } from '@jgm/contract/api/config'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { enterAs } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'

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
