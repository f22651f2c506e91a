import {
  blockStarts,
  dropStart,
  getDeskDay,
  getDeskMonth,
  noteDayPaper,
  setAudience,
  squeezeStart,
  unblockStarts,
} from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open, sampleDesk, type Shown } from '../../../../test/app.tsx'

async function openSheet(address = '/sheet'): Promise<Shown> {
  api.give(getDeskDay, sampleDay)
  const desk = await open(address)
  await desk.says('髙橋 太郎')
  return desk
}

const foot = (): string => document.querySelector('footer')?.textContent ?? ''

const chosen = (): string | null => document.querySelector('.day-start[aria-current=true]')?.textContent ?? null

it('a day shows who starts when, what is free at which price, and what a hold has left', async () => {
  const desk = await openSheet()
  expect(screen.getByRole('heading', { level: 1 }).textContent, 'of this year').toMatch(/^12月1日 火曜日/)
  await desk.says('昼食付セルフ18,750円')
  await desk.says('8:12')
  await desk.says('0/4')
  await desk.says('いま 10:00')
})

it('the arrows choose a start, and the panel says all that is known of it', async () => {
  const desk = await openSheet()
  await desk.says('枠をえらんでください')
  await desk.keys('{ArrowDown}')
  await desk.says('遅れる場合は先に出ます')
  expect(screen.getByRole('link', { name: '090-5550-0120' }).getAttribute('href')).toBe('tel:09055500120')
  expect(document.activeElement?.textContent).toContain('髙橋 太郎')
  await desk.keys('{ArrowRight}')
  expect(chosen()).toContain('18,750円')
})

it('a number of the agent is said to be its own, not the traveller’s', async () => {
  const [first, ...others] = sampleDay.starts
  const [group] = first?.groups ?? []
  if (!first || !group) throw new Error('the sample day has no party')
  const sold = { ...group, source: 'agent' as const, agent: '見本トラベル', is_agents_phone: true }
  api.give(getDeskDay, { ...sampleDay, starts: [{ ...first, groups: [sold] }, ...others] })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  await desk.says('見本トラベルの電話 090-5550-0120')
  expect(desk.words).not.toContain('代表 090')
})

it('somebody is found by another form of the name, and who is not there is said to be', async () => {
  const desk = await openSheet()
  await desk.keys('/')
  await desk.user.keyboard('高橋')
  expect(chosen()).toContain('髙橋 太郎')
  await desk.says('1/1')
  await desk.user.keyboard('一郎')
  await desk.says('この日にはありません')
})

it('a change at another desk is read again', async () => {
  const desk = await openSheet()
  const [first, ...others] = sampleDay.starts
  if (!first) throw new Error('no start')
  api.give(getDeskDay, { ...sampleDay, starts: [{ ...first, groups: [], state: 'open' }, ...others] })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await waitFor(() => expect(desk.words).not.toContain('髙橋 太郎'))
})

it('the panel of a start says what the course has told its group, and not what another one was told', async () => {
  const number = sampleDay.starts[0]?.groups[0]?.number ?? ''
  const at = '2026-12-01T05:10:00+09:00'
  const told = [
    { number, at, words: '9番は仮グリーンです。' },
    { number: 'K7M2PX4A', at, words: '昼食は11時からです。' },
  ]
  api.give(getDeskDay, { ...sampleDay, told })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  await desk.says('12月1日(火) 5:10に連絡　9番は仮グリーンです。')
  expect(desk.words).not.toContain('昼食は11時からです。')
})

it('a day is turned by keys and chosen from the month, and its address is its own', async () => {
  const desk = await openSheet()
  api.give(getDeskDay, { ...sampleDay, date: '2026-12-02' })
  await desk.keys(']')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-02'))
  const day = { day_type: 'weekday' as const, holiday: null, open: 7, sold: 3, is_closed: false, is_off: false }
  api.give(getDeskMonth, { days: ['2026-12-02', '2026-12-03'].map((date) => ({ date, ...day })) })
  await desk.keys('d')
  await screen.findByRole('button', { name: /12月3日.*空き 7/ })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('12月2日'))
  await desk.keys('{ArrowRight}', '{Enter}')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-03'))
  expect(foot()).toContain('T今日')
  await desk.keys('t')
  await waitFor(() => expect(desk.path).toBe('/sheet'))
})

