import { getConfigs } from '@jgm/contract/api/config'
import { expect } from '@playwright/test'
import { apiUrl, call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { HomeScreen } from '../pages/mypage.ts'
import { MailStopScreen, NoticeScreen, NoticeSettingScreen, NoticesScreen } from '../pages/notice.ts'
import { open } from '../pages/screen.ts'

/** The same address of the API, for Node. */
const here = (url: string): string => `${apiUrl}${new URL(url).pathname}${new URL(url).search}`

test('a guest filters the notices and reads one', async ({ page }) => {
  const list = await open(page, '/mypage/notice?category=3', NoticesScreen)
  await expect(list.rows, 'the bare path keeps the query').toHaveCount(3)
  await expect(list.rows.filter({ hasText: '未読' }), 'nothing is marked as unread for a guest').toHaveCount(0)
  await list.field('category').selectOption('')
  await expect(list.rows).toHaveCount(20)
  await list.button('次へ').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.rows).not.toHaveCount(20)
  await expect(page.locator('main')).not.toContainText('秋の感謝デーは終了しました')
  await page.goBack()
  await expect(list.rows).toHaveCount(20)

  await list.field('course').selectOption({ label: 'JGM宇都宮ゴルフクラブ' })
  await expect(list.row('乗用カートを新しくしました')).toHaveCount(1)
  await expect(list.row('冬の味覚ランチが始まりました')).toHaveCount(0)
  await list.topic('ビジターの方へ').click()
  await expect(list.topic('ビジターの方へ')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/topic=8/)
  await expect(list.row('はじめてご利用の方へ')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await list.field('category').selectOption('3')
  await expect(page.locator('main')).toContainText('お知らせはありません。')
  await expectAccessible(page)
  await list.button('条件をクリアする').click()

  const notice = await list.open('はじめてご利用の方へ：予約から当日まで')
  await expect(notice.heading).toHaveText('はじめてご利用の方へ：予約から当日まで')
  await expect(notice.link('公開予約のページ')).toHaveAttribute('href', /^http.*\/reserved$/)
  await expectAccessible(page)
  await notice.link('お知らせ一覧へ').click()
  await notice.arriveAt(NoticesScreen)
})

test('an expired or unknown notice shows a message, and a failure can be tried again', async ({ page }) => {
  for (const path of ['/mypage/notice/999999', '/mypage/notice/abc']) {
    const gone = await open(page, path, NoticeScreen)
    await expect(gone.alert).toContainText('掲載が終わったか、アドレスが間違っている可能性があります。')
    await expectAccessible(page)
  }
  await page.route('**/api/v1/notices?**', (route) => route.abort())
  const list = await open(page, '/mypage/notice/list', NoticesScreen)
  await expect(list.alert).toBeVisible()
  await page.unroute('**/api/v1/notices?**')
  await list.button('もう一度読み込む').click()
  await expect(list.rows).toHaveCount(20)
  for (const query of ['?page=99', '?page=-1', '?topic=abc&category=99999&course=x', '?topic=7.5']) {
    await open(page, `/mypage/notice/list${query}`, NoticesScreen)
    await expect(page.locator('main')).toContainText(query === '?page=99' ? 'お知らせはありません。' : '積雪')
  }
})

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

test('a very long title and text without a gap stay on the screen', async ({ page, api }) => {
  const long = `ご案内${'あ'.repeat(300)}${'W'.repeat(200)}`
  await page.route(/\/api\/v1\/notices(\?|\/)/, async (route) => {
    const response = await api.get(here(route.request().url()))
    const body = (await response.json()) as { notices?: { title: string }[]; body?: string[]; title?: string }
    const [first] = body.notices ?? []
    if (first) first.title = long
    if (body.body) Object.assign(body, { title: long, body: [long] })
    await route.fulfill({ json: body })
  })
  const list = await open(page, '/mypage/notice/list', NoticesScreen)
  await expect(list.rows.first()).toContainText(long)
  await expectNoSideScroll(page)
  await list.rows.first().getByRole('link').click()
  const notice = await list.arriveAt(NoticeScreen)
  await expect(notice.heading).toHaveText(long)
  await expectNoSideScroll(page)
  await expectAccessible(page)
})

test('a member sets notices by mail and by LINE independently', async ({ page, context, playwright }) => {
  await enterAs(context, await registerMember(playwright.request, 'chooser'))
  const setting = await open(page, '/mypage/notice/setting', NoticeSettingScreen)
  await expect(page.locator('main')).toContainText('設定にかかわらずお送りします。')
  await expect(page.getByRole('group', { name: '重要なお知らせ' })).toHaveCount(0)
  await setting.box('すべての方へ', 'LINEで受け取る').check()
  await setting.box('レストラン', 'メールで受け取る').check()
  await setting.button('設定を保存する').click()
  await expect(page.locator('main')).toContainText('お知らせの受信設定を保存しました。')
  await expectAccessible(page)
  await setting.reload()
  await expect(setting.box('すべての方へ', 'LINEで受け取る')).toBeChecked()
  await expect(setting.box('すべての方へ', 'メールで受け取る')).not.toBeChecked()
  await expect(setting.box('レストラン', 'メールで受け取る')).toBeChecked()
  await expect(setting.box('イベント・コンペ', 'メールで受け取る')).not.toBeChecked()
})

test('a link stops mails without a log-in; an invalid link shows a message', async ({ page }) => {
  const none = await open(page, '/mypage/email/stop', MailStopScreen)
  await expect(none.alert).toContainText('この配信停止リンクは使用できません。')
  await expect(none.link('お問い合わせ')).toBeVisible()
  await page.goto(`/mypage/email/stop#1.${'x'.repeat(43)}`)
  await page.reload()
  await expect(none.alert).toContainText('この配信停止リンクは使用できません。')
  await expectAccessible(page)

  // The server's own test uses a real link from a mail; here the screen gets a prepared one.
  const sent: unknown[] = []
  await page.route('**/api/v1/mail-stop{,/address}', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { email: 't***@e***.jp' } })
  })
  await page.goto(`/mypage/email/stop#7.${'a'.repeat(43)}`)
  await page.reload()
  await expect(page.locator('main')).toContainText('t***@e***.jp へのお知らせメールの配信を停止します。')
  expect(new URL(page.url()).hash, 'the token is removed from the address').toBe('')
  await expectAccessible(page)
  await none.button('配信を停止する').click()
  await expect(page.locator('main')).toContainText('配信を停止しました。再開する場合は、')
  await expectAccessible(page)
  expect(sent.at(-1)).toEqual({ token: `7.${'a'.repeat(43)}` })
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

test('home says what could not be read, and not that there is nothing', async ({ page, context, taro }) => {
  await enterAs(context, taro)
  await page.route(/\/v1\/(reservations|notices)\b/, (route) => route.abort())
  await page.goto('/mypage')
  const main = page.getByRole('main')
  await expect(main).toContainText('これからの予約を表示できませんでした。')
  await expect(main).toContainText('お知らせを読み込めませんでした。')
  await expect(main).not.toContainText('ありません。')
  await page.unroute(/\/v1\/(reservations|notices)\b/)
  await main.getByRole('button', { name: 'もう一度読み込む' }).first().click()
  await expect(main.locator('.ticket').first()).toBeVisible()
})
