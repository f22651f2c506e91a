import { getDayFigures, getMonthFigures, getPeriodFigures, type FigureDay } from '@jgm/contract/api/staff-figures'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { getDayEnd } from '@jgm/contract/api/desk-end'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { sampleDayEnd } from '@jgm/contract/test/samples.end'
import {
  sampleCloseDay,
  sampleFigureDay,
  sampleFigures,
  sampleMonth,
  samplePeriod,
} from '@jgm/contract/test/samples.figures'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, stream, type Shown } from '../../../../test/app.tsx'

const today = '2026-12-01'
const group = { ...sampleDesk, staff: { ...sampleDesk.staff, course_ids: [1, 2, 3] } }
const cell = (name: RegExp) => screen.getByRole('button', { name })
/** What the eye reads in a cell. */
const seen = (name: RegExp): string =>
  [...cell(name).querySelectorAll('[aria-hidden]')]
    .map((one) => one.textContent)
    .join(' ')
    .trim()
const chosen = (): string => document.querySelector('.month-grid [aria-current] .sr-text')?.textContent ?? ''

/** Answers with a month in which some days are as given. */
function give(days: Readonly<Record<string, Partial<FigureDay>>> = {}, courses = [2]): void {
  api.give(getMonthFigures, ({ params }) => {
    const month = sampleMonth(params.month, today, courses)
    return {
      ...month,
      courses: month.courses.map((one) => ({
        ...one,
        days: one.days.map((day) => ({ ...day, ...days[day.date] })),
      })),
    }
  })
  api.give(getDayFigures, ({ params }) => {
    const day = sampleCloseDay(Number(params.id), params.date)
    return { ...day, ...days[params.date] }
  })
}

beforeEach(() => give())

async function openMonth(address = '/month', session = sampleDesk): Promise<Shown> {
  const desk = await open(address, session)
  await desk.says('台帳を開く')
  return desk
}

it('a month shows the occupancy and the revenue of its days, begins with today, and says how it is to be read', async () => {
  const desk = await openMonth()
  expect(screen.getByRole('heading', { name: /2026年12月/ })).toBeTruthy()
  expect(chosen()).toBe('笠間 12月1日(火) 稼働50% 売上80万円')
  await desk.says('売れた枠 20・80名・空き 20枠')
  await desk.says('取り消し　0件 7名（うち有料 1件）')
  await desk.says('キャンセル待ち　3件')
  await desk.says('1人予約　2枠（成立 1）')
  expect(screen.getByRole('img', { name: /^時間ごとの稼働 7時 80、8時 20$/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^同じ火曜日の8週 10月13日 50（前年 –）、/ })).toBeTruthy()
  await desk.says('18:00 に数えました')
})

it('arrow keys choose another day and course, Enter opens its sheet', async () => {
  give({}, [1, 2, 3])
  api.give(getDeskDay, sampleDay)
  const desk = await openMonth('/month', group)
  await desk.keys('g', '0')
  await waitFor(() => expect(chosen()).toMatch(/^高萩 12月1日/))
  await desk.keys('{ArrowLeft}', '{ArrowUp}')
  expect(chosen(), 'the edge').toMatch(/^高萩 12月1日/)
  await desk.keys('{ArrowRight}', '{ArrowDown}')
  expect(chosen()).toMatch(/^笠間 12月2日/)
  await waitFor(() => expect(screen.getByRole('region', { name: '笠間 12月2日' })).toBeTruthy())
  await desk.keys('{Enter}')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-02'))
})

it('a chosen club is shown alone', async () => {
  give({}, [1, 2, 3])
  const desk = await openMonth('/month', group)
  await desk.keys('g', '0')
  await desk.says('3コースの稼働')
  await desk.keys('g', '3')
  await waitFor(() => expect(chosen()).toMatch(/^やさと/))
  expect(document.querySelectorAll('.month-grid tbody tr')).toHaveLength(1)
})

it('days off, closed days and days without a sheet say so in a word', async () => {
  const none = sampleFigures(0, { starts: 0 })
  give({
    '2026-12-02': { is_off: true, closed_note: '整備', now: none },
    '2026-12-03': { is_closed: true, closed_note: '雪', now: none },
    '2026-12-04': { now: null, before: null },
  })
  const desk = await openMonth()
  expect(seen(/12月2日.*定休日（整備）$/)).toBe('休')
  expect(seen(/12月3日.*クローズ（雪）$/)).toBe('閉')
  await desk.user.click(cell(/12月3日/))
  await desk.says('クローズ（雪）売れた枠 0・0名・空き 0枠')
  await desk.user.click(cell(/12月4日.*スタート表はまだありません$/))
  await desk.says('この日のスタート表は、まだありません。')
  await desk.says('クローズ1日')
})

