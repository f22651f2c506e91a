import {
  changeNoticeSettings,
  getNotice,
  getNoticeSettings,
  listNotices,
  type NoticeSummary,
} from '@jgm/contract/api/notice'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const chat = { idToken: () => 'an-id-token-of-line' }
const notice = (id: number, title: string, courses: number[], topic = 7): NoticeSummary => ({
  id,
  title,
  topic,
  category: 1,
  is_important: false,
  course_ids: courses,
  published_on: '2026-11-20',
  is_new: false,
  is_read: false,
})
const own = notice(1, '乗用カートを新しくしました', [6])
const other = notice(2, '冬の味覚ランチが始まりました', [3])
const visitors = notice(3, 'はじめてご利用の方へ', [], 8)

beforeEach(() => setNow(sampleNow))

it('a member reads the notices of the talk’s course, topic by topic, and those of all courses on request', async () => {
  const all = [own, other, visitors]
  const read = new Set<number>()
  api.give(listNotices, ({ query = {} }) => {
    const isShown = ({ course_ids: ids, topic }: NoticeSummary): boolean =>
      (query.golf_course_id === undefined || ids.length === 0 || ids.includes(Number(query.golf_course_id))) &&
      (query.topic === undefined || Number(query.topic) === topic)
    const notices = all.filter(isShown).map((one) => ({ ...one, is_read: read.has(one.id) }))
    const unread = notices.filter((one) => !one.is_read).length
    return { notices, total: notices.length, unread, page: 1, page_size: 20 }
  })
  api.give(getNotice, ({ params }) => {
    read.add(Number(params.id))
    return { ...visitors, is_read: true, body: ['予約から当日まで。'], links: [] }
  })
  const screen = await open('/notice/list?golf_course_id=6', { member: sampleMember, chat })
  await screen.says(own.title)
  await screen.says('未読')
  expect(screen.words, 'a notice of another course').not.toContain(other.title)
  await screen.follow('すべてのゴルフ場のお知らせを見る')
  await screen.says(other.title)
  await screen.back()
  await screen.follow('ビジターの方へ')
  await screen.arrives('/notice/category/visitor')
  expect(location.search).toContain('golf_course_id=6')
  await screen.says(visitors.title)
  expect(screen.words).not.toContain(own.title)
  await screen.follow(/はじめてご利用の方へ/)
  await screen.says('予約から当日まで。')
  await screen.follow('お知らせ一覧へ')
  await screen.says(own.title)
  const words = async (): Promise<string> => (await screen.link(/はじめてご利用の方へ/)).textContent
  await expect.poll(words).not.toContain('未読')
})

it('a member from the talk chooses to receive notices by LINE', async () => {
  const ways = { by_mail: true, by_line: false }
  const settings = {
    topics: ([7, 8, 9] as const).map((topic) => ({ topic, ...ways })),
    categories: ([1, 2, 3, 4, 6] as const).map((category) => ({ category, ...ways })),
  }
  api.give(getNoticeSettings, settings)
  const screen = await open('/notice/setting?id=6', { member: sampleMember, chat })
  await screen.says('メンバーの方へ')
  await screen.user.click(screen.field('topic7_line'))
  api.give(changeNoticeSettings, ({ body }) => body)
  await screen.press('設定を保存する')
  await screen.says('お知らせの受信設定を保存しました。')
  expect(api.sent(changeNoticeSettings)[0]).toHaveProperty('body.topics.0', { topic: 7, by_mail: true, by_line: true })
})
