import { findCallers, type FoundCaller } from '@jgm/contract/api/desk-caller'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import {
  adjustPoints,
  getDeskMember,
  resumeMailsOf,
  takeBackPoints,
  type DeskMember,
} from '@jgm/contract/api/desk-member'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

const found: FoundCaller = {
  who: 'member',
  key: '1234567890',
  name: '後藤 正明',
  kana: 'ごとう まさあき',
  phone: '09055500142',
  customer_class: 'member',
  visits: 3,
  last_visit: '2026-10-04',
  upcoming: [],
  cancelled: 0,
  past: [],
  note: null,
}
const member: DeskMember = {
  member_number: '1234567890',
  name: '後藤 正明',
  kana: 'ごとう まさあき',
  customer_class: 'member',
  birthday: '1957-04-01',
  since: '2024-05-02',
  phone: '09055500142',
  email: 'goto@example.jp',
  memberships: [{ course_id: 2, membership_id: '0211-4473' }],
  bookings: [
    {
      number: 'K7M2PX4A',
      course_id: 2,
      date: '2026-12-12',
      nine: 'OUT',
      start_minute: 546,
      players: 4,
      status: 'confirmed',
      total: 75_000,
    },
  ],
  points: {
    balance: 2140,
    pending: 131,
    expiring: [{ on: '2026-12-31', points: 380 }],
    adjusting: { most: 10_000, give: 4_000, take: 10_000 },
    entries: [{ id: 1, on: '2026-10-05', kind: 'granted', reason: null, points: 131, balance: 2140, course_id: 2 }],
  },
  told: {
    line: 'linked',
    mail_stopped: null,
    notices: { mail: 'some', line: 'none' },
    sent: [
      { id: 'a', at: '2026-11-20T10:00:00+09:00', way: 'mail', kind: 'reservation_reminder', state: 'sent' },
      { id: 'b', at: '2026-11-19T10:00:00+09:00', way: 'line', kind: 'notice', state: 'unreached' },
      { id: 'c', at: '2026-11-18T10:00:00+09:00', way: 'mail', kind: 'of_a_newer_server', state: 'failed' },
    ],
  },
  plays: [{ id: 1, course_id: 2, date: '2026-10-04', nine: 'OUT', start_minute: 490, gross_score: 92 }],
}

/** Finds a member as a caller, and opens the page. */
async function openMember(): Promise<Shown> {
  api.give(findCallers, { callers: [found], has_more: false })
  const desk = await open('/members')
  await desk.says('会員をさがしてください')
  await desk.type(/^名前・電話・会員番号/, '後藤')
  await desk.says('ごとう まさあき')
  await desk.says('開くEnter')
  await desk.keys('{Enter}')
  return desk
}

it('a member is found as callers are, opened by Enter, and read section by section with number keys', async () => {
  api.give(getDeskMember, member)
  const desk = await openMember()
  await desk.says('K7M2PX4A')
  expect(desk.path, 'no address names a person').toBe('/members')
  await desk.says('2,140点')
  await desk.says('1957年4月1日（69歳）')
  await desk.says('75,000円')
  await desk.keys('2')
  await desk.says('12月31日(木)に380点が失効します。')
  await desk.says('+131')
  await desk.keys('3')
  await desk.says('92')
  await desk.keys('5')
  await desk.says('0211-4473')
  await desk.keys('/')
  await desk.says('会員をさがしてください')
})

it('an address that mails came back from is marked, and gets them again with one press', async () => {
  const told = member.told && { ...member.told, mail_stopped: 'full' as const }
  api.give(getDeskMember, { ...member, told })
  const desk = await openMember()
  await desk.says('goto@example.jp（届きません）')
  await desk.keys('4')
  await desk.says('届きません（メールボックスがいっぱいです）')
  api.give(resumeMailsOf, {})
  api.give(getDeskMember, member)
  await desk.press('もう一度送る')
  await desk.says('次のメールから、また送ります。')
  await desk.says('登録のアドレスへ届きます')
  expect(api.sent(resumeMailsOf)).toMatchObject([{ body: { member_number: member.member_number } }])
})

it('what was sent stands there with its state, beside how the member is reached', async () => {
  api.give(getDeskMember, member)
  const desk = await openMember()
  await desk.says('K7M2PX4A')
  await desk.keys('4')
  await desk.says('友だちではないため届きません')
  await desk.says('一部だけ受け取る')
  await desk.says('受け取らない（重要なものだけ届きます）')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    '11月20日 10:00前日のお知らせメール送りました',
    '11月19日 10:00お知らせLINELINEに届きません',
    '11月18日 10:00そのほかメール送れませんでした',
  ])
})

it('a reservation opens the sheet of its day', async () => {
  api.give(getDeskMember, member)
  api.refuse(getDeskDay, 'not_found')
  const desk = await openMember()
  await desk.user.click(await screen.findByRole('link', { name: '2026年12月12日(土)' }))
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-12'))
})

