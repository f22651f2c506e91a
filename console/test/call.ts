import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  releaseForCaller,
  type WaitingOrder,
} from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { sampleFound, samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { api } from './api.ts'
import { open, type Shown } from './app.tsx'

/** The order of a booking, while it can be taken back. */
export const waiting: WaitingOrder = {
  id: 7,
  verb: 'book',
  by: '支配人 花子',
  is_own: true,
  until: '2099-01-01T00:00:00+09:00',
  name: '後藤 正明',
  number: 'T2SEP6AK',
  starts: [902],
  places: [{ date: '2026-12-01', nine: 'IN', start_minute: 420 }],
  about: [],
  concerned: [],
  failed: null,
}

/** The hold of a start that is kept. */
export const holdToken = 'a-token-of-a-hold-at-the-desk'

/** Opens a day, else the sample one, with a server that finds one caller and books for them. */
export async function openSheet(day = sampleDay): Promise<Shown> {
  api.give(getDeskDay, day)
  api.give(findCallers, { callers: [sampleFound], has_more: false })
  api.give(holdForCaller, { token: holdToken, until: '2099-01-01T00:00:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  api.give(previewDeskOrder, samplePreview)
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: 'T2SEP6AK' })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  return desk
}