it('another view is chosen by V or by hand; only days that are over have a difference', async () => {
  const desk = await openMonth('/month/2026-11')
  await desk.says('稼働50%　前年 +10')
  await desk.says('売上2,400万円　前年 +25.0%')
  await desk.keys('v')
  await waitFor(() => expect(seen(/11月1日/)).toBe('0.8 20.0'))
  await desk.keys('v')
  await waitFor(() => expect(seen(/11月1日/)).toBe('10.0 80'))
  await desk.press('前年との差')
  await waitFor(() => expect(seen(/11月1日.*稼働の差\+10 売上の差\+25.0%$/)).toBe('+10 +25'))
  await desk.keys(']')
  await waitFor(() => expect(desk.path).toBe('/month/2026-12'))
  await waitFor(() => expect(seen(/12月1日.*比べる数はありません$/)).toBe('–'))
  await desk.says('稼働50%　前年 40')
  await desk.says('売上の見込み')
})

it('the report has the courses beside each other, their sum, charts with their numbers, and how it is counted', async () => {
  give({}, [1, 2])
  const desk = await openMonth('/month/2026-11', group)
  await desk.keys('g', '0')
  await desk.press('月報')
  const rows = within(screen.getByRole('table', { name: 'コースごとの数' }))
  expect(rows.getByRole('row', { name: /^2コース/ }).textContent).toBe('2コース50+1020,000+25.0%4,8000.00.00.012日')
  expect(screen.getByRole('img', { name: /^日ごとの稼働 1日 50（前年 40）、/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^予約からプレーまで 当日 5（前年 10）、/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^取り消した時期 8日前〜 40（前年 30）、/ })).toBeTruthy()
  expect(within(screen.getByText('LINE').closest('li') as HTMLElement).getByText(/^60/).textContent).toBe('60前年 40')
  await desk.says('売上は、来場した方（これからの日は予約の人数）が同意した税込の金額です。')
  await desk.says('同じ曜日の日（11月2日〜12月1日）')
  await desk.keys('{ArrowDown}')
  expect(screen.getByRole('region', { name: '笠間' })).toBeTruthy()
})

it('Y compares with the year before the last one', async () => {
  const desk = await openMonth()
  await desk.keys('y')
  await waitFor(() => expect(api.sent(getMonthFigures).at(-1)?.query).toEqual({ back: '2' }))
  await desk.says('前々年')
})

it('without last year, without a sheet, and without an answer, the screen says so', async () => {
  api.give(getMonthFigures, ({ params }) => {
    const month = sampleMonth(params.month, today, [2])
    const days = month.courses[0]?.days.map((day) => ({ ...day, before: null })) ?? []
    const far = days.map((day) => sampleFigureDay(day.date, { now: null, before: null }))
    return {
      ...month,
      courses: month.courses.map((one) => ({ ...one, days: params.month === '2031-01' ? far : days })),
    }
  })
  const desk = await openMonth()
  await desk.says('前年のスタート表がないため、比べる数はありません。')
  const none = await open('/month/2031-01')
  await none.says('この月のスタート表は、まだありません')
  expect(none.words).not.toContain('来場')
  const wrong = await open('/month/2026-13')
  await wrong.says('この月は表示できません')
  api.lose(getMonthFigures)
  const lost = await open('/month')
  await lost.says('表示できませんでした')
  give()
  await lost.press('もう一度読み込む')
  await lost.says('台帳を開く')
})

it('a front desk and a starter have no such screen', async () => {
  for (const role of ['front_desk', 'starter'] as const) {
    const desk = await open('/month', { ...sampleDesk, staff: { ...sampleDesk.staff, role } })
    await desk.says('この画面は、いまの役割では使えません')
    expect(screen.queryByRole('link', { name: '月間' })).toBeNull()
  }
})

it('what stands out is said in a sentence with its figure, and leads to the day, to its end, or to the chart', async () => {
  const low = sampleFigures(4)
  give({
    '2026-11-03': { now: low },
    '2026-11-10': { now: low },
    '2026-11-17': { now: { ...low, open: 2 } },
    '2026-11-24': { now: sampleFigures(2) },
  })
  api.give(getDayEnd, sampleDayEnd)
  const desk = await openMonth('/month/2026-11')
  const found = within(await screen.findByRole('region', { name: '目にとまること' }))
  const sentences = found.getAllByRole('button').map((one) => one.textContent)
  expect(sentences).toEqual([
    '火曜（4日）の稼働は9%。前年より31低く、売上は200万円少ないです。',
    'しめを待つ予約が2件あります。いちばん古いのは11月17日(火)です。',
  ])
  await desk.press(/火曜（4日）/)
  await waitFor(() => expect(chosen()).toMatch(/^笠間 11月24日/))
  await desk.press('月報')
  await desk.says('日曜（5日）の稼働は50%。前年より10高く、売上は80万円多いです。')
  await desk.press(/LINEから来た方が60%に増えました（前年 40%）。/)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^予約の経路/))
  await desk.press(/火曜（4日）/)
  await waitFor(() => expect(chosen()).toMatch(/^笠間 11月24日/))
  await desk.press(/しめを待つ予約が2件/)
  await waitFor(() => expect(desk.path).toBe('/end/2026-11-17'))
})

