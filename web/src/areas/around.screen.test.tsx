import { getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { listNotices } from '@jgm/contract/api/notice'
import { getReservation } from '@jgm/contract/api/reservation'
import { giveNoPoints } from '@jgm/contract/test/home'
import { sampleConfigs, sampleMember as member } from '@jgm/contract/test/samples'
import { sampleMonth, sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow } from '../../test/app.tsx'

beforeEach(() => {
  giveNoPoints(api)
  setNow(sampleNow)
  api.give(getMonth, sampleMonth)
  api.give(getCourseSummaries, { today: sampleMonth.today, courses: [], updated_at: sampleNow })
  api.give(listNotices, { notices: [], total: 0, unread: null, page: 1, page_size: 20 })
})

const foot = (): HTMLElement => {
  const found = document.querySelector('footer')
  if (!found) throw new Error(`there is no foot: ${document.body.textContent}`)
  return found
}

describe('the foot', () => {
  const phones = () => [...foot().querySelectorAll('a[href^="tel:"]')].map((one) => one.getAttribute('href'))
  const phoneOf = (id: number) => `tel:${sampleConfigs.courses.find((course) => course.id === id)?.phone}`
  const all = sampleConfigs.courses.map(({ id }) => phoneOf(id))

  it.each([
    ['/mypage/login', all],
    ['/mypage/registration', all],
    ['/mypage/forgot', all],
    ['/reserved/select', all],
    ['/reserved/manage', all],
    ['/mypage/notice/list', all],
    ['/mypage/login/3', [phoneOf(3)]],
    ['/mypage/registration/3', [phoneOf(3)]],
    ['/reserved/3', [phoneOf(3)]],
    ['/reserved/request/mail?golf_course_id=3', [phoneOf(3)]],
  ])('of %s has the telephone numbers that concern it', async (address, expected) => {
    await open(address)
    await waitFor(() => expect(phones()).toEqual(expected))
  })

  it('of a reservation has the number of its course, not of the main one', async () => {
    api.give(getReservation, { ...sampleReservation, course_id: 5 })
    const screen = await open('/mypage/reservation/regular/detail/K7M2PX4A', { member })
    await screen.says('K7M2PX4A')
    await waitFor(() => expect(phones()).toEqual([phoneOf(5)]))
  })

  it.each(['/mypage/login', '/reserved/select'])('of %s links to all nine pages about the site', async (address) => {
    await open(address)
    const about = within(foot()).getByRole('navigation', { name: 'このサイトについて', hidden: true })
    const links = [...about.querySelectorAll('a')].map((one) => one.textContent)
    expect(links).toEqual([
      '会社情報',
      '利用規約',
      'プライバシーポリシー',
      '特定商取引法に基づく表記',
      'キャンセル規定',
      '外部送信について',
      'ウェブアクセシビリティ方針',
      '推奨環境',
      'お問い合わせ',
    ])
  })
})

it.each([
  ['/reserved/select', 'ゴルフ場・予約方法の選択｜JGMゴルフ', 'select', 'reserved'],
  ['/reserved/2', 'ゴルフ場の予約｜JGM笠間ゴルフクラブ｜JGMゴルフ', 'reserved', 'reserved'],
  ['/mypage/login', 'ログイン｜JGMゴルフ', 'login', 'mypage'],
  ['/mypage/notice', 'お知らせ一覧｜JGMゴルフ', 'notice', 'mypage'],
  ['/not_found', 'JGMゴルフクラブ公式サイト 予約ページ', 'not_found', ''],
])('%s has the title, body id and class of its route', async (address, title, id, className) => {
  await open(address)
  await waitFor(() => expect(document.title).toBe(title))
  expect([document.body.id, document.body.className]).toEqual([id, className])
})

it.each(['/reserved/10', '/reserved/nowhere', '/mypage/login/10', '/mypage/forgot/2.0', '/nothing/here'])(
  '%s, of no course or of no page, says that there is no such page',
  async (address) => {
    const screen = await open(address)
    await waitFor(() => expect(document.title).toBe('JGMゴルフクラブ公式サイト 予約ページ'))
    expect(screen.heading).toBe('ページが見つかりません')
  },
)
