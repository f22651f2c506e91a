import { previewDeskOrder } from '@jgm/contract/api/desk-call'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { getDeskWaiting } from '@jgm/contract/api/desk-waiting'
import { samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

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

it('what the server would refuse is offered neither by a button nor at the foot, and its key says why', async () => {
  const starts = sampleDay.starts.map((start) => ({
    ...start,
    groups: start.groups.map((group) => ({ ...group, status: 'checked_in' as const })),
  }))
  api.give(getDeskDay, { ...sampleDay, starts })
  api.give(previewDeskOrder, samplePreview)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  const panel = within(await screen.findByRole('complementary', { name: 'えらんだ枠' }))
  panel.getByRole('button', { name: /^移動/ })
  panel.getByText(/^すでに受付した組です/)
  expect(panel.queryByRole('button', { name: /^取消/ })).toBeNull()
  expect(document.querySelector('footer')?.textContent).not.toContain('取消')
  await desk.keys('{Backspace}')
  await waitFor(() => expect(screen.getAllByText(/^すでに受付した組です/)).toHaveLength(2))
  expect(screen.queryByRole('complementary', { name: '取り消し' })).toBeNull()
  await desk.keys('e')
  await desk.says('すでに受付した組なので、人数は変えられません。')
  expect(screen.queryByRole('radiogroup', { name: '人数' })).toBeNull()
})

it('on a day that is over nobody leaves, and only a manager marks who came', async () => {
  const starts = sampleDay.starts.map((start) => ({
    ...start,
    groups: start.groups.map((group) => ({ ...group, status: 'played' as const })),
  }))
  api.give(getDeskDay, { ...sampleDay, date: '2026-11-28', starts })
  const desk = await open('/sheet/2026-11-28', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}', '1')
  await desk.says('この組は、しめたあとのため変えられません。')
  expect(screen.queryByRole('button', { name: /^(欠席にする|スタートした)/ })).toBeNull()
  await desk.keys('s')
  await desk.says('スタートの記録は、その日のうちだけできます。')
  await desk.keys('a')
  await waitFor(() => expect(screen.getAllByText(/^この組は、しめたあと/)).toHaveLength(2))
})
