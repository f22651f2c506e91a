import { holdForCaller, orderAtDesk, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

const token = 'a-token-of-a-hold-at-the-desk'
const party = (minute: number) => ({
  play_date: '2026-12-01',
  groups: [{ nine: 'IN', start_minute: minute, players: 3 }],
  players: 3,
  total: 40_000,
  plan: '昼食付セルフ',
})

/** The sheet with the first group in the hand, above the free start of IN, and its move sent. */
async function moved(answer: () => void): Promise<Shown> {
  api.give(getDeskDay, sampleDay)
  api.give(holdForCaller, { token, until: '2099-01-01T00:00:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  api.give(previewDeskOrder, {
    effects: [
      {
        number: 'K7F32M9Q',
        name: '髙橋 太郎',
        customer_class: 'member',
        before: party(420),
        after: party(420),
        rule: { fee: 0, unit: 'person', per_unit: 0, from: null, waivable: 5000 },
        losing: [],
      },
    ],
    plans: [],
    told: [],
    warnings: [],
  })
  answer()
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}', 'm', '{ArrowRight}')
  await desk.says('料金は変わりません')
  await desk.keys('{Enter}')
  await waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(1))
  return desk
}

it('a move that nobody has answered gives its start back when it is left', async () => {
  const desk = await moved(() => api.lose(orderAtDesk))
  await desk.warns('通信できませんでした')
  expect(api.sent(releaseForCaller), 'it may be sent again').toHaveLength(0)
  await desk.keys('{Escape}')
  await waitFor(() => expect(api.sent(releaseForCaller)).toMatchObject([{ body: { token } }]))
})

it.each(['unavailable', 'internal'] as const)(
  'a move whose answer is %s is sent again with its hold and under its key: nobody knows whether it was done',
  async (code) => {
    const desk = await moved(() =>
      code === 'internal' ? api.refuse(orderAtDesk, code, { id: 'a1' }) : api.refuse(orderAtDesk, code),
    )
    await screen.findAllByRole('alert')
    await desk.keys('{Enter}')
    await waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(2))
    const [first, again] = api.sent(orderAtDesk)
    expect(again?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
    expect(again?.body).toEqual(first?.body)
    expect([api.sent(holdForCaller).length, api.sent(releaseForCaller).length]).toEqual([1, 0])
  },
)

it('a move that is left while it is sent keeps its start where the answer comes later', async () => {
  const gate: { open: () => void } = { open: () => undefined }
  const desk = await moved(() => {
    gate.open = api.hold(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: null })
  })
  await desk.keys('{Escape}')
  await desk.says('ビジター4名のとき')
  const { length } = api.sent(getDeskDay)
  gate.open()
  await waitFor(() => expect(api.sent(getDeskDay).length).toBeGreaterThan(length))
  expect(api.sent(releaseForCaller), 'the order has the hold').toHaveLength(0)
})

it('an exchange is drawn as it will be, Space shows it before, and each golfer’s letter stands beside one list', async () => {
  const [first, second] = sampleDay.starts
  const [group] = first?.groups ?? []
  if (!first || !second || !group) throw new Error('the sample day has no party')
  const [seat] = group.seats
  const neighbour = { ...group, number: 'T74KP9KJ', arrivals: [], seats: seat ? [{ ...seat, name: '渡辺 由美' }] : [] }
  const starts = sampleDay.starts.map((start) =>
    start.id === second.id
      ? { ...first, id: second.id, nine: second.nine, start_minute: first.start_minute, groups: [neighbour] }
      : start,
  )
  api.give(getDeskDay, { ...sampleDay, starts })
  const hearing = (name: string) => ({ name, ways: ['mail' as const], subject: `${name}様`, text: `${name}様への本文` })
  api.give(previewDeskOrder, {
    effects: [],
    plans: [],
    told: [hearing('髙橋 太郎'), hearing('渡辺 由美')],
    warnings: [],
  })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  const rowOf = (id: number) => document.querySelector(`[data-start="${id}"]`)?.textContent
  await desk.keys('{ArrowDown}', 'm', '{ArrowRight}')
  await waitFor(() => expect(rowOf(second.id)).toContain('髙橋'))
  expect(rowOf(first.id)).toContain('渡辺')
  await desk.keys(' ')
  await waitFor(() => expect(rowOf(second.id)).toContain('渡辺'))
  await desk.keys(' ')
  await waitFor(() => expect(rowOf(second.id)).toContain('髙橋'))
  const list = await screen.findByRole('region', { name: '届く知らせ' })
  expect(list.textContent).toContain('髙橋 太郎様への本文')
  await desk.press(/^渡辺 由美 様/)
  await waitFor(() => expect(list.textContent).toContain('渡辺 由美様への本文'))
})
