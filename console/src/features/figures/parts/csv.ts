import type { FigureDay, FigureMix, Figures, MonthFigures } from '@jgm/contract/api/staff-figures'
import { addDays } from '@jgm/contract/model/dates'
import { daysBack } from '@jgm/contract/model/figures'
import type { Cell } from '../../../lib/csv.ts'
import type { Back } from '../api.ts'
import { figuresText as words } from '../text.ts'
import { eachOf, occupancyOf, perStartOf } from './sums.ts'

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

type Course = MonthFigures['courses'][number]

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

/** The month as rows of a spreadsheet: a row for each course and day, and after an empty row how people came and went. */
export function csvRows(courses: readonly Course[], nameOf: (id: number) => string, back: Back): Cell[][] {
  const year = words.years[back]
  const { csvMix: head } = words
  const beforeHead = words.csvBefore(year)
  return [
    [...words.csvHead, ...beforeHead],
    ...courses.flatMap(({ course_id: id, days }) =>
      days.map((day): Cell[] => [
        nameOf(id),
        day.date,
        stateOf(day),
        ...(day.now ? cellsOf(day.now) : blank(words.csvHead.slice(3))),
        ...(day.before ? [addDays(day.date, -daysBack(back)), ...beforeOf(day.before)] : blank(beforeHead)),
      ]),
    ),
    [],
    [words.grid.course, head.item, null, head.now, year],
    ...courses.flatMap(({ course_id: id, mix }) => mixRows(nameOf(id), mix)),
  ]
}
