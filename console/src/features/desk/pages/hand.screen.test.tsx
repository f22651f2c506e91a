import { previewDeskOrder } from '@jgm/contract/api/desk-call'
import { markArrival } from '@jgm/contract/api/desk-arrival'
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

it('each key stands once in the list, L for the lock as everywhere, and the list says nothing of itself', async () => {
  api.give(getDeskDay, sampleDay)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  // The fields of a person have keys of their own, of which one is the sheet's, too.
  const none = { at: null, exemption: null, address: null, locker: null, bag_tag: null }
  api.give(markArrival, { before: null, after: { seat: 1, state: 'arrived', ...none } })
  await desk.keys('1')
  await screen.findByLabelText('荷札')
  await desk.press(/キーの一覧/)
  const list = await screen.findByRole('dialog', { name: 'キーの一覧' })
  const rows = [...list.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('kbd')?.textContent,
    row.querySelector('dd')?.textContent,
  ])
  const keys = rows.map(([key]) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(rows).toContainEqual(['L', '画面を伏せる'])
  expect(rows).toContainEqual(['F', '荷札の番号'])
  expect([...list.querySelectorAll('h3')].map(({ textContent }) => textContent)).not.toContain('キーの一覧')
})

it('every key of the day has a button, at the foot or in the bar', async () => {
  api.give(getDeskDay, { ...sampleDay, waiting: 2 })
  api.give(getDeskWaiting, { waiting: [] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  const chosen = document.querySelector('[data-start][aria-current=true]')
  const foot = within(screen.getByRole('contentinfo'))
  for (const [button, panel] of [
    [/待ち/, 'キャンセル待ち'],
    [/お客様/, 'お客様をさがす'],
  ] as const) {
    await desk.user.click(foot.getByRole('button', { name: button }))
    const begun = within(await screen.findByRole('complementary', { name: panel }))
    await desk.user.click(begun.getByRole('button', { name: /^やめる/ }))
    await waitFor(() => expect(document.activeElement).toBe(chosen))
  }
  await desk.press('キャンセル待ち')
  const line = within(await screen.findByRole('complementary', { name: 'キャンセル待ち' }))
  await desk.user.click(line.getByRole('button', { name: /^やめる/ }))
  await desk.user.click(foot.getByRole('button', { name: /印刷/ }))
  await screen.findByRole('dialog', { name: '印刷・保存する' })
  await desk.keys('{Escape}')
  await desk.user.click(foot.getByRole('button', { name: /つぎの方/ }))
  await waitFor(() => expect(document.querySelector('[data-start][aria-current=true]')).toBeNull())
  await desk.user.click(foot.getByRole('button', { name: /今日/ }))
  expect(desk.path).toBe('/sheet')
})

it('starts are blocked, squeezed in and given to somebody by hand, one of them or all up to a second press', async () => {
  const [first, second, ...others] = sampleDay.starts
  if (!first || !second) throw new Error('no such starts')
  const starts = [first, second, { ...second, id: 970, start_minute: 427 }, { ...second, id: 971, start_minute: 434 }]
  api.give(getDeskDay, { ...sampleDay, starts: [...starts, ...others.filter(({ nine }) => nine !== second.nine)] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  const press = async (id: number): Promise<void> =>
    desk.user.click(document.querySelector<HTMLElement>(`[data-start='${id}']`) ?? document.body)
  await press(second.id)
  for (const [button, title] of [
    [/^割りこみ/, '割りこみの枠をつくる'],
    [/^受け付け先/, '受け付け先を変える'],
  ] as const) {
    await desk.press(button)
    await screen.findByRole('dialog', { name: title })
    await desk.keys('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await desk.press(/^続けてえらぶ/)
  await press(971)
  await desk.press(/^閉止/)
  await desk.says('IN 7:00〜7:14 の3枠')
  await desk.keys('{Escape}')
  await press(970)
  expect(document.querySelectorAll('[data-range]'), 'a press begins anew').toHaveLength(0)
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
