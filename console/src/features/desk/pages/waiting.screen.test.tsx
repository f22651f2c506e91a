import { holdForCaller, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { getDeskWaiting, type Waiter } from '@jgm/contract/api/desk-waiting'
import { sampleFound, samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'

const waiter: Waiter = {
  number: 'W7F32M9Q',
  member: {
    member_number: '0000000123',
    name: '伊藤 恵子',
    kana: 'いとう けいこ',
    customer_class: 'member',
    phone_number: '09055500130',
  },
  players: 3,
  from_minute: 420,
  to_minute: 540,
  is_any_course: false,
  joined_at: '2026-11-30T21:04:00+09:00',
  offered: null,
}
const guest: Waiter = {
  ...waiter,
  number: 'W7F32M9R',
  member: null,
  is_any_course: true,
  offered: { start: null, until: '2026-12-01T10:20:00+09:00' },
}

it('W shows who waits, first come first; a press books for that person, with the party', async () => {
  const starts = sampleDay.starts.map((start) =>
    start.state === 'open' ? { ...start, state: 'held' as const, is_kept: true } : start,
  )
  api.give(getDeskDay, { ...sampleDay, starts, waiting: 2 })
  const anyTime = { ...waiter, number: 'W7F32M9S', from_minute: 0, to_minute: 1440 }
  api.give(getDeskWaiting, { waiting: [waiter, guest, { ...anyTime, member: null }] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('w')
  await desk.says('伊藤 恵子')
  await desk.says('キャンセル待ちの方へ、順にご案内します')
  await desk.says('3名　7:00〜9:00')
  await desk.says('3名　終日')
  await desk.says('ほかのゴルフ場でご案内中 10:20まで')
  // The first start has a party.
  await desk.keys('{ArrowDown}')
  await desk.press(/伊藤 恵子/)
  await desk.says('空いている枠をえらんでください')
  api.give(holdForCaller, { token: 'x'.repeat(43), until: '2026-12-01T10:03:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  api.give(findCallers, { callers: [], has_more: false })
  await desk.keys('{ArrowRight}')
  await desk.press(/伊藤 恵子/)
  await waitFor(() => expect(api.sent(findCallers).at(-1)?.body).toEqual({ sought: '0000000123' }))
  expect(api.sent(holdForCaller)).toHaveLength(1)
})

it('says that nobody waits', async () => {
  api.give(getDeskDay, sampleDay)
  api.give(getDeskWaiting, { waiting: [] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('w')
  await desk.says('この日を待っている方はいません')
  await desk.keys('{Escape}')
  await waitFor(() => expect(desk.words).not.toContain('待っている方'))
})

it('whoever waits with more than a start fits is not made fewer without a word; a press that could not book is forgotten', async () => {
  const starts = sampleDay.starts.map((start) => ({ ...start, capacity: 3 }))
  api.give(getDeskDay, { ...sampleDay, starts, waiting: 1 })
  api.give(getDeskWaiting, { waiting: [{ ...waiter, players: 4 }] })
  api.give(holdForCaller, { token: 'x'.repeat(43), until: '2026-12-01T10:03:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  api.give(findCallers, { callers: [], has_more: false })
  let desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}', 'w')
  await desk.press(/伊藤 恵子/)
  await desk.says('空いている枠をえらんでください')
  await desk.keys('{Escape}', '{ArrowRight}', 'n')
  expect((await screen.findByLabelText<HTMLInputElement>(/お名前/)).value).toBe('')
  desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'w')
  await desk.press(/伊藤 恵子/)
  await desk.warns('4名でお待ちの方ですが、この枠に入れるのは3名までです。')
})

it('a start that is offered to a member is booked for this member alone, by N on it or from the line; nothing is kept besides', async () => {
  const { member_number, name } = waiter.member ?? { member_number: '', name: '' }
  const offered = { number: waiter.number, players: 3, member: { member_number, name } }
  const [start] = sampleDay.starts.filter(({ state }) => state === 'open')
  const starts = sampleDay.starts.map((one) =>
    one === start ? { ...one, state: 'offered' as const, waiter: offered } : one,
  )
  const until = '2026-12-01T10:20:00+09:00'
  api.give(getDeskDay, { ...sampleDay, starts, waiting: 1 })
  api.give(getDeskWaiting, { waiting: [{ ...waiter, offered: { start: start?.id ?? 0, until } }] })
  const theirs = { ...sampleFound, who: 'member' as const, key: member_number, name }
  api.give(findCallers, { callers: [theirs], has_more: false })
  api.give(previewDeskOrder, samplePreview)
  const desk = await open('/sheet')
  await desk.says('キャンセル待ちの伊藤 恵子 様 3名へ')
  await desk.keys('w')
  await desk.press(/^伊藤 恵子/)
  const order = { verb: 'book', hold: null, offered: waiter.number, groups: [{ start: start?.id, players: 3 }] }
  await waitFor(() => expect(api.sent(previewDeskOrder)).toMatchObject([{ body: { order } }]))
  // The start was chosen by its place in the line, not on the sheet.
  await desk.keys('{Escape}', '{ArrowDown}', '{ArrowRight}', 'n')
  await waitFor(() => expect(api.sent(previewDeskOrder)).toMatchObject([{ body: { order } }, { body: { order } }]))
  expect(api.sent(holdForCaller)).toHaveLength(0)
  // The caller is not the member to whom the start is offered.
  api.give(findCallers, { callers: [{ ...theirs, key: '0000000999', name: '森 健' }], has_more: false })
  await desk.type(/^名前・電話・会員番号/, 'もりけん')
  await desk.warns('この枠は、キャンセル待ちの伊藤 恵子 様にご案内中です。')
  expect(api.sent(previewDeskOrder)).toHaveLength(2)
})

it('a start that is offered to a guest is not booked by the desk, which reads why', async () => {
  const offered = { number: guest.number, players: 3, member: null }
  const starts = sampleDay.starts.map((start) =>
    start.state === 'open' ? { ...start, state: 'offered' as const, waiter: offered } : start,
  )
  api.give(getDeskDay, { ...sampleDay, starts, waiting: 1 })
  const desk = await open('/sheet')
  await desk.says('キャンセル待ちのゲストの方へ')
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await desk.says('メールだけの方にご案内中の枠です')
})
