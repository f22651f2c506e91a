import type { FigureDay, FigureMix, Figures, MonthFigures, PeriodFigures } from '@jgm/contract/api/staff-figures'
import { addDays, daysOfMonth, formatMonth } from '@jgm/contract/model/dates'
import { daysBack } from '@jgm/contract/model/figures'
import type { Cell } from '../../../lib/csv.ts'
import type { Back } from '../api.ts'
import { figuresText as words } from '../text.ts'
import { eachOf, occupancyOf, perStartOf, type Both } from './sums.ts'

const rounded = (value: number | null): Cell => (value === null ? null : Math.round(value))
const oneDecimal = (value: number | null): Cell => (value === null ? null : Math.round(value * 10) / 10)

const stateOf = ({ is_off: isOff, is_closed: isClosed, now }: FigureDay): string =>
  words.csvStates[isOff ? 'off' : isClosed ? 'closed' : now === null ? 'none' : 'open']

const cellsOf = (one: Figures): Cell[] => [
  one.starts,
  one.sold,
  oneDecimal(occupancyOf(one)),
  one.players,
  one.revenue,
  rounded(perStartOf(one)),
  rounded(eachOf(one)),
  one.cancelled,
  one.no_shows,
  one.absent,
  one.open,
  one.claims,
]

const beforeOf = (one: Figures): Cell[] => [
  one.starts,
  one.sold,
  one.players,
  one.revenue,
  one.cancelled,
  one.no_shows,
  one.claims,
]

const blank = (cells: readonly unknown[]): Cell[] => cells.map(() => null)

/** A row of a course: what stands before its figures, and the days that these are compared with. */
type Line = Both & { readonly lead: readonly Cell[]; readonly earlier: string }
type CsvCourse = {
  readonly course_id: number
  readonly mix: { readonly now: FigureMix; readonly before: FigureMix }
  readonly lines: readonly Line[]
}

function mixRows(name: string, { now, before }: { readonly now: FigureMix; readonly before: FigureMix }): Cell[][] {
  const { csvMix: head, report } = words
  return [
    ...now.ways.map(({ way, players }, at): Cell[] => [
      name,
      head.way,
      words.ways[way],
      players,
      before.ways[at]?.players ?? 0,
    ]),
    ...report.leadBuckets.map((label, at): Cell[] => [name, head.lead, label, now.lead[at] ?? 0, before.lead[at] ?? 0]),
    [name, head.median, null, now.median, before.median],
    ...report.cancelBuckets.map((label, at): Cell[] => [
      name,
      head.cancels,
      label,
      now.cancels[at] ?? 0,
      before.cancels[at] ?? 0,
    ]),
  ]
}

/** A row for each course and day or month, and after an empty row how people came and went. */
function rowsOf(
  lead: readonly string[],
  courses: readonly CsvCourse[],
  nameOf: (id: number) => string,
  back: Back,
): Cell[][] {
  const year = words.years[back]
  const { csvMix: head } = words
  const beforeHead = words.csvBefore(year)
  return [
    [words.grid.course, ...lead, ...words.csvFigures, ...beforeHead],
    ...courses.flatMap(({ course_id: id, lines }) =>
      lines.map((line): Cell[] => [
        nameOf(id),
        ...line.lead,
        ...(line.now ? cellsOf(line.now) : blank(words.csvFigures)),
        ...(line.before ? [line.earlier, ...beforeOf(line.before)] : blank(beforeHead)),
      ]),
    ),
    [],
    [words.grid.course, head.item, null, head.now, year],
    ...courses.flatMap(({ course_id: id, mix }) => mixRows(nameOf(id), mix)),
  ]
}

/** A month as rows of a spreadsheet, by its days. */
export const csvOfMonth = (
  courses: readonly MonthFigures['courses'][number][],
  nameOf: (id: number) => string,
  back: Back,
): Cell[][] =>
  rowsOf(
    words.csvDay,
    courses.map(({ course_id, mix, days }) => ({
      course_id,
      mix,
      lines: days.map((day) => ({
        lead: [day.date, stateOf(day)],
        earlier: addDays(day.date, -daysBack(back)),
        now: day.now,
        before: day.before,
      })),
    })),
    nameOf,
    back,
  )

/** A quarter or a year as rows of a spreadsheet, by its months: a spreadsheet makes Nov-26 of 2026-11. */
export const csvOfPeriod = (
  courses: readonly PeriodFigures['courses'][number][],
  nameOf: (id: number) => string,
  back: Back,
): Cell[][] =>
  rowsOf(
    words.csvMonth,
    courses.map(({ course_id, mix, months }) => ({
      course_id,
      mix,
      lines: months.map(({ month, off, closed, now, before }) => {
        const [first, last] = [daysOfMonth(month)[0] ?? '', daysOfMonth(month).at(-1) ?? '']
        const earlier = words.csvSpan(addDays(first, -daysBack(back)), addDays(last, -daysBack(back)))
        return { lead: [formatMonth(month), off, closed], earlier, now, before }
      }),
    })),
    nameOf,
    back,
  )
