import {
  answerRequest,
  getDeskRequest,
  getDeskSheet,
  getInbox,
  getSisters,
  previewAnswer,
  undoAnswer,
} from '@jgm/contract/api/request-desk'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleDeskRequest, sampleDeskSheet } from '@jgm/contract/test/samples.desk'
import { screen } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const { request } = sampleDeskRequest
const counts = { requested: 1, offered: 0, late: 0 }
const inbox = { requests: [request], counts, mean_minutes: null, now: sampleNow }

/** Opens the sample request beside the sheet of its day. */
async function openRequest(): Promise<Shown> {
  api.give(getInbox, inbox)
  api.give(getDeskRequest, sampleDeskRequest)
  api.give(getDeskSheet, sampleDeskSheet)
  api.give(getSisters, { sisters: [] })
  api.give(previewAnswer, { offers: [], plans: [], mail: null, line: null, also: 0, informed: 0, warnings: [] })
  const desk = await open(`/inbox/${request.number}`)
  await desk.says('8:08')
  return desk
}

it('a browser that refuses its storage opens the console, and keeps the chosen course on the page', async () => {
  const given = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
  onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', given))
  const get = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  const desk = await open('/inbox', { ...sampleDesk, staff: { ...sampleDesk.staff, course_ids: [2, 3] } })
  await desk.keys('g', '3')
  await screen.findByRole('button', { name: /やさと/ })
  await desk.user.click(document.body)
  const again = await open('/inbox', { ...sampleDesk, staff: { ...sampleDesk.staff, course_ids: [2, 3] } })
  await again.says('受付箱')
  await screen.findByRole('button', { name: /やさと/ })
})

it('an inbox that cannot be read says so, and is read again by a press', async () => {
  api.refuse(getInbox, 'forbidden')
  const desk = await open('/inbox')
  await desk.warns('表示できませんでした')
  api.give(getInbox, {
    requests: [],
    counts: { requested: 0, offered: 0, late: 0 },
    mean_minutes: null,
    now: '2026-11-27T10:00:00+09:00',
  })
  await desk.press('もう一度読み込む')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  const read = api.sent(getInbox).length
  // Another desk has changed something.
  hear({ topic: 'request', course_id: 2, id: 'AB12CD34', version: 2 })
  await expect.poll(() => api.sent(getInbox).length).toBeGreaterThan(read)
})

it('an answer without a reply is sent again under its key, and another answer under another one', async () => {
  const desk = await openRequest()
  api.lose(answerRequest)
  await desk.keys('{Enter}')
  await desk.warns('通信できませんでした。')
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(2)
  await desk.keys('d', '3', '{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(3)
  const [first, again, other] = api.sent(answerRequest).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('an answer that a fault has cut off keeps its key, too: nobody knows whether it was given', async () => {
  const desk = await openRequest()
  api.refuse(answerRequest, 'internal', { id: 'a1' })
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(1)
  await desk.says('a1')
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(2)
  const [first, again] = api.sent(answerRequest).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(first)
})

it('a decline is warned of the wished start that is free', async () => {
  const desk = await openRequest()
  await desk.keys('d')
  await desk.warns('合う枠があります')
  api.give(getDeskSheet, {
    ...sampleDeskSheet,
    tee_times: sampleDeskSheet.tee_times.map((one) => ({ ...one, is_wished: false })),
  })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-20', version: 0 })
  await expect.poll(() => desk.words).not.toContain('合う枠があります')
})

it('where nobody knows whether an answer was taken back, the bar says so until it is closed', async () => {
  const desk = await openRequest()
  const undo = { answer: 'confirmed' as const, by: '支配人 花子', is_own: true, until: '2026-12-01T10:00:10+09:00' }
  const answered = { ...request, undo }
  api.give(answerRequest, { ...sampleDeskRequest, request: answered })
  api.give(getInbox, { ...inbox, requests: [answered] })
  await desk.keys('{Enter}')
  await desk.says('確定を送ります')
  api.lose(undoAnswer)
  await desk.keys('z')
  await desk.says('通信できませんでした。もう一度押してください。')
  await desk.keys('z')
  await expect.poll(() => api.sent(undoAnswer).length).toBe(2)
  const [first, again] = api.sent(undoAnswer).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(first)
  await desk.says('通信できませんでした。もう一度押してください。')
  vi.setSystemTime(new Date('2026-12-01T10:00:11+09:00'))
  await desk.says('元にもどせたか確認できません')
  // By itself it would go with the next beat of its clock.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await desk.press('OK')
  expect(api.sent(undoAnswer)).toHaveLength(2)
})
