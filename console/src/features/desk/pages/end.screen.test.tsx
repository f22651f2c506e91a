import {
  decideCase,
  endDay,
  getDayEnd,
  getMonthPlayers,
  getWaitingDays,
  settleDayEnd,
  type DayEnd,
} from '@jgm/contract/api/desk-end'
import { sampleCases, sampleDayEnd as day } from '@jgm/contract/test/samples.end'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const [one, other] = sampleCases

async function openEnd(shown: DayEnd = day): Promise<Shown> {
  api.give(getDayEnd, shown)
  const desk = await open('/end')
  await desk.says('決めること')
  return desk
}
const sent = () => api.sent(decideCase).map(({ body }) => body)

it('the end of a day shows who did not come with what they owe, the tax, and the days before', async () => {
  const desk = await openEnd()
  for (const words of [
    '全員来場なし・連絡なし',
    '12,000円',
    '規定 3,000円 × 4名',
    '2名で来場',
    '1,681,500円',
    '非課税の方 1名',
    'まだしめていません',
  ])
    await desk.says(words)
  await waitFor(() => expect(document.querySelector('footer')?.textContent).toContain('⇧Enterしめる'))
})

it('a case is decided by its number, and the next one without an answer is chosen', async () => {
  const desk = await openEnd()
  api.give(decideCase, { ok: true })
  const decision = {
    answer: 'claim' as const,
    fee: 12_000,
    reason: null,
    note: '',
    by: '田中',
    at: day.now,
    version: 1,
  }
  api.give(getDayEnd, { ...day, cases: [{ ...one, decision }, other] })
  await desk.keys('1')
  await waitFor(() =>
    expect(sent()).toEqual([
      { number: one.number, version: 3, answer: 'claim', fee: null, reason: null, note: '', seen: 0 },
    ]),
  )
  await waitFor(() => expect(document.querySelector('.end-case[aria-current=true]')?.textContent).toContain('上田'))
})

it('less is claimed with a reason, by keys; what is wrong is said at its field', async () => {
  const desk = await openEnd()
  await desk.keys('2')
  await desk.says('規定 12,000円')
  api.refuse(decideCase, 'validation', { problems: [{ path: 'reason', message: '理由を選んでください。' }] })
  await desk.press('これで決める')
  await desk.warns('理由を選んでください。')
  api.give(decideCase, { ok: true })
  await desk.keys('1')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await desk.user.keyboard('診断書あり{Enter}')
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ answer: 'waive', fee: 0, reason: 'illness', note: '診断書あり' }),
  )
})

it('where another desk was first, its decision stands beside the own words, and deciding once more takes its place', async () => {
  const desk = await openEnd()
  await desk.keys('2')
  await desk.keys('1')
  const theirs = {
    answer: 'claim' as const,
    fee: 12_000,
    reason: null,
    note: '電話ずみ',
    by: '佐藤',
    at: day.now,
    version: 4,
  }
  api.refuse(decideCase, 'written_first', { by: '佐藤', field: 'answer', value: null })
  api.give(getDayEnd, { ...day, cases: [{ ...one, decision: theirs }, other] })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await desk.user.keyboard('診断書あり{Enter}')
  await desk.warns('佐藤さんが先に「請求する・12,000円・電話ずみ」に決めました。')
  expect(screen.getByLabelText<HTMLInputElement>('ひとこと').value).toBe('診断書あり')
  api.give(decideCase, { ok: true })
  await desk.press('これで決める')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ answer: 'waive', note: '診断書あり', seen: 4 }))
})

it('an amount that cannot be read is told at its field, and nothing is sent', async () => {
  const desk = await openEnd()
  await desk.keys('2')
  await desk.user.clear(screen.getByLabelText('請求する金額'))
  await desk.user.type(screen.getByLabelText('請求する金額'), '2万円{Enter}')
  await desk.warns('金額を数字で入力してください。')
  expect(sent()).toEqual([])
  api.give(decideCase, { ok: true })
  await desk.user.clear(screen.getByLabelText('請求する金額'))
  await desk.user.type(screen.getByLabelText('請求する金額'), '￥2，000円{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ answer: 'waive', fee: 2000 }]))
})

it('the day is ended by Shift and Enter, and taken back within its seconds', async () => {
  const desk = await openEnd()
  const ended = { by: '支配人 花子', at: day.now, is_own: true }
  api.give(endDay, { until: '2026-12-01T10:00:10+09:00', ended })
  api.give(getDayEnd, {
    ...day,
    state: 'ending',
    until: '2026-12-01T10:00:10+09:00',
    ended,
  })
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await desk.says('いますぐしめる')
  api.give(settleDayEnd, { ok: true })
  api.give(getDayEnd, day)
  await desk.keys('z')
  await waitFor(() => expect(api.sent(settleDayEnd)).toMatchObject([{ body: { what: 'undo' } }]))
  expect(api.sent(endDay)).toHaveLength(1)
})

it('an end of another desk says who was first and when; a manager takes it back, too', async () => {
  const ended = { by: '受付 春子', at: '2026-12-01T17:48:00+09:00', is_own: false }
  api.give(getDayEnd, { ...day, state: 'ending', until: '2026-12-01T17:48:10+09:00', ended })
  const desk = await open('/end', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('17:48に受付 春子さんが先にしめました')
  expect(screen.queryByRole('button', { name: /いますぐしめる/ })).toBeNull()
  const manager = await open('/end')
  await manager.says('いますぐしめる')
})

it('a day on which somebody has still to start is not ended, and says why', async () => {
  const desk = await openEnd({ ...day, hindrance: 'running' })
  await desk.says('最後の組のスタートのあとで、しめてください。')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^しめる/ }).disabled).toBe(true)
  expect(document.querySelector('footer')?.textContent).not.toContain('しめる')
  await desk.keys('{Shift>}{Enter}{/Shift}')
  expect(api.sent(endDay)).toHaveLength(0)
})

