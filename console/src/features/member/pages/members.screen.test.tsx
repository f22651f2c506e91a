import { findCallers, type FoundCaller } from '@jgm/contract/api/desk-caller'
import { getDeskMember, type DeskMember } from '@jgm/contract/api/desk-member'
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
    entries: [{ id: 1, on: '2026-10-05', kind: 'granted', points: 131, balance: 2140, course_id: 2 }],
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
  await desk.keys('4')
  await desk.says('0211-4473')
  await desk.keys('/')
  await desk.says('会員をさがしてください')
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
    points: { balance: 0, pending: 0, expiring: [], entries: [] },
  })
  const desk = await openMember()
  await desk.says('…0142（このコースのご利用がないため、下4けただけ）')
  await desk.says('予約はありません。')
  await desk.keys('2')
  await desk.says('ポイントの増減はありません。')
  await desk.keys('3')
  await desk.says('プレーの記録はありません。')
  await desk.keys('4')
  await desk.says('連携しているコース会員はありません。')
})

it('a number of nobody says so', async () => {
  api.refuse(getDeskMember, 'not_found')
  const desk = await openMember()
  await desk.warns('情報が見つかりませんでした。')
})
