import { dropStart, getDeskDay, setAudience, type DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open, type Shown } from '../../../../test/app.tsx'

const [booked, free] = sampleDay.starts
if (!booked || !free) throw new Error('no such starts')
const squeezed: DayStart = {
  ...free,
  id: 960,
  nine: 'OUT',
  start_minute: 424,
  capacity: 2,
  audience: 'desk',
  is_squeezed: true,
}
const later: DayStart = { ...free, id: 961, nine: 'OUT', start_minute: 427 }
const withSqueezed = { ...sampleDay, starts: [booked, free, squeezed, later] }

const startOf = (id: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-start='${id}']`)
  if (!found) throw new Error(`no start ${id}`)
  return found
}

async function sheet(day: typeof sampleDay, address = '/sheet'): Promise<Shown> {
  api.give(getDeskDay, day)
  const desk = await open(address)
  await desk.says('髙橋 太郎')
  return desk
}

it('says between which starts the typed minute lies, before the first one too, and how far it is from them', async () => {
  const desk = await sheet({ ...sampleDay, starts: [booked, free, later] })
  await desk.keys('{ArrowDown}', 'i')
  await desk.says('OUT　7:00と7:07のあいだ')
  const time = await screen.findByLabelText('時刻')
  fireEvent.change(time, { target: { value: '06:55' } })
  await desk.says('OUT　7:00の前')
  await desk.says('後ろと5分あきます。7:00から後ろの')
  fireEvent.change(time, { target: { value: '07:15' } })
  await desk.says('OUT　7:07のあと')
  await desk.says('前と8分あきます。')
})

it('a squeezed start stays the front desk’s, and shows no price of four where two fit', async () => {
  const desk = await sheet(withSqueezed)
  await desk.user.click(startOf(squeezed.id))
  await desk.says('割りこみをやめる')
  expect(desk.words).not.toContain('ビジター4名のとき')
  await desk.keys('v')
  await screen.findByRole('dialog')
  await desk.keys('1')
  await desk.warns('割りこみの枠は、電話・窓口だけで受けます。')
  await desk.keys('{Enter}')
  expect(api.sent(setAudience)).toEqual([])
})

it('which starts somebody has taken meanwhile is said, and the focus is on the start again', async () => {
  const desk = await sheet(withSqueezed)
  await desk.user.click(startOf(later.id))
  api.give(setAudience, { changed: [], left: [later.id] })
  await desk.keys('v')
  await screen.findByRole('dialog')
  await desk.keys('2')
  await desk.press('この受け付け先にする')
  await desk.says('7:07には予約か手続き中の方がいるため、変わりません。')
  expect(desk.words).not.toContain('0枠')
  await waitFor(() => expect(document.activeElement).toBe(startOf(later.id)))
})

it('where a squeezed start is taken off, the work goes on at the one before it', async () => {
  const desk = await sheet(withSqueezed)
  await desk.user.click(startOf(squeezed.id))
  api.give(dropStart, { ok: true })
  api.give(getDeskDay, { ...sampleDay, starts: [booked, free, later] })
  await desk.keys('u')
  await desk.says('7:04 OUTの割りこみをやめました。')
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await waitFor(() => expect(document.activeElement).toBe(startOf(booked.id)))
})

it('nothing is squeezed into a day that is past', async () => {
  const desk = await sheet({ ...sampleDay, date: '2026-11-28' }, '/sheet/2026-11-28')
  await desk.keys('{ArrowDown}', 'i', 'v', 'b')
  expect(screen.queryByRole('dialog')).toBeNull()
})
