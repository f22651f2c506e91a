import { askFront, markArrival, markStarted } from '@jgm/contract/api/desk-arrival'
import { getDeskDay, type DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const [first] = sampleDay.starts
const [group] = first?.groups ?? []
if (!first || !group) throw new Error('the sample day has no party')

/** The sample day with its first start in three minutes, and changed. */
const dayWith = (given: Partial<DayStart>) => ({
  ...sampleDay,
  starts: sampleDay.starts.map((start) =>
    start.id === first.id ? { ...start, start_minute: 603, turn_minute: 753, ...given } : start,
  ),
})
const ask = { at: '2026-12-01T07:44:00+09:00', by: '大山 徹', taken: null }

const arrival = {
  seat: 1,
  at: '2026-12-01T07:01:00+09:00',
  exemption: null,
  address: null,
  locker: null,
  bag_tag: null,
}

async function openAs(role: 'starter' | 'front_desk', path: string, given: Partial<DayStart> = {}): Promise<Shown> {
  api.give(getDeskDay, dayWith(given))
  return open(path, { ...sampleDesk, staff: { ...sampleDesk.staff, role } })
}

/** Waits until a button can be pressed: what has just come to stand there can't be for a moment. */
const pressable = (name: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))

describe('the starter', () => {
  it('begins at the page of the first tee, where the next group stands with its people', async () => {
    const desk = await openAs('starter', '/')
    await desk.says('髙橋 太郎')
    expect(location.pathname).toBe('/starter')
    await desk.says('遅れる場合は先に出ます')
    expect(desk.words).not.toContain('055-500')
  })

  it('a press sends the group off, and once taken back nothing more can be', async () => {
    const desk = await openAs('starter', '/starter')
    const startedAt = '2026-12-01T07:01:00+09:00'
    api.give(markStarted, { started_at: startedAt, turned_at: null })
    await desk.says('髙橋 太郎')
    api.give(getDeskDay, dayWith({ started_at: startedAt }))
    await desk.press(/^出発/)
    await desk.says('7:01 に出発')
    api.give(getDeskDay, dayWith({}))
    await pressable('元にもどす')
    await desk.press('元にもどす')
    await waitFor(() => expect(screen.queryByText('元にもどす')).toBeNull())
    expect(api.sent(markStarted).map(({ body }) => body)).toEqual([
      { start: first.id, half: 'first', is_started: true },
      { start: first.id, half: 'first', is_started: false },
    ])
  })

  it('says who is here and who does not come', async () => {
    const desk = await openAs('starter', '/starter')
    await desk.says('髙橋 太郎')
    await desk.press(/^来場・欠席/)
    api.give(markArrival, { before: null, after: { ...arrival, state: 'absent' } })
    const [row] = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    await desk.user.click(within(row ?? document.body).getByRole('button', { name: /^欠席/ }))
    await waitFor(() => expect(api.sent(markArrival).at(-1)?.body).toMatchObject({ seat: 1, state: 'absent' }))
  })

  it('asks the front desk to look for the missing, and takes the question back', async () => {
    const desk = await openAs('starter', '/starter')
    await desk.says('髙橋 太郎')
    api.give(askFront, { ok: true })
    await desk.press('フロントへ')
    await desk.says('10:03 OUT　3名がまだです')
    api.give(getDeskDay, dayWith({ ask }))
    await desk.press(/^たのむ/)
    await desk.says('フロントに頼みました（7:44）')
    await pressable(/^取り下げる/)
    await desk.press(/^取り下げる/)
    await waitFor(() => expect(api.sent(askFront).map(({ body }) => body.what)).toEqual(['ask', 'end']))
  })

  it('sees the sheet without what is the desk’s: no address, no booking, no block, two papers', async () => {
    const desk = await openAs('starter', '/sheet', { start_minute: 420, turn_minute: 570 })
    await desk.says('髙橋 太郎')
    await desk.keys('{ArrowDown}')
    await desk.says('名とも受付')
    api.give(markArrival, { before: null, after: { ...arrival, state: 'arrived' } })
    await desk.keys('1')
    await screen.findByLabelText('ロッカー')
    expect(screen.queryByLabelText('住所')).toBeNull()
    await desk.keys('n', 'b', 'f')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
    // F has led into the field of the bag tag.
    await desk.keys('{Escape}', 'p')
    const papers = within(await screen.findByRole('dialog'))
    expect(papers.getAllByRole('button', { name: /A4|CSV/ }).map(({ textContent }) => textContent)).toEqual([
      'スタート表（A4）',
      'キャディ表（A4）',
    ])
  })

  it('is refused the screens of the desk, with a way back to the own one', async () => {
    const desk = await openAs('starter', '/inbox')
    await desk.says('この画面は、いまの役割では使えません')
    await desk.user.click(screen.getByRole('link', { name: 'スタートを開く' }))
    await desk.says('髙橋 太郎')
  })
})

it('the front desk reads on its sheet whom the starter misses, and says that it looks for them', async () => {
  const desk = await openAs('front_desk', '/sheet', { ask })
  await desk.says('スターターの大山 徹さんから（7:44）')
  api.give(askFront, { ok: true })
  api.give(getDeskDay, dayWith({ ask: { ...ask, taken: { at: '2026-12-01T07:45:00+09:00', by: '佐藤' } } }))
  await desk.press('連絡する')
  await desk.says('佐藤さんが連絡しています（7:45）')
  expect(api.sent(askFront).map(({ body }) => body)).toEqual([{ start: first.id, what: 'take' }])
})
