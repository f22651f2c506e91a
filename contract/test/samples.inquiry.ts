import type { DeskInquiries, DeskInquiry, DeskMessage, InquiryThread } from '../src/api/staff-inquiries.ts'
import { sampleNow } from './samples.booking.ts'

/** An inquiry of the desk, which waits for the club since yesterday evening unless `changed` says otherwise. */
export const sampleInquiry = (id: number, changed: Partial<DeskInquiry> = {}): DeskInquiry => ({
  id,
  number: String(20_480_000 + id),
  course_id: 2,
  state: 'asked',
  category: 4,
  name: '木村 誠',
  sender: 'member',
  excerpt: '領収書の宛名を変えたい',
  since: '2026-11-30T18:00:00+09:00',
  sent_at: '2026-11-30T18:00:00+09:00',
  owner: null,
  ...changed,
})

export const sampleInquiries = (
  inquiries: readonly DeskInquiry[],
  changed: Partial<DeskInquiries> = {},
): DeskInquiries => ({
  inquiries: [...inquiries],
  counts: {
    asked: inquiries.filter(({ state }) => state === 'asked').length,
    answered: inquiries.filter(({ state }) => state === 'answered').length,
  },
  oldest: inquiries[0]?.since ?? null,
  month: { median_minutes: 320, within_day: 92 },
  leaving: [],
  now: sampleNow,
  ...changed,
})

export const sampleMessage = (id: number, changed: Partial<DeskMessage> = {}): DeskMessage => ({
  id,
  kind: 'question',
  way: 'form',
  body: '領収書の宛名を変えたいです。',
  at: '2026-11-30T18:00:00+09:00',
  by: null,
  mail: null,
  ...changed,
})

export const sampleThread = (inquiry: DeskInquiry, changed: Partial<InquiryThread> = {}): InquiryThread => ({
  inquiry,
  messages: [sampleMessage(1)],
  hidden: 0,
  seen: 1,
  first_answered_at: null,
  draft: { body: '', filled: [] },
  sender: {
    kana: 'きむら まこと',
    email: 'kimura@example.jp',
    is_proven: true,
    phone_number: '09012345678',
    member_number: '2600110866',
    source: 'mypage',
    visits: 6,
  },
  times: 2,
  earlier: [
    { id: 90, category: 3, sent_at: '2026-09-02T10:00:00+09:00', state: 'closed', answered_after_minutes: 120 },
  ],
  reservations: [
    {
      number: 'K7M2PX4A',
      date: '2026-12-06',
      nine: 'OUT',
      start_minute: 490,
      players: 4,
      total: 72_950,
      status: 'confirmed',
    },
    {
      number: 'K7M2PX4B',
      date: '2026-11-08',
      nine: 'IN',
      start_minute: 504,
      players: 3,
      total: 50_000,
      status: 'played',
    },
  ],
  people: [
    { id: 3, name: '支配人 花子' },
    { id: 8, name: '佐藤 一' },
  ],
  reply_to: 'front@example.jp',
  ...changed,
})
