import {
  changeNoticeSettings,
  getMailStop,
  getNotice,
  getNoticeSettings,
  listNotices,
  stopMails,
  type NoticeSettings,
  type NoticeSummary,
} from '@jgm/contract/api/notice'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { api, open } from '../../../../test/app.tsx'

const notice = (id: number, more: Partial<NoticeSummary> = {}): NoticeSummary => ({
  id,
  title: `お知らせ${id}`,
  topic: 7,
  category: 3,
  is_important: false,
  course_ids: [],
  published_on: '2026-11-20',
  is_new: false,
  is_read: null,
  ...more,
})

/** Answers the list as the server does for the notices of a page and a topic. */
function giveList(all: readonly NoticeSummary[], unread: number | null = null): void {
  api.give(listNotices, ({ query }) => {
    const page = Number(query?.page ?? 1)
    const found = all.filter(({ topic }) => query?.topic === undefined || topic === Number(query.topic))
    return { notices: found.slice(page * 20 - 20, page * 20), total: found.length, unread, page, page_size: 20 }
  })
}

describe('the list of notices', () => {
  it('turns its pages and chooses topic, course and kind in the address, and Back leads to the page before', async () => {
    giveList([notice(0, { topic: 8 }), ...Array.from({ length: 24 }, (_, at) => notice(at + 1))])
    const screen = await open('/mypage/notice/list')
    await screen.says('お知らせ19')
    await screen.press('次へ')
    await screen.says('お知らせ24')
    expect(screen.path).toContain('page=2')
    await screen.back()
    await screen.says('お知らせ19')
    await screen.fill({ course: '6' })
    await waitFor(() => expect(screen.path).toContain('course=6'))
    await screen.fill({ category: '3' })
    const both = { golf_course_id: '6', category: '3' }
    await waitFor(() => expect(api.sent(listNotices).at(-1)?.query).toMatchObject(both))
    await screen.follow('ビジターの方へ')
    await screen.says('お知らせ0')
    // The list before has it, too: the topic’s own list is there once the others are gone.
    await waitFor(() => expect(screen.words).not.toContain('お知らせ1'))
    expect(screen.path).toContain('topic=8')
    await waitFor(async () => expect((await screen.link('ビジターの方へ')).getAttribute('aria-current')).toBe('page'))
    giveList([])
    await screen.fill({ category: '4' })
    await screen.says('お知らせはありません。')
    await screen.press('条件をクリアする')
    await screen.says('お知らせ0')
    expect(screen.path).toMatch(/\?topic=8$/)
  })

  it('is read again after a failure, and whatever stands in the address', async () => {
    api.lose(listNotices)
    const failed = await open('/mypage/notice/list')
    await failed.warns('インターネットに接続されていません。')
    giveList([notice(1)])
    await failed.press('もう一度読み込む')
    await failed.says('お知らせ1')
    for (const query of ['?page=-1', '?topic=abc&category=99999&course=x', '?topic=7.5']) {
      const screen = await open(`/mypage/notice/list${query}`)
      await screen.says('お知らせ1')
    }
    const beyond = await open('/mypage/notice/list?page=99')
    await beyond.says('お知らせはありません。')
  })

  it('marks what a member has not read, and nothing for a guest', async () => {
    giveList([notice(1, { is_read: false }), notice(2, { is_read: true })], 1)
    const screen = await open('/mypage/notice/list', { member })
    await screen.says('お知らせ1')
    const marked = [...screen.main.querySelectorAll('li')].filter((row) => row.textContent.includes('未読'))
    expect(marked.map((row) => row.textContent)).toEqual([expect.stringContaining('お知らせ1')])
    giveList([notice(1)])
    const guest = await open('/mypage/notice/list')
    await guest.says('お知らせ1')
    expect(guest.words).not.toContain('未読')
  })
})