it('what has ended is a manager’s to correct: a front desk reads so in place of the answers', async () => {
  api.give(getDayEnd, { ...day, state: 'ended', ended: null, cases: [{ ...one, status: 'no_show' }] })
  const desk = await open('/end', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('しめたあとの訂正は、支配人が行います。')
  expect(screen.queryByRole('button', { name: /請求する/ })).toBeNull()
  await desk.keys('1')
  expect(sent()).toEqual([])
  const manager = await openEnd({ ...day, state: 'ended', ended: null, cases: [{ ...one, status: 'no_show' }] })
  await manager.says('プレーした')
  expect(screen.queryByRole('button', { name: /あとで決める/ }), 'it has ended').toBeNull()
})

it('a past day that ended by itself offers no end, and says how a manager corrects it', async () => {
  const desk = await openEnd({ ...day, cases: [], state: 'over' })
  await desk.says('しめずに終わりました')
  await desk.says('支配人が台帳で「欠席」にすると')
  expect(desk.words, 'nobody has looked').not.toContain('お見えにならなかった組はありません')
  expect(desk.words).not.toContain('しめた結果')
  expect(screen.getByRole('link', { name: 'この日の台帳を開く' }).getAttribute('href')).toBe('/sheet/2026-12-01')
  expect(screen.queryByRole('button', { name: /^しめる/ })).toBeNull()
  await desk.keys('{Shift>}{Enter}{/Shift}')
  expect(api.sent(endDay)).toHaveLength(0)
})

it('what has ended is corrected with a word', async () => {
  const desk = await openEnd({
    ...day,
    state: 'ended',
    ended: { by: '田中', at: day.now, is_own: false },
    cases: [{ ...one, status: 'no_show' }],
  })
  await desk.says('田中さんがしめました')
  await desk.says('しめた結果')
  await desk.says('来場なし')
  expect(desk.words).not.toMatch(/しめると|しめられます|未定/)
  await desk.keys('4')
  await desk.says('直した理由')
  api.give(decideCase, { ok: true })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await desk.user.keyboard('名簿ちがい{Enter}')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ answer: 'played', note: '名簿ちがい' }))
})

it('the days that wait for their end are counted on the rail, and named with the way to each', async () => {
  api.give(getWaitingDays, {
    days: [
      { course_id: 2, date: '2026-11-29', open: 2, is_ended: false },
      { course_id: 2, date: '2026-11-20', open: 1, is_ended: true },
      { course_id: 3, date: '2026-11-20', open: 5, is_ended: false },
    ],
  })
  const desk = await openEnd()
  expect(screen.getByLabelText('しめを待つ 2日').textContent).toBe('2')
  await desk.says('しめていません（2件）')
  await desk.says('のこり1件')
  api.give(getDayEnd, { ...day, date: '2026-11-20', state: 'ended', ended: { by: '田中', at: day.now, is_own: false } })
  await desk.user.click(screen.getByRole('link', { name: /11月20日/ }))
  await waitFor(() => expect(desk.path).toBe('/end/2026-11-20'))
  await desk.says('決めていません')
  await desk.keys('t')
  await waitFor(() => expect(desk.path).toBe('/end'))
})

it('a text that is too long is not cut: its field says so, and nothing of it is lost', async () => {
  const desk = await openEnd()
  await desk.keys('2')
  await desk.keys('1')
  const field = screen.getByLabelText<HTMLInputElement>('ひとこと')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await desk.user.paste('あ'.repeat(101))
  await desk.warns('100文字以内で入力してください（いま101文字）。')
  expect(field.value).toHaveLength(101)
})

it('the month is printed and saved', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const desk = await openEnd()
  api.give(getMonthPlayers, {
    days: [
      {
        date: '2026-12-01',
        rate: 500,
        classes: { course_member: 1, member: 2, visitor: 3 },
        exempt: { under_18: 1, seventy_or_over: 0, disability: 0, school: 0 },
        taxed: 5,
        tax: 2500,
      },
    ],
  })
  await desk.keys('p')
  await waitFor(() => expect(print).toHaveBeenCalled())
  expect(document.querySelector('.paper-month')?.textContent).toContain('12月1日')
  expect(document.querySelector('.paper-month')?.textContent).toContain('2,500')
})

it('a day ahead, one without a sheet, and all courses at once say so', async () => {
  api.refuse(getDayEnd, 'day_ahead')
  const desk = await open('/end/2026-12-24')
  await desk.says('この日は、まだ来ていません')
  api.refuse(getDayEnd, 'not_found')
  const none = await open('/end/2020-01-01')
  await none.says('この日の台帳は、まだありません')
  const group = await open('/end', { ...sampleDesk, staff: { ...sampleDesk.staff, course_ids: [4, 5] } })
  await group.says('ゴルフ場を選んでください')
  expect(screen.queryByText('しめる', { selector: 'button' })).toBeNull()
})
