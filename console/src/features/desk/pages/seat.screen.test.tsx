import { holdForCaller, orderAtDesk, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { getDeskDay, type DayGroup, type DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

const token = 'a-token-of-a-hold-at-the-desk'
const party = (minute: number) => ({
  play_date: '2026-12-01',
  groups: [{ nine: 'OUT', start_minute: minute, players: 1 }],
  players: 1,
  total: 14_000,
  plan: '昼食付セルフ',
})
const [first] = sampleDay.starts
const single = sampleDay.starts.find(({ state }) => state === 'single')
const sample = first?.groups[0]
if (!first || !single?.single || !sample) throw new Error('no such start')
const player = (number: string, name: string): DayGroup => ({
  ...sample,
  number,
  type: 'single',
  status: 'established',
  players: 1,
  groups: 1,
  seats: sample.seats.slice(0, 1).map((one) => ({ ...one, name })),
})
const state = { ...single.single, state: 'established' as const, minimum: 2 }
const from: DayStart = {
  ...single,
  groups: [player('K7F32M9Q', '髙橋 太郎'), player('K8Q26R4T', '後藤 正明')],
  single: { ...state, taken: 2 },
}
/** With one seat taken, below the first one on the sheet. */
const to: DayStart = {
  ...single,
  id: 9901,
  start_minute: single.start_minute + 7,
  groups: [player('K9Q26R4T', '山本 一')],
  single: { ...state, state: 'waiting', taken: 1 },
}
const order = {
  id: 7,
  verb: 'move' as const,
  by: '小林 由美',
  is_own: true,
  until: '2099-01-01T00:00:00+09:00',
  name: '後藤 正明',
  number: 'K9999999',
  starts: [from.id, to.id],
  places: [],
  about: ['K8Q26R4T'],
  concerned: [],
  failed: null,
}

/** A sheet of a start for a party and two single tee times, with the keyboard on the first of these. */
async function openSingles(orders: readonly (typeof order)[] = []): Promise<Shown> {
  api.give(getDeskDay, { ...sampleDay, starts: [from, to], orders: [...orders] })
  api.give(holdForCaller, { token, until: '2099-01-01T00:00:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  api.give(previewDeskOrder, {
    effects: [
      {
        number: 'K8Q26R4T',
        name: '後藤 正明',
        customer_class: 'member',
        before: party(from.start_minute),
        after: party(to.start_minute),
        rule: { fee: 1000, unit: 'person', per_unit: 1000, from: null, waivable: 5000 },
        losing: [],
      },
    ],
    plans: [],
    told: [],
    warnings: [],
  })
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: 'K9999999' })
  const desk = await open('/sheet')
  await desk.says('山本 一')
  await desk.keys('{ArrowDown}')
  return desk
}

it('one of several single players moves to another single tee time, after it is said how many are left and come together', async () => {
  const desk = await openSingles()
  await desk.keys('m')
  await desk.says('どなたの予約を移しますか')
  await desk.keys('2')
  await desk.says('移すと、いまの1人予約の枠は1名になります（最少2名）。')
  const leaving = [...document.querySelectorAll('.day-seat[data-leaving]')].map(({ textContent }) => textContent)
  expect(leaving, 'the others of the start stay').toEqual([expect.stringContaining('後藤 正明')])
  await desk.keys('{ArrowDown}')
  await desk.says('移動先は2名になり、開催が決まります（最少2名）。')
  await desk.says('1,000円')
  await desk.keys('{Enter}')
  await waitFor(() => expect(api.sent(holdForCaller)).toMatchObject([{ body: { starts: [9901], seats: 1 } }]))
  await waitFor(() =>
    expect(api.sent(orderAtDesk)).toMatchObject([
      {
        body: {
          order: {
            verb: 'move',
            number: 'K8Q26R4T',
            start: 9901,
            hold: token,
            fee: { yen: 1000, rule: 1000 },
            expected_total: 14_000,
          },
        },
      },
    ]),
  )
})

it('for whom an order waits, no other one is offered until it is carried out or taken back', async () => {
  const desk = await openSingles([order])
  await desk.keys('m')
  await desk.says('移すと、いまの1人予約の枠は1名になります（最少2名）。')
  expect(desk.words, 'it is about the other one').not.toContain('どなたの予約')
  await desk.keys('{Escape}', '{Backspace}')
  await desk.says('髙橋 太郎 様　1名')
})

it('for whom alone an order waits, nothing is offered', async () => {
  const desk = await openSingles([order, { ...order, id: 8, about: ['K7F32M9Q'] }])
  await desk.keys('{Backspace}')
  await desk.says('この予約は、操作が終わるのを待っています。')
})