describe('a notice', () => {
  it('that a member opens is read: the list says so when Back leads to it', async () => {
    const isRead = new Set<number>()
    const shown = () => [1, 2].map((id) => notice(id, { is_read: isRead.has(id) }))
    api.give(listNotices, () => ({
      notices: shown(),
      total: 2,
      unread: 2 - isRead.size,
      page: 1,
      page_size: 20,
    }))
    api.give(getNotice, ({ params }) => {
      isRead.add(Number(params.id))
      return { ...notice(Number(params.id)), body: ['本文'], links: [] }
    })
    const screen = await open('/mypage/notice/list', { member })
    await screen.says('お知らせ1')
    const unread = () =>
      [...screen.main.querySelectorAll('li')]
        .filter((row) => row.textContent.includes('未読'))
        .map((row) => /お知らせ\d/.exec(row.textContent)?.[0])
    expect(unread()).toEqual(['お知らせ1', 'お知らせ2'])
    await screen.follow(/お知らせ1/)
    await screen.says('本文')
    await screen.back()
    await waitFor(() => expect(unread()).toEqual(['お知らせ2']))
  })

  it('that is over or unknown says so', async () => {
    api.refuse(getNotice, 'not_found')
    for (const id of ['999999', 'abc']) {
      const screen = await open(`/mypage/notice/${id}`)
      await screen.warns('掲載が終わったか、アドレスが間違っている可能性があります。')
    }
  })

  it('shows its text and links, and leads back to the list', async () => {
    const links = [{ label: '公開予約のページ', url: 'http://www.jgm.localhost:3000/reserved' }]
    api.give(getNotice, { ...notice(5), body: ['予約から当日まで'], links })
    const screen = await open('/mypage/notice/5')
    await screen.says('予約から当日まで')
    expect(screen.heading).toBe('お知らせ5')
    expect((await screen.link('公開予約のページ')).getAttribute('href')).toBe(links[0]?.url)
    giveList([notice(5)])
    await screen.follow('お知らせ一覧へ')
    await screen.arrives('/mypage/notice/list')
  })
})

describe('what is sent to a member', () => {
  const none = { by_mail: false, by_line: false }
  const settings: NoticeSettings = {
    topics: ([7, 8, 9] as const).map((topic) => ({ topic, ...none })),
    categories: ([1, 2, 3, 4, 6] as const).map((category) => ({ category, ...none })),
  }

  it('is chosen by mail and by LINE independently, important notices excepted', async () => {
    api.give(getNoticeSettings, settings)
    const screen = await open('/mypage/notice/setting', { member })
    await screen.says('設定にかかわらずお送りします。')
    await screen.says('レストラン')
    const groups = () => [...screen.main.querySelectorAll('fieldset')]
    const box = (legend: string, way: string): HTMLElement => {
      const group = groups().find((one) => one.querySelector('legend')?.textContent.includes(legend))
      return within(group ?? screen.main).getByRole('checkbox', { name: way })
    }
    expect(groups().map((one) => one.querySelector('legend')?.textContent)).not.toContain('重要なお知らせ')
    await screen.user.click(box('すべての方へ', 'LINEで受け取る'))
    await screen.user.click(box('レストラン', 'メールで受け取る'))
    api.give(changeNoticeSettings, settings)
    await screen.press('設定を保存する')
    await screen.says('お知らせの受信設定を保存しました。')
    const sent = api.sent(changeNoticeSettings)[0]?.body
    expect(sent?.topics.filter(({ by_line, by_mail }) => by_line || by_mail)).toEqual([
      { topic: 9, by_mail: false, by_line: true },
    ])
    expect(sent?.categories.filter(({ by_line, by_mail }) => by_line || by_mail)).toHaveLength(1)
  })

  it('stops by the link of a mail without a log-in, whose token leaves the address; another link says that it is none', async () => {
    api.refuse(getMailStop, 'mail_stop_invalid')
    for (const link of ['/mypage/email/stop', `/mypage/email/stop#1.${'x'.repeat(43)}`]) {
      const screen = await open(link)
      await screen.warns('この配信停止リンクは使用できません。')
    }
    const token = `7.${'a'.repeat(43)}`
    api.give(getMailStop, { email: 't***@e***.jp' }).give(stopMails, { email: 't***@e***.jp' })
    const screen = await open(`/mypage/email/stop#${token}`)
    await screen.says('t***@e***.jp へのお知らせメールの配信を停止します。')
    expect(location.hash).toBe('')
    await screen.press('配信を停止する')
    await screen.says('配信を停止しました。再開する場合は、')
    expect(api.sent(stopMails)).toMatchObject([{ body: { token } }])
  })
})