it('a day off says that it is one and why, on its sheet and in the month', async () => {
  api.give(getDeskDay, { ...sampleDay, is_closed: true, is_off: true, closed_note: 'コース整備のため' })
  const desk = await open('/sheet/2026-12-01')
  await desk.says('この日は定休日です（コース整備のため）。')
  // Published as a day off, it has no start.
  api.give(getDeskDay, { ...sampleDay, starts: [], is_closed: true, is_off: true, closed_note: '冬季休業' })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await desk.says('休みの日なので、予約枠はありません。')
  expect(screen.getByRole('link', { name: '定休日を開く' }).getAttribute('href')).toBe('/days-off')
  const day = { day_type: 'weekday' as const, holiday: null, open: 0, sold: 0, is_closed: true }
  const [off, shut] = [
    { ...day, date: '2026-12-01', is_off: true },
    { ...day, date: '2026-12-02', is_off: false },
  ]
  api.give(getDeskMonth, { days: [off, shut] })
  await desk.keys('d')
  await screen.findByRole('button', { name: /12月1日.*定休日/ })
  await screen.findByRole('button', { name: /12月2日.*クローズ/ })
})

it('a date without a sheet says so, and all courses at once ask for one', async () => {
  api.refuse(getDeskDay, 'not_found')
  const desk = await open('/sheet/2030-01-01')
  await desk.says('この日の台帳は、まだありません')
  expect(screen.getByRole('heading', { level: 1 }).textContent, 'of another year').toContain('2030年1月1日')
  const group = await open('/sheet', { ...sampleDesk, staff: { ...sampleDesk.staff, course_ids: [4, 5] } })
  await group.says('ゴルフ場を選んでください')
  expect(foot()).not.toMatch(/さがす|えらぶ/)
  expect(screen.queryByRole('searchbox')).toBeNull()
  await group.keys('/')
  expect(group.words).not.toContain('この日にはありません')
})

it('a past day without a sheet is not waited for, and no key leads behind it', async () => {
  api.refuse(getDeskDay, 'not_found')
  const desk = await open('/sheet/2020-01-01')
  await desk.says('この日の台帳はありません')
  expect(desk.words).not.toContain('まだありません')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '前の日へ' }).disabled).toBe(true)
  await desk.keys('[[')
  expect(desk.path).toBe('/sheet/2020-01-01')
  await desk.keys(']')
  await waitFor(() => expect(desk.path).toBe('/sheet/2020-01-02'))
})

it('who is looked for is looked for on the next day, too', async () => {
  const desk = await openSheet()
  await desk.keys('/')
  await desk.user.keyboard('高橋')
  await desk.says('1/1')
  api.give(getDeskDay, { ...sampleDay, date: '2026-12-02', starts: [] })
  await desk.keys('{Escape}', ']')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-02'))
  await desk.says('この日にはありません')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('高橋')
})

it('a date that no calendar has says so', async () => {
  const wrong = await open('/sheet/2026-13-45')
  await wrong.says('この日付はありません')
  const far = await open('/sheet/9999-12-31')
  await far.says('この日付はありません')
})

it('names are printed once the log says so, and not without', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const desk = await openSheet()
  api.refuse(noteDayPaper, 'internal', { id: 'a1' })
  await desk.keys('p')
  await desk.press('キャディ表（A4）')
  await desk.warns('a1')
  expect(print).not.toHaveBeenCalled()
  api.give(noteDayPaper, { ok: true })
  await desk.press('スタート表（A4）')
  await waitFor(() => expect(print).toHaveBeenCalled())
  expect(api.sent(noteDayPaper).at(-1)).toMatchObject({
    params: { id: '2', date: '2026-12-01' },
    body: { kind: 'starts' },
  })
})

it('a range is blocked by keys: what is booked in it is named and stays, and the kind must be chosen', async () => {
  const desk = await openSheet()
  await desk.keys('{ArrowDown}', '{ArrowRight}', '{Shift>}{ArrowDown}{/Shift}', 'b')
  await desk.says('IN 7:00〜7:07 の2枠')
  await desk.says('7:07には予約か手続き中の方がいるため')
  await desk.press('閉止する')
  await desk.warns('種類を選んでください。')
  await desk.keys('2')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  api.give(blockStarts, { blocked: [902], left: [] })
  await desk.user.keyboard('2番グリーン散水{Enter}')
  await desk.says('1枠を閉止しました。')
  expect(api.sent(blockStarts)).toMatchObject([
    {
      params: { id: '2', date: '2026-12-01' },
      body: { starts: [902], kind: 'maintenance', reason: '2番グリーン散水', until: null },
    },
  ])
})

