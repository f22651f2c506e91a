import {
  answerRequest,
  getDeskRequest,
  getDeskSheet,
  getInbox,
  getSisters,
  previewAnswer,
  undoAnswer,
} from '@jgm/contract/api/request-desk'
import { sampleNow, sampleOffer } from '@jgm/contract/test/samples.booking'
import { sampleDeskRequest, sampleDeskSheet } from '@jgm/contract/test/samples.desk'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const { request } = sampleDeskRequest
const counts = { requested: 1, offered: 0, late: 0 }
const preview = { offers: [], plans: [], mail: null, line: null, also: 0, informed: 0, warnings: [] }
const inbox = { requests: [request], counts, mean_minutes: null, now: sampleNow }

/** Answers what the inbox with the sample request reads. */
function giveRequest(): void {
  api.give(getInbox, inbox)
  api.give(getDeskRequest, sampleDeskRequest)
  api.give(getDeskSheet, sampleDeskSheet)
  api.give(getSisters, { sisters: [] })
  api.give(previewAnswer, preview)
}

/** Opens the sample request beside the sheet of its day. */
async function openRequest(): Promise<Shown> {
  giveRequest()
  const desk = await open(`/inbox/${request.number}`)
  await desk.says('8:08')
  await mayBeSent('確定を送る')
  return desk
}

/** Waits until the preview is there, without which nothing can be sent. */
const mayBeSent = (name: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) }).disabled).toBe(false))

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
  await desk.keys('c', '{Enter}')
  await desk.warns('通信できませんでした。')
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(2)
  await desk.keys('d', '3')
  await mayBeSent('お断りを送る')
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(3)
  const [first, again, other] = api.sent(answerRequest).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('an answer that a fault has cut off keeps its key, too: nobody knows whether it was given', async () => {
  const desk = await openRequest()
  api.refuse(answerRequest, 'internal', { id: 'a1' })
  await desk.keys('c', '{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(1)
  await desk.says('a1')
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(2)
  const [first, again] = api.sent(answerRequest).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(first)
})

it('an answer that lacks something says what, at its place, and takes the focus there', async () => {
  const desk = await openRequest()
  await desk.keys('d', '{Enter}')
  await desk.warns('お断りの理由を選んでください')
  expect(screen.getByRole('group', { name: 'お断りの理由' })).toBe(document.activeElement)
  await desk.keys('{Enter}')
  expect(api.sent(answerRequest)).toHaveLength(0)
  await desk.keys('o', '{Enter}')
  await desk.warns('表で枠を選び、足してください')
  expect(screen.getByRole('group', { name: '出す時間' })).toBe(document.activeElement)
  const problems = [{ path: 'until', message: '期限は、いまより後にしてください。' }]
  api.refuse(previewAnswer, 'validation', { problems })
  await desk.keys(' ')
  await desk.warns('期限は、いまより後にしてください。')
  expect(desk.words).not.toContain('表で枠を選び、足してください')
  await desk.keys('{Enter}')
  expect(screen.getByLabelText(/返事の期限/)).toBe(document.activeElement)
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
  await desk.keys('c', '{Enter}')
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

it('Enter sends nothing that was not chosen on this request, and a held Enter sends nothing at all', async () => {
  const desk = await openRequest()
  await desk.keys('{Enter}')
  await desk.says('送る前に、C・O・Dで答え方を選んでください。')
  await desk.keys('c')
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
  expect(api.sent(answerRequest)).toHaveLength(0)
  api.give(answerRequest, sampleDeskRequest)
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(answerRequest).length).toBe(1)
})

it('nothing is sent before its own preview is there; an early press says so', async () => {
  const desk = await openRequest()
  const shows = api.hold(previewAnswer, preview)
  await desk.keys('d', '3', '{Enter}')
  await desk.says('届くものが表示されてから、もう一度Enterを押してください。')
  await desk.says('届くものを準備しています…')
  expect(api.sent(answerRequest)).toHaveLength(0)
  shows()
  await mayBeSent('お断りを送る')
})

it('nothing is sent while its preview fails', async () => {
  const desk = await openRequest()
  api.refuse(previewAnswer, 'internal', { id: 'a1' })
  await desk.keys('d', '3')
  await desk.warns('届くものを表示できません')
  await desk.keys('{Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /お断りを送る/ }).disabled).toBe(true)
  expect(api.sent(answerRequest)).toHaveLength(0)
})

it('a start that somebody else has won is named', async () => {
  const desk = await openRequest()
  api.refuse(answerRequest, 'start_taken', { nearest: [], held_minutes: null })
  await desk.keys('c', '{Enter}')
  await desk.warns('8:08 OUTには、ほかの予約が先に入りました。')
})

it('the address of a request of another course says that it is not found, and opens no other', async () => {
  await openRequest()
  api.refuse(getDeskRequest, 'not_found')
  const desk = await open('/inbox/ZZ99ZZ99')
  await desk.says('このリクエストは見つかりません')
  expect(desk.path).toBe('/inbox/ZZ99ZZ99')
})

it('the telephone number of a golfer has its hyphens, and a press dials it', async () => {
  await openRequest()
  const link = screen.getByRole('link', { name: '090-1234-5678' })
  expect(link.getAttribute('href')).toBe('tel:09012345678')
})

it('a sum that is not the price of one person times the players says how it comes about, and starts beyond five are counted', async () => {
  const ids = [801, 802, 803, 804, 805, 806, 807]
  const group = sampleOffer.quote.groups[0]
  const groups = [4, 4, 4, 4, 4, 4, 3].map((players) => ({
    lines: group?.lines ?? [],
    players,
    per_person: players === 4 ? 9_050 : 9_350,
    subtotal: players * (players === 4 ? 9_050 : 9_350),
  }))
  const offer = { ...sampleOffer, quote: { groups, golf_tax_exempted: 550, total: 244_700 } }
  giveRequest()
  api.give(getDeskRequest, { ...sampleDeskRequest, request: { ...request, players: 27, groups: 7 } })
  const [start] = sampleDeskSheet.tee_times
  if (!start) throw new Error('the sheet is empty')
  const starts = ids.map((id, at) => ({ ...start, id, start_minute: 488 + 7 * at, run: at === 0 ? ids : [] }))
  api.give(getDeskSheet, { ...sampleDeskSheet, tee_times: starts })
  api.give(previewAnswer, { ...preview, offers: [offer] })
  const desk = await open(`/inbox/${request.number}`)
  await desk.says('ほか2')
  await desk.says('9,050円×24名・9,350円×3名・代表者のゴルフ場利用税 −550円')
  await desk.says('9,050円〜9,350円')
})
