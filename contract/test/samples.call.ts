import type { DeskPreview } from '@jgm/contract/api/desk-call'
import type { FoundCaller } from '@jgm/contract/api/desk-caller'

/** Who is found on the telephone. */
export const sampleFound: FoundCaller = {
  who: 'member',
  key: '0000000012',
  name: '後藤 正明',
  kana: 'ごとう まさあき',
  phone: '09055550142',
  customer_class: 'member',
  visits: 14,
  last_visit: '2026-10-04',
  upcoming: [{ number: 'K8Q26R4T', date: '2026-12-09', start: 950, nine: 'OUT', start_minute: 504, players: 4 }],
  cancelled: 1,
  past: [
    {
      number: 'K7F32M9Q',
      date: '2026-10-04',
      nine: 'OUT',
      start_minute: 490,
      players: 4,
      total: 72_950,
      status: 'played',
    },
  ],
  note: { text: '領収書を個別に', by: '田中 恵', at: '2026-10-04T08:00:00+09:00' },
}

/** A party of the sample day at a minute, for a total. */
export const sampleParty = (minute: number, total: number) => ({
  play_date: '2026-12-01',
  groups: [{ nine: 'IN', start_minute: minute, players: 4 }],
  players: 4,
  total,
  plan: '昼食付セルフ',
})

/** What a booking for that caller does. */
export const sampleEffect: DeskPreview['effects'][number] = {
  number: null,
  name: '後藤 正明',
  customer_class: 'member',
  before: null,
  after: sampleParty(420, 74_500),
  rule: { fee: 0, unit: 'person', per_unit: 0, from: null, waivable: 5000 },
  losing: [],
}

export const samplePreview: DeskPreview = {
  effects: [sampleEffect],
  plans: [],
  told: [{ name: '後藤 正明', ways: ['mail', 'line'], subject: '予約が確定しました', text: '■スタート　7:00' }],
  warnings: [],
}