it('a blocked start says why and by whom, and is opened by its key', async () => {
  const [first, ...others] = sampleDay.starts
  if (!first) throw new Error('no start')
  const block = { kind: 'event' as const, reason: '理事長杯', until: null, by: '支配人 花子' }
  const blocked = { ...first, state: 'blocked' as const, groups: [], block }
  api.give(getDeskDay, { ...sampleDay, starts: [blocked, ...others] })
  const desk = await open('/sheet')
  await desk.says('コンペ・行事・理事長杯')
  await desk.keys('{ArrowDown}')
  await desk.says('支配人 花子さんが閉止')
  api.give(unblockStarts, { opened: [901] })
  await desk.keys('u')
  await desk.says('1枠を開けました。')
})

it('the front desk is offered no block of days ahead, which are the manager’s', async () => {
  api.give(getDeskDay, { ...sampleDay, date: '2026-12-02' })
  const desk = await open('/sheet/2026-12-02', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('髙橋 太郎')
  expect(foot()).not.toContain('閉止')
  await desk.keys('{ArrowDown}', 'b')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a start is squeezed in by keys half-way to the next, and the sheet then stands on it', async () => {
  const desk = await openSheet()
  await desk.keys('i')
  await desk.says('すぐ前の枠を選んでください')
  await desk.keys('{ArrowDown}', 'i')
  await desk.says('OUT　7:00と7:07のあいだ')
  expect(screen.getByLabelText<HTMLInputElement>('時刻').value).toBe('07:03')
  await desk.says('前と3分、後ろと4分あきます。7:07から後ろのスタートが、おくれることがあります。')
  const problem = { path: 'start_minute', message: 'その時刻には、もう枠があります。' }
  api.refuse(squeezeStart, 'validation', { problems: [problem] })
  await desk.keys('{Enter}')
  await desk.says('その時刻には、もう枠があります。')
  api.give(squeezeStart, { start: 977 })
  const [first, ...others] = sampleDay.starts
  if (!first) throw new Error('no start')
  const squeezed = {
    ...first,
    id: 977,
    start_minute: 423,
    groups: [],
    state: 'open' as const,
    audience: 'desk' as const,
    is_squeezed: true,
    capacity: 2,
  }
  api.give(getDeskDay, { ...sampleDay, starts: [first, squeezed, ...others] })
  await desk.press('7:03 OUT をつくる')
  await desk.says('7:03 OUTの枠をつくりました。Nで予約を入れられます。')
  await waitFor(() => expect(chosen()).toContain('割りこみ・2名まで'))
  expect(api.sent(squeezeStart).at(-1)).toMatchObject({ body: { nine: 'OUT', start_minute: 423, seats: 2 } })
  api.give(dropStart, { ok: true })
  await desk.keys('u')
  await desk.says('7:03 OUTの割りこみをやめました。')
  expect(api.sent(dropStart)).toMatchObject([{ body: { start: 977 } }])
})

it('a range is given to course members or kept for the front desk, with fewer seats there only', async () => {
  const desk = await openSheet()
  await desk.keys('{ArrowDown}', '{Shift>}{ArrowDown}{/Shift}', 'v')
  await desk.says('受け付け先を変えられる、空きの枠がありません。')
  expect(screen.queryByRole('dialog')).toBeNull()
  await desk.keys('{ArrowRight}', '{ArrowUp}', '{Shift>}{ArrowDown}{/Shift}', 'v')
  await desk.says('1人予約の枠は、1組で受ける枠に変わります。1人予約には戻せません。')
  expect(screen.queryByRole('button', { name: '3名' })).toBeNull()
  await desk.keys('3')
  await desk.press('3名')
  screen.getByRole('button', { name: '3名' }).blur()
  api.give(setAudience, { changed: [902, 904], left: [] })
  await desk.keys('{Enter}')
  await desk.says('2枠の受け付け先を変えました。')
  expect(api.sent(setAudience)).toMatchObject([{ body: { starts: [902, 904], audience: 'desk', seats: 3 } }])
})

it('a search that finds nobody leaves nobody chosen, and says so', async () => {
  api.give(getDeskDay, sampleDay)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('/')
  await desk.user.keyboard('髙橋')
  await waitFor(() => expect(document.querySelector('[data-start][aria-current=true]')).not.toBeNull())
  await desk.user.keyboard('々')
  await waitFor(() => expect(document.querySelector('[data-start][aria-current=true]')).toBeNull())
  await desk.says('見つかりません')
})
