import { askFront, markArrival, markStarted, type Arrival } from '@jgm/contract/api/desk-arrival'
import { getDeskDay, type DayStart, type DeskDay } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const [first] = sampleDay.starts
if (!first) throw new Error('the sample day has no start')
const startedAt = '2026-12-01T10:00:00+09:00'

/** Two groups of OUT in three and in ten minutes, the first one changed. */
const dayWith = (given: Partial<DayStart> = {}): DeskDay => {
  const soon = { ...first, start_minute: 603, turn_minute: 753 }
  return {
    ...sampleDay,
    starts: [
      { ...soon, ...given },
      { ...soon, id: 990, start_minute: 610 },
    ],
  }
}

async function openAs(role: 'starter' | 'front_desk', path: string, day: DeskDay): Promise<Shown> {
  api.give(getDeskDay, day)
  const desk = await open(path, { ...sampleDesk, staff: { ...sampleDesk.staff, role } })
  await desk.says('髙橋')
  return desk
}

const button = (name: RegExp): HTMLButtonElement => screen.getByRole('button', { name })
const pressable = (name: RegExp): Promise<void> => waitFor(() => expect(button(name).disabled).toBe(false))

it('a second tap sends no other group off: whoever has come to stand there waits for a moment', async () => {
  const desk = await openAs('starter', '/starter', dayWith())
  api.give(markStarted, { started_at: startedAt, turned_at: null })
  api.give(getDeskDay, dayWith({ started_at: startedAt }))
  await desk.press(/^出発10:03/)
  await desk.says('10:00 に出発')
  expect(button(/^出発10:10/).disabled).toBe(true)
  await desk.press(/^出発10:10/)
  expect(api.sent(markStarted)).toHaveLength(1)
  await pressable(/^出発10:10/)
  await desk.press(/^出発10:10/)
  await waitFor(() => expect(api.sent(markStarted).at(-1)?.body).toMatchObject({ start: 990 }))
})

it('a second tap sends no other group to its second half', async () => {
  const turning = { started_at: startedAt }
  const day = dayWith(turning)
  const both = { ...day, starts: day.starts.map((one) => ({ ...one, ...turning })) }
  const desk = await openAs('starter', '/starter', both)
  const turned = both.starts.map((one) =>
    one.id === first.id ? { ...one, turned_at: '2026-12-01T10:00:30+09:00' } : one,
  )
  api.give(markStarted, { started_at: startedAt, turned_at: startedAt })
  api.give(getDeskDay, { ...both, starts: turned })
  await desk.press(/^後半出発OUT 10:03/)
  await desk.says('10:00 に後半へ')
  expect(button(/^後半出発OUT 10:10/).disabled).toBe(true)
})

it('a second tap takes no question to the front desk back, and ends none that somebody has just taken', async () => {
  const ask = { at: startedAt, by: '大山 徹', taken: null }
  let desk = await openAs('starter', '/starter', dayWith())
  api.give(askFront, { ok: true })
  await desk.press('フロントへ')
  api.give(getDeskDay, dayWith({ ask }))
  await desk.press(/^たのむ10:03/)
  await desk.says('フロントに頼みました（10:00）')
  expect(button(/^取り下げる/).disabled).toBe(true)

  desk = await openAs('front_desk', '/sheet', dayWith({ ask }))
  await desk.says('スターターの大山 徹さんから（10:00）')
  api.give(getDeskDay, dayWith({ ask: { ...ask, taken: { at: startedAt, by: '佐藤' } } }))
  await desk.press('連絡する')
  await desk.says('佐藤さんが連絡しています（10:00）')
  expect(button(/^すんだ/).disabled).toBe(true)
})

it('a group of which the last one was said to be absent stays open, so that a mistake can be taken back', async () => {
  const texts = { exemption: null, address: null, locker: null, bag_tag: null }
  const absentAt = (seat: number): Arrival => ({ seat, state: 'absent', at: startedAt, ...texts })
  const absent = [1, 2, 3].map(absentAt)
  const groups = (arrivals: Arrival[]) => first.groups.map((group) => ({ ...group, arrivals }))
  const desk = await openAs('starter', '/starter', dayWith({ groups: groups(absent.slice(0, 2)) }))
  await desk.press(/^来場・欠席10:03/)
  const rows = () => within(screen.getByRole('dialog')).getAllByRole('listitem')
  api.give(markArrival, { before: null, after: absentAt(3) })
  api.give(getDeskDay, dayWith({ groups: groups(absent) }))
  await desk.user.click(within(rows()[2] ?? document.body).getByRole('button', { name: /^欠席/ }))
  await waitFor(() => expect(screen.queryByRole('article', { name: '10:03 OUT' })).toBeNull())
  expect(within(rows()[2] ?? document.body).getByRole('button', { name: /^欠席/ }).ariaPressed).toBe('true')
})

it('shows the time of the server at once where the tablet goes wrong', async () => {
  const desk = await openAs('starter', '/starter', {
    ...dayWith({ start_minute: 783 }),
    now: '2026-12-01T13:00:00+09:00',
  })
  await waitFor(() => expect(desk.words).toContain('あと 3分'), { timeout: 3000 })
})
