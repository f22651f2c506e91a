import { addDays, addMonths, formatMonth, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { expect, type APIRequest, type BrowserContext, type Page } from '@playwright/test'
import { windowTitled } from '../fixtures/arrivals.ts'
import { apiUrl, call, siteAt, siteUrl } from '../fixtures/api.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { expectTakenOver, holdScripts, listen } from '../fixtures/rendered.ts'
import { test } from '../fixtures/test.ts'

// Playwright complains in the page where it keeps a worker away, and here nothing may complain.
test.use({ serviceWorkers: 'allow' })

const { host } = new URL(siteUrl)

/** The row of one course in the starts of a day; this test's own course is the one where nobody else books. */
const searchRow = (page: Page, courseId: number) =>
  page.locator('.search-row', { has: page.locator(`h3 a[href*="/${courseId}?"]`) })

/** A new member's browser, in which the application is held back until the returned function is called. */
async function comeEarly(page: Page, context: BrowserContext, request: APIRequest): Promise<() => void> {
  await enterAs(context, await registerMember(request, 'early'), siteUrl)
  return holdScripts(page)
}

test('the application takes over the words of a page: nothing is asked for twice, nothing is drawn anew', async ({
  page,
}) => {
  await expectTakenOver(page, ['/reserved/select', '/reserved/2', '/mypage/login/2?token=expired'])
})

test('My Page begins with its frame, without anything of a member, and nothing in it moves when the application takes over', async ({
  page,
  context,
  taro,
}) => {
  await enterAs(context, taro)
  const { complaints } = listen(page)
  const start = await holdScripts(page)
  const answer = await page.goto('/mypage', { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toHaveText('マイページ')
  for (const marker of ['サンプル', 'taro@', taro.token]) expect(await answer?.text()).not.toContain(marker)
  const parts = ['header', 'header button', 'main h1']
  const placesOf = () =>
    Promise.all(
      parts.map(async (part) => {
        const { x, y, height } = (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0, height: 0 }
        return [part, Math.round(x), Math.round(y), Math.round(height)]
      }),
    )
  const before = await placesOf()
  start()
  await expect(page.locator('.ticket').first()).toBeVisible()
  expect(await placesOf()).toEqual(before)
  expect(complaints).toEqual([])
})

test('a page that the application took over can be used, and keeps the tracking id of its query for the session', async ({
  page,
}) => {
  await page.goto('/reserved/2?line_tracking_id=rich-menu-7')
  await page.getByRole('radio', { name: 'WEB会員の料金' }).click({ force: true })
  await expect(page).toHaveURL(/filter=1/)
  await page.goto('/reserved/select')
  await page.locator('select[name=players]').selectOption('2')
  await page.getByRole('main').getByRole('link', { name: '9コースから探す' }).click()
  await expect(page.locator('main h1')).toContainText('2名')
  expect(await page.evaluate(() => sessionStorage.getItem('line_tracking_id'))).toBe('rich-menu-7')
})

test('a press before the application runs is made again once it does, for a guest and for a member', async ({
  page,
  context,
  playwright,
}) => {
  for (const who of ['guest', 'member']) {
    if (who === 'member') await enterAs(context, await registerMember(playwright.request, 'early'), siteUrl)
    const start = await holdScripts(page)
    await page.goto('/reserved/2', { waitUntil: 'commit' })
    await page.getByRole('button', { name: '次の月' }).click()
    await expect(page.locator('[data-pressed]')).toHaveCount(1)
    start()
    await expect(page.locator('main h2').first(), who).toHaveText(
      formatMonth(addMonths(monthOf(todayInTokyo(new Date())), 1)),
    )
    await expect(page.locator('[data-pressed]')).toHaveCount(0)
    await page.unroute('**/assets/*.js')
  }
})

test('what is chosen before the application runs stays chosen', async ({ page }) => {
  let start = await holdScripts(page)
  await page.goto('/reserved/select', { waitUntil: 'commit' })
  await page.locator('select[name=players]').selectOption('2')
  await page.locator('select[name=time]').selectOption('morning')
  start()
  await expect(page.getByRole('link', { name: '9コースから探す' })).toHaveAttribute('href', /players=2&time=morning/)
  await expect(page.locator('.find-cells')).toContainText('2名')

  await page.unroute('**/assets/*.js')
  start = await holdScripts(page)
  await page.goto('/reserved/2', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'WEB会員の料金' }).click({ force: true })
  start()
  await expect(page).toHaveURL(/filter=1/)
})

test('a press on a start before the application runs holds it for a member, whose own prices come later', async ({
  page,
  context,
  slots,
  playwright,
}) => {
  const { date, courseId } = await slots.next()
  const start = await comeEarly(page, context, playwright.request)
  await page.route('**/api/v1/starts?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(`/reserved/search?date=${date}`, { waitUntil: 'commit' })
  await searchRow(page, courseId).locator('[data-start]').first().click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  start()
  await expect(page).toHaveTitle(windowTitled('予約内容の確認'))
})

test('a start that is pressed on a sheet before the application runs is chosen once it does, also for a member', async ({
  page,
  context,
  slots,
  playwright,
}) => {
  const { date, courseId } = await slots.next()
  const start = await comeEarly(page, context, playwright.request)
  await page.goto(`/reserved/regular/step1/${courseId}?date=${date}`, { waitUntil: 'commit' })
  await page.locator('[data-tee-time]').first().click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  start()
  await expect(page.getByRole('button', { name: 'この時間で進む' })).toBeVisible()
})

test('a press on a start that a member is not offered leads to the tee sheet of its course', async ({
  page,
  context,
  api,
  slots,
  playwright,
}) => {
  const { date, courseId } = await slots.next()
  const member = await registerMember(playwright.request, 'early')
  await enterAs(context, member, siteUrl)
  const start = await holdScripts(page)
  await page.goto(`/reserved/search?date=${date}`, { waitUntil: 'commit' })
  const button = searchRow(page, courseId).locator('[data-start]').first()
  const pressed = Number(await button.getAttribute('data-start'))
  await button.click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)

  const search = () => call(api, searchStarts, { query: { date, party: '4' } }, member)
  const offer = async () =>
    (await search()).courses.flatMap(({ starts }) => starts).find(({ tee_time_ids: [id] }) => id === pressed)
  const offered = await offer()
  if (!offered) throw new Error(`the start ${pressed} is not offered`)
  const groups = [{ tee_time_id: pressed, players: 4 }]
  const hold = { course_id: courseId, play_date: date, plan_id: offered.plan_id, groups }
  const { token } = await call(api, holdStarts, { body: hold })
  // A search is up to a second old.
  await expect.poll(offer).toBeUndefined()
  start()
  await expect(page).toHaveURL(new RegExp(`/reserved/regular/step1/${courseId}\\?date=${date}`))
  await call(api, releaseHold, { body: { token } })
})

test('what is typed and pressed before the application runs is sent once it does, and never by the browser itself', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(`${request.method()} ${request.url()}`))
  const start = await holdScripts(page)
  await page.goto('/mypage/login', { waitUntil: 'commit' })
  const form = page.locator('form')
  const email = form.locator('input[name=email]')
  await email.fill('taro@example.jp')
  // Enter leads to the next field in the application, and sends nothing.
  await email.press('Enter')
  await form.evaluate((given: HTMLFormElement) => given.requestSubmit())
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await form.locator('input[name=password]').fill('golf2026')
  await form.getByRole('button', { name: 'ログイン' }).click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  await expect(form).toHaveAttribute('method', 'post')
  start()
  await expect(page).toHaveURL('/mypage')
  expect(addresses.filter((address) => address.includes('golf2026') || /^POST .*\/mypage/.test(address))).toEqual([])
})

