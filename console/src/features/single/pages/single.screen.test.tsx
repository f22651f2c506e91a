import {
  getDeskSingle,
  listDeskSingles,
  orderSingle,
  previewSingleOrder,
  type DeskSingle,
} from '@jgm/contract/api/staff-single'
import { sampleSingle } from '@jgm/contract/test/samples.single'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

const teeTime: DeskSingle = {
  ...sampleSingle,
  state: 'waiting',
  plan_name: 'セルフプラン',
  held: 0,
  players: [],
  merge_into: [],
  version: 4,
  undo: null,
}

async function openSingle(): Promise<Shown> {
  const { id, state, taken, seats, decision_at } = teeTime
  api.give(listDeskSingles, { tee_times: [teeTime] })
  api.give(getDeskSingle, { tee_time: teeTime, people: [], history: [] })
  api.give(previewSingleOrder, { after: { id, state, taken, seats, decision_at }, told: [] })
  const desk = await open(`/singles/${id}`)
  await screen.findByRole('heading', { name: '申込みの方' })
  return desk
}

it('an order for a single tee time is given only with its reason', async () => {
  const desk = await openSingle()
  await desk.keys('d')
  const why = await screen.findByLabelText(/^理由/)
  await desk.user.type(why, ' {Enter}')
  expect(api.sent(orderSingle)).toEqual([])
  api.refuse(orderSingle, 'desk_stale')
  await desk.user.type(why, '天気がよいため{Enter}')
  await expect
    .poll(() => api.sent(orderSingle))
    .toMatchObject([
      { params: { id: String(teeTime.id) }, body: { version: 4, why: expect.stringContaining('天気') as unknown } },
    ])
})

it('a usual reason is chosen and sent by Enter alone', async () => {
  const desk = await openSingle()
  api.refuse(orderSingle, 'desk_stale')
  await desk.keys('d')
  await screen.findByLabelText(/^理由/)
  await desk.keys('{Enter}', '{Enter}')
  await expect.poll(() => api.sent(orderSingle)).toMatchObject([{ body: { why: '最少人数に届かないため' } }])
})