it('somebody without an account has no page, and it is said', async () => {
  api.give(findCallers, { callers: [{ ...found, who: 'known', key: 'K7M2PX4A' }], has_more: false })
  const desk = await open('/members')
  await desk.type(/^名前・電話・会員番号/, '後藤')
  await desk.says('ごとう まさあき')
  await desk.keys('{Enter}')
  await desk.warns('会員登録のない方です。')
  expect(api.sent(getDeskMember)).toEqual([])
})

it('of a member who has never been here only the end of the telephone is shown, and empty sections say so', async () => {
  api.give(getDeskMember, {
    ...member,
    phone: '0142',
    email: null,
    memberships: [],
    bookings: [],
    plays: [],
    told: null,
    points: { balance: 0, pending: 0, expiring: [], adjusting: { most: 0, give: 0, take: 0 }, entries: [] },
  })
  const desk = await openMember()
  await desk.says('…0142（このコースのご利用がないため、下4けただけ）')
  await desk.says('予約はありません。')
  await desk.keys('2')
  await desk.says('ポイントの増減はありません。')
  await desk.keys('3')
  await desk.says('プレーの記録はありません。')
  await desk.keys('4')
  await desk.says('このコースのご利用がないため、表示しません。')
  await desk.keys('5')
  await desk.says('連携しているコース会員はありません。')
})

it('a number of nobody says so', async () => {
  api.refuse(getDeskMember, 'not_found')
  const desk = await openMember()
  await desk.warns('情報が見つかりませんでした。')
})

/** The page of a member with the adjusting of points open. */
async function openAdjusting(): Promise<Shown> {
  const desk = await openMember()
  await desk.says('K7M2PX4A')
  await desk.keys('a')
  await desk.says('いま 2,140点')
  return desk
}

it('points are given with A: the sum stands there before, and Z takes it back', async () => {
  api.give(getDeskMember, member)
  const until = new Date(Date.parse(sampleNow) + 10_000).toISOString()
  api.give(adjustPoints, { id: 7, balance: 2640, until })
  api.give(takeBackPoints, { balance: 2140 })
  const desk = await openAdjusting()
  await desk.keys('５００')
  await desk.says('2,140 + 500 = 2,640点')
  await desk.press('つけ忘れ')
  await desk.says('ご本人の履歴には「調整（つけ忘れ）」と出ます。')
  await desk.type(/^メモ/, '9月12日の分')
  await desk.keys('{Enter}')
  await desk.says('後藤 正明 様のポイントを調整しました（+500点）。')
  expect(api.sent(adjustPoints)[0]?.body).toEqual({
    member_number: '1234567890',
    seen: 2140,
    points: 500,
    reason: 'missed',
    note: '9月12日の分',
  })
  expect(desk.words, 'it is done already').not.toContain('すぐ送る')
  await desk.keys('z')
  await waitFor(() => expect(api.sent(takeBackPoints)[0]?.params).toEqual({ id: '2', ref: '7' }))
})

it('what is missing or too much is said at its field, all at once, and nothing typed is lost', async () => {
  api.give(getDeskMember, member)
  const desk = await openAdjusting()
  await desk.keys('{Enter}')
  await desk.warns('点数を数字で入力してください。')
  await desk.warns('理由を選んでください。')
  await desk.press('引く')
  await desk.type(/^点数/, '2,141点')
  await desk.warns('引けるのは、残高の2,140点までです。')
  await desk.type(/^点数/, '10001')
  await desk.warns('1人の会員に引けるのは、24時間で10,000点までです。')
  await desk.says('あと10,000点（24時間で10,000点まで）')
  await desk.press('つける')
  await desk.says('あと4,000点（24時間で10,000点まで）')
  await desk.warns('1人の会員につけられるのは、24時間で10,000点までです。いまは、あと4,000点です。')
  await desk.press('引く')
  await desk.type(/^点数/, '140')
  await desk.press('そのほか')
  await desk.warns('「そのほか」のときは、メモを書いてください。')
  expect(api.sent(adjustPoints)).toEqual([])
  await desk.type(/^メモ/, 'お申し出による')
  api.refuse(adjustPoints, 'desk_stale')
  await desk.press(/^ポイントを引く/)
  await desk.warns('先に内容が変わりました。')
  await desk.keys('1')
  await desk.says('K7M2PX4A')
  await desk.keys('2')
  expect(await screen.findByDisplayValue('お申し出による'), 'it outlives a look at the bookings').toBeTruthy()
})

it('whoever may not adjust is not offered it', async () => {
  api.give(getDeskMember, { ...member, points: { ...member.points, adjusting: { most: 0, give: 0, take: 0 } } })
  const desk = await openMember()
  await desk.says('K7M2PX4A')
  await desk.keys('a', '2')
  await desk.says('+131')
  expect(desk.words).not.toContain('ポイント調整')
})