test('what is typed while the application comes stays in the fields, also on a device with a wrong date', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.now() + 3 * 24 * 3600_000)
  const start = await holdScripts(page)
  await page.goto('/mypage/registration', { waitUntil: 'commit' })
  await page.locator('input[name=email]').pressSequentially('jiro@exam')
  start()
  await expect(page.locator('body')).toHaveAttribute('data-arrived', '/mypage/registration')
  await expect(page.locator('input[name=email]')).toBeFocused()
  await page.keyboard.type('ple.jp')
  await expect(page.locator('input[name=email]')).toHaveValue('jiro@example.jp')
})

test('large text is large before the application runs', async ({ page }) => {
  await page.goto('/reserved/select')
  await page.evaluate(() => localStorage.setItem('text-size', 'large'))
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/reserved/select', { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
})

test('a member gets the own terms, and the page that was sent has nothing of a member, nor of the host that it was asked from', async ({
  page,
  context,
  api,
  taro,
}) => {
  await enterAs(context, taro)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const date = addDays(todayInTokyo(new Date()), 8)
  const steps = [`/reserved/regular/step1/2?date=${date}`, `/reserved/wait/2?date=${date}`, '/reserved/oneperson']
  for (const path of ['/reserved/select', '/reserved/search', '/reserved/2', ...steps]) {
    const read = async (headers: Record<string, string>) =>
      (await api.get(`${apiUrl}${path}`, { headers: { host, ...headers } })).text()
    const own = await read({ cookie })
    expect(own).toContain('id="rendered"')
    for (const marker of ['サンプル 太郎', 'taro@', taro.token, taro.companion]) expect(own).not.toContain(marker)
    // The page changes with its minute and with each booking, so two readings may be of two versions; a member's own never match.
    await expect.poll(async () => (await read({ cookie })) === (await read({})), path).toBe(true)
  }
  const own = new URL(siteAt('kasama.club.jgm.localhost')).host
  const elsewhere = await (await api.get(`${apiUrl}/reserved/2`, { headers: { host: own } })).text()
  expect(elsewhere).toContain(`<link rel="canonical" href="${siteUrl}/reserved/2" />`)
  const { calls } = listen(page)
  await page.goto('/reserved/select')
  await expect(page.locator('.course-card').first().locator('dd').first()).toContainText('円〜')
  expect(calls).toContain('/api/v1/courses/summaries')
  expect(calls).not.toContain('/api/v1/configs')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('names, prices and next free days can be read, and links lead on', async ({ page }) => {
    await page.goto('/reserved/select', { waitUntil: 'commit' })
    const cards = page.locator('.course-card')
    await expect(cards).toHaveCount(9)
    await expect(cards.nth(1)).toContainText('JGM笠間ゴルフクラブ')
    await expect(cards.nth(1)).toContainText(/平日[\d,]+円〜/)
    await expect(cards.nth(1).locator('[data-next]')).toHaveText(/[日月火水木金土]/)
    await cards.nth(1).getByRole('link').click()

    await expect(page).toHaveTitle(windowTitled('ゴルフ場の予約'))
    // The last day of a month may be a day off: the prices then begin with the next month, below it.
    await expect(page.locator('.month-day .month-note', { hasText: /^\d{1,2},\d{3}$/ }).first()).toBeVisible()
    expect(await page.content()).toMatch(/<noscript>.*JavaScriptを有効にしてください。/)
    await page.getByRole('link', { name: 'コース案内' }).click()

    await expect(page.locator('main h1')).toContainText('JGM笠間ゴルフクラブ')
    await expect(page.locator('.scorecard').first()).toBeVisible()
    await expect(page.locator('.course-offers')).toContainText(/[\d,]+円〜/)
    await page.getByRole('link', { name: '9コースから探す' }).click()

    await expect(page.locator('.search-row')).toHaveCount(9)
    // On Friday evening nothing of the next Saturday can be booked, the day of a search without a date.
    await page.goto(`/reserved/search?date=${addDays(todayInTokyo(new Date()), 8)}`, { waitUntil: 'commit' })
    await expect(page.locator('.search-row-price b').first()).toHaveText(/[\d,]+円/)
    await page.getByRole('contentinfo').locator('summary', { hasText: 'このサイトについて' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
    await expect(page.locator('main h1')).toHaveText('利用規約')
  })

  test('the starts of a day and the tee times of 1人予約 can be read, and a form says that it needs scripts', async ({
    page,
  }) => {
    const date = addDays(todayInTokyo(new Date()), 8)
    const told = page.locator('noscript p')
    await page.goto(`/reserved/regular/step1/2?date=${date}`, { waitUntil: 'commit' })
    await expect(told).toHaveText('このページを使うには、ブラウザーのJavaScriptを有効にしてください。')
    await expect(page.locator('main')).toContainText(/\d{1,2}:\d\d.*[\d,]+円/)
    await page.goto('/reserved/oneperson', { waitUntil: 'commit' })
    await expect(page.locator('main h1')).toHaveText('1人で予約する')
    await expect(
      page
        .locator('main li')
        .filter({ hasText: /[\d,]+円/ })
        .first(),
    ).toBeVisible()
  })

  test('the free starts of nine courses can be found for any number of players and time of day', async ({ page }) => {
    await page.goto('/reserved/select', { waitUntil: 'commit' })
    await expect(page.getByRole('combobox'), 'a list that changes nothing is not shown').toHaveCount(0)
    await page.getByRole('navigation', { name: '人数' }).getByRole('link', { name: '2名', exact: true }).click()
    await expect(page.locator('main h1')).toContainText(/\(土\)・2名$/)
    await expect(page.locator('.search-row')).toHaveCount(9)
    await page.getByRole('navigation', { name: '時間帯' }).getByRole('link', { name: '8時まで' }).click()
    await expect(page.locator('main h1')).toContainText(/・2名・8時まで$/)
  })

  test('a screen that is nothing without scripts says so at its beginning and does not wait; a form is not there to be filled in', async ({
    page,
  }) => {
    for (const path of ['/reserved/manage', '/reserved/waitlist', '/reserved/request/mail?golf_course_id=2']) {
      await page.goto(path, { waitUntil: 'commit' })
      const told = page.locator('noscript p')
      await expect(told).toBeInViewport()
      await expect(told).toHaveText('このページを使うには、ブラウザーのJavaScriptを有効にしてください。')
      expect((await told.boundingBox())?.y, path).toBeLessThan(200)
      await expect(page.getByText('お電話でも承ります。')).toBeInViewport()
      await expect(page.locator('a[href^="tel:"]')).toHaveCount(9)
      await expect(page.getByText('読み込み中です')).toBeHidden()
      await expect(page.getByText('読み込みに時間がかかっています。')).toBeHidden()
    }

    await page.goto('/mypage/login', { waitUntil: 'commit' })
    await expect(page.locator('main h1')).toHaveText('ログイン')
    expect(await page.content()).toMatch(/<noscript><p[^>]*>このページを使うには、.*JavaScriptを有効にしてください。/)
    await expect(page.locator('form')).toBeHidden()
    await expect(page.getByText('LINEでログイン')).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: '新規会員登録' }).click()
    await expect(page.locator('main h1')).toHaveText('会員登録')
  })
})
