import { previewDeskOrder } from '@jgm/contract/api/desk-call'
import { findCallers, noteCaller } from '@jgm/contract/api/desk-caller'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { setPresence } from '@jgm/contract/api/staff-live'
import { sampleFound as found } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear } from '../../../../test/app.tsx'
import { openSheet } from '../../../../test/call.ts'

it('what the desks keep of a caller stands beside what is over, and another desk’s words are shown, not lost', async () => {
  const desk = await openSheet()
  await desk.keys('f')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await desk.user.keyboard('ごとう')
  await desk.says('領収書を個別に')
  await desk.says('72,950円　プレー済み')
  await desk.says('キャンセル 1回')
  await desk.press('メモを直す')
  await desk.user.keyboard('。駅まで送迎')
  api.refuse(noteCaller, 'desk_stale')
  const theirs = { text: '請求書を郵送', by: '佐藤 誠', at: '2026-11-30T08:00:00+09:00' }
  api.give(findCallers, { callers: [{ ...found, note: theirs }], has_more: false })
  await desk.press('メモを残す')
  await desk.says('佐藤 誠さんのメモ：請求書を郵送')
  expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toBe('領収書を個別に。駅まで送迎')
  api.give(noteCaller, { note: theirs })
  await desk.press('メモを残す')
  await waitFor(() =>
    expect(api.sent(noteCaller).at(-1)).toMatchObject({
      body: { caller: { who: 'member', member_number: '0000000012' }, seen: '請求書を郵送' },
    }),
  )
})

it('a group that another desk has in its hand is framed with the name, and what is in the own hand is told', async () => {
  const other = { staff_id: 8, name: '佐藤 誠', since: '2026-12-01T10:00:00+09:00' }
  const desk = await openSheet()
  api.give(setPresence, { here: [{ ...other, subject: 'sheet:2-2026-12-01-901' }] })
  hear({ topic: 'presence', course_id: 2, id: 'sheet:2-2026-12-01-901', version: 0 })
  await desk.says('佐藤 誠さん')
  await desk.keys('{ArrowDown}')
  await desk.says('佐藤 誠さんが、この組の予約を変えています。')
  await desk.keys('m')
  await waitFor(() =>
    expect(api.sent(setPresence).at(-1)).toMatchObject({ body: { subject: 'sheet:2-2026-12-01-901' } }),
  )
  await desk.keys('{Escape}')
  await waitFor(() => expect(api.sent(setPresence).at(-1)).toMatchObject({ body: { subject: 'sheet:2-2026-12-01' } }))
})

it('of several single players one is chosen to be cancelled, after it is said how many are left', async () => {
  const desk = await openSheet()
  const [first, ...others] = sampleDay.starts
  const [group] = first?.groups ?? []
  const single = others.find(({ state }) => state === 'single')
  if (!group || !single?.single) throw new Error('no such start')
  const player = (number: string, name: string) => ({
    ...group,
    number,
    type: 'single' as const,
    players: 1,
    seats: group.seats.slice(0, 1).map((one) => ({ ...one, name })),
  })
  const groups = [player('K7F32M9Q', '髙橋 太郎'), player('K8Q26R4T', '後藤 正明')]
  const taken = { ...single, groups, single: { ...single.single, taken: 2 } }
  api.give(getDeskDay, { ...sampleDay, starts: sampleDay.starts.map((one) => (one.id === single.id ? taken : one)) })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await desk.says('2/4')
  await desk.keys('{ArrowDown}', '{ArrowDown}', '{ArrowRight}', '{Backspace}')
  await desk.says('どなたの予約を取り消しますか')
  await desk.keys('2')
  await desk.says('取り消すと、この1人予約の枠は1名になります（最少2名）。')
  await waitFor(() =>
    expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({
      body: { order: { verb: 'cancel', number: 'K8Q26R4T' } },
    }),
  )
})
