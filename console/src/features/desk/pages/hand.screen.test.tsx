import { previewDeskOrder } from '@jgm/contract/api/desk-call'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { getDeskWaiting } from '@jgm/contract/api/desk-waiting'
import { samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'

// A tablet has no keyboard: what a key begins, a hand begins and leaves.

it('the list of keys does what its rows say, and what is begun is left by a button', async () => {
  api.give(getDeskDay, sampleDay)
  api.give(getDeskWaiting, { waiting: [] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  const rows = [
    ['お客様をさがす（ほかの日も）', 'お客様をさがす'],
    ['キャンセル待ちを見る', 'キャンセル待ち'],
  ] as const
  for (const [row, panel] of rows) {
    await desk.press(/キーの一覧/)
    const list = within(await screen.findByRole('dialog', { name: 'キーの一覧' }))
    await desk.user.click(list.getByRole('button', { name: row }))
    const begun = within(await screen.findByRole('complementary', { name: panel }))
    await desk.user.click(begun.getByRole('button', { name: /^やめる/ }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: panel })).toBeNull())
  }
  await desk.press(/キーの一覧/)
  const list = within(await screen.findByRole('dialog', { name: 'キーの一覧' }))
  // One row stands for four keys.
  expect(list.queryByRole('button', { name: 'その席の方を受付' })).toBeNull()
})

it('a start that the waitlist keeps is booked, and a group moved to it, by hand', async () => {
  const starts = sampleDay.starts.map((start) =>
    start.state === 'open' ? { ...start, state: 'held' as const, is_kept: true } : start,
  )
  api.give(getDeskDay, { ...sampleDay, starts })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  const kept = document.querySelector<HTMLElement>("[data-start='902']")
  const group = document.querySelector<HTMLElement>("[data-start='901']")
  if (!kept || !group) throw new Error('no such starts')
  await desk.user.click(kept)
  await screen.findByRole('button', { name: /^電話予約/ })
  await desk.user.click(group)
  await desk.press(/^移動/)
  await desk.user.click(kept)
  await screen.findByRole('button', { name: /7:00 IN へ移動/ })
})

it('a party is never changed to more players than its start holds', async () => {
  const starts = sampleDay.starts.map((start) => (start.id === 901 ? { ...start, capacity: 3 } : start))
  api.give(getDeskDay, { ...sampleDay, starts })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  api.give(previewDeskOrder, samplePreview)
  await desk.keys('{ArrowDown}', 'e')
  const sizes = await screen.findByRole('radiogroup', { name: '人数' })
  expect(within(sizes).getAllByRole('radio')).toHaveLength(3)
})
