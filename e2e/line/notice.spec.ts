import { listNotices } from '@jgm/contract/api/notice'
import { expect } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { test } from '../fixtures/test.ts'
import { chat, ChatNotFoundScreen, MenuScreen } from '../pages/line.ts'
import { NoticesInChat, NoticeSettingScreen, TopicInChat } from '../pages/notice.ts'
import { open } from '../pages/screen.ts'

test('a member reads the notices of the talk’s course, topic by topic', async ({ page, api, beLinked }) => {
  const { member } = await beLinked('読者 花子')
  const menu = await open(page, chat('/?id=6'), MenuScreen)
  const cell = menu.link(/^お知らせ/)
  await expect(cell).toContainText(/未読\d+件/)
  const [, before = ''] = /未読(\d+)件/.exec(await cell.innerText()) ?? []
  const { unread } = await call(api, listNotices, { query: {} }, member)
  expect(before, 'the same number as in My Page').toBe(String(unread))
  await expectAccessible(page)
  await expectWholeButtons(page)
  await cell.click()
  const list = await menu.arriveAt(NoticesInChat)
  await expect(list.row('乗用カートを新しくしました')).toContainText('未読')
  await expect(list.row('冬の味覚ランチが始まりました'), 'a notice of another course').toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: 'すべてのゴルフ場のお知らせを見る' }).click()
  await expect(list.row('冬の味覚ランチが始まりました')).toBeVisible()
  await page.goBack()
  await list.topic('ビジターの方へ').click()
  const topic = await list.arriveAt(TopicInChat)
  expect(new URL(page.url()).searchParams.get('golf_course_id')).toBe('6')
  await expect(topic.rows.first()).toContainText('ビジターの方へ')
  await expect(topic.row('乗用カートを新しくしました')).toHaveCount(0)
  await expectAccessible(page)
  const notice = await topic.open('はじめてご利用の方へ：予約から当日まで')
  await expectAccessible(page)
  await notice.link('お知らせ一覧へ').click()
  await notice.arriveAt(NoticesInChat)
  await expect(list.row('はじめてご利用の方へ')).not.toContainText('未読')
  await open(page, chat('/?id=6'), MenuScreen)
  await expect(cell).toContainText(`未読${Number(before) - 1}件`)

  const setting = await open(page, chat('/notice/setting?id=6'), NoticeSettingScreen)
  await setting.box('メンバーの方へ', 'LINEで受け取る').check()
  await setting.button('設定を保存する').click()
  await expect(page.locator('main')).toContainText('お知らせの受信設定を保存しました。')
})

test('bare and unknown paths of notices', async ({ page, context, api }) => {
  await enterLine(context, await createEmulator(api).addUser('経路 花子'), 'allow')
  await open(page, chat('/notice?golf_course_id=3'), NoticesInChat)
  expect(new URL(page.url()).search).toBe('?golf_course_id=3')
  for (const topic of ['guide', '5', 'IMPORTANT'])
    await open(page, chat(`/notice/category/${topic}?golf_course_id=3`), ChatNotFoundScreen)
  for (const path of ['/notice/setting', '/notice/setting?golf_course_id=3', '/account?golf_course_id=3'])
    await open(page, chat(path), ChatNotFoundScreen)
})
