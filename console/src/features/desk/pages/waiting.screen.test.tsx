import { holdForCaller, releaseForCaller } from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { getDeskWaiting, type Waiter } from '@jgm/contract/api/desk-waiting'
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
  api.give(getDeskWaiting, { waiting: [waiter, guest] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('w')
  await desk.says('伊藤 恵子')
  await desk.says('キャンセル待ちの方へ、順にご案内します')
  await desk.says('3名　7:00〜9:00')
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