it('in the report of several courses each has its own, and nothing is said of one that is as ever', async () => {
  give({ '2026-11-17': { now: { ...sampleFigures(16), open: 2 } } }, [1, 2])
  const desk = await openMonth('/month/2026-11', group)
  await desk.keys('g', '0')
  expect((await screen.findAllByRole('button', { name: /^(高萩|笠間)　しめを待つ予約が2件/ })).length).toBe(2)
  await desk.press('月報')
  const found = within(screen.getByRole('region', { name: '目にとまること' }))
  expect(found.getByRole('button', { name: /^しめを待つ予約が2件/ })).toBeTruthy()
})

it('a quarter and a year stand beside the month: by months, with their sums, turned, printed and compared', async () => {
  give({}, [1, 2])
  api.give(getPeriodFigures, ({ params }) => samplePeriod(params.period, today, [1, 2]))
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const desk = await openMonth('/month/2026-11', group)
  await desk.keys('g', '0')
  await desk.press('月報')
  await desk.user.click(screen.getByRole('link', { name: '四半期' }))
  await waitFor(() => expect(desk.path).toBe('/month/2026-Q4'))
  await desk.says('コースごとの数')
  expect(screen.getByRole('heading', { name: /2026年 10〜12月/ })).toBeTruthy()
  const row = () => within(screen.getByRole('table')).getByRole('row', { name: /^2コース/ }).textContent
  expect(row()).toBe('2コース50+1020,000+25.0%4800.00.00.012日')
  expect(
    screen.getByRole('img', { name: '月ごとの稼働 10月 50（前年 40）、11月 50（前年 40）、12月 50（前年 40）' }),
  ).toBeTruthy()
  await desk.says('定休日 6日・クローズ 3日')
  await desk.says('同じ曜日の日（2025年10月2日(木)〜2026年1月1日(木)）')
  await desk.keys('p')
  expect(print).toHaveBeenCalledOnce()
  await desk.keys('{ArrowDown}')
  expect(screen.getByRole('region', { name: '笠間' })).toBeTruthy()
  await desk.keys('[[')
  await waitFor(() => expect(screen.getByRole('heading', { name: /2026年 7〜9月/ })).toBeTruthy())
  await desk.user.click(screen.getByRole('link', { name: '年' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: /^2026年/ })).toBeTruthy())
  expect(desk.path).toBe('/month/2026')
  await waitFor(() => expect(screen.getByRole('img', { name: /^月ごとの稼働 1月 50/ })).toBeTruthy())
  await desk.keys('y')
  await waitFor(() => expect(api.sent(getPeriodFigures).at(-1)?.query).toEqual({ back: '2' }))
  await desk.user.click(screen.getByRole('link', { name: '月' }))
  await waitFor(() => expect(desk.path).toBe('/month/2026-12'))
  await desk.says('日ごとの稼働')
})

it('figures that cannot be read again stay as they were read', async () => {
  give({}, [1, 2])
  api.give(getPeriodFigures, ({ params }) => samplePeriod(params.period, today, [1, 2]))
  const desk = await open('/month/2026-Q4')
  await desk.says('定休日 6日・クローズ 3日')
  api.refuse(getPeriodFigures, 'not_found')
  // Once it is asked a second time, the first refusal is drawn.
  for (const times of [2, 3]) {
    stream('error')
    stream('hello')
    await waitFor(() => expect(api.sent(getPeriodFigures)).toHaveLength(times))
  }
  expect(desk.words).toContain('定休日 6日・クローズ 3日')
  expect(desk.words).not.toContain('表示できませんでした')
})

it('a period without a sheet, and one that cannot be read, say so', async () => {
  api.give(getPeriodFigures, ({ params }) => {
    const sample = samplePeriod(params.period, today, [2])
    const courses = sample.courses.map((one) => ({
      ...one,
      months: one.months.map((month) => ({ ...month, now: null, before: null, compared: null })),
    }))
    return { ...sample, courses }
  })
  const desk = await open('/month/2031')
  await desk.says('この期間のスタート表は、まだありません')
  api.lose(getPeriodFigures)
  const lost = await open('/month/2031-Q1')
  await lost.says('表示できませんでした')
  const wrong = await open('/month/2031-Q5')
  await wrong.says('この月は表示できません')
})
