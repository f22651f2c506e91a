import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  releaseForCaller,
  type DeskPreview,
  type WaitingOrder,
} from '@jgm/contract/api/desk-call'
import { findCallers, type FoundCaller } from '@jgm/contract/api/desk-caller'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { api } from './api.ts'
import { open, type Shown } from './app.tsx'

/** A member who telephones, and has played here. */
export const found: FoundCaller = {
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

/** A party on one start of the sample day, at a price. */
export const party = (minute: number, total: number) => ({
  play_date: '2026-12-01',
  groups: [{ nine: 'IN', start_minute: minute, players: 4 }],
  players: 4,
  total,
  plan: '昼食付セルフ',
})

/** What booking for them does. */
export const effect: DeskPreview['effects'][number] = {
  number: null,
  name: '後藤 正明',
  customer_class: 'member',
  before: null,
  after: party(420, 74_500),
  rule: { fee: 0, unit: 'person', per_unit: 0, from: null },
  losing: [],
}

/** What booking for them does, and who hears of it. */
export const preview: DeskPreview = {
  effects: [effect],
  plans: [],
  told: [{ name: '後藤 正明', ways: ['mail', 'line'], subject: '予約が確定しました', text: '■スタート　7:00' }],
  warnings: [],
}

/** The order of that booking, while it can be taken back. */
export const waiting: WaitingOrder = {
  id: 7,
  verb: 'book',
  by: '支配人 花子',
  is_own: true,
  until: '2099-01-01T00:00:00+09:00',
  name: '後藤 正明',
  number: 'T2SEP6AK',
  starts: [902],
  failed: null,
}

/** The hold of a start that is kept. */
export const holdToken = 'a-token-of-a-hold-at-the-desk'

/** Opens the sample day, with a server that finds one caller and books for them. */
export async function openSheet(): Promise<Shown> {
  api.give(getDeskDay, sampleDay)
  api.give(findCallers, { callers: [found], has_more: false })
  api.give(holdForCaller, { token: holdToken, until: '2099-01-01T00:00:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  api.give(previewDeskOrder, preview)
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: 'T2SEP6AK' })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  return desk
}
