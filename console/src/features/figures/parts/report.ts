import type { FigureDay, FigureMix, MonthFigures, PeriodFigures } from '@jgm/contract/api/staff-figures'
import { formatDay, formatMonthOfYear } from '@jgm/contract/model/dates'
import { comparable } from '@jgm/contract/model/figures'
import type { FoundAt } from './findings.ts'
import type { Both } from './sums.ts'

/** A day of a month, or a month of a longer time. */
type Part = Both & { readonly label: string }
type Mixes = { readonly now: FigureMix; readonly before: FigureMix }

/** A course of a report. `compared`: the figures of which differences are taken. */
export type ReportCourse = {
  readonly courseId: number
  readonly parts: readonly Part[]
  readonly compared: readonly Both[]
  readonly mix: Mixes
  /** So many days on which it does not open, and so many that were closed. */
  readonly off: number
  readonly closed: number
}

/** The figures of a report, of a month or of a longer time. */
export type ReportWork = {
  /** 2026年11月, 2026年 10〜12月, 2026年. */
  readonly title: string
  readonly courses: readonly ReportCourse[]
  readonly chosen: ReportCourse
  readonly choose: (courseId: number) => void
  readonly nameOf: (courseId: number) => string
  /** How people came and went at all courses that are shown. */
  readonly mix: Mixes
  /** 前年 or 前々年. */
  readonly year: string
  /** The first and the last day that it is compared with, as they are said. */
  readonly before: { readonly from: string; readonly to: string }
  /** When it was counted. */
  readonly counted: string
  readonly isOfDays: boolean
  readonly looked: FoundAt | null
  readonly save: () => void
}

const count = (days: readonly FigureDay[], of: (day: FigureDay) => boolean): number => days.filter(of).length

/** A course of a month, by its days. */
export const byDays = (
  { course_id: courseId, days, mix }: MonthFigures['courses'][number],
  today: string,
): ReportCourse => ({
  courseId,
  parts: days.map(({ date, now, before }) => ({ label: formatDay(date), now, before })),
  compared: comparable(days, today),
  mix,
  off: count(days, ({ is_off: isOff }) => isOff),
  closed: count(days, ({ is_closed: isClosed }) => isClosed),
})

/** A course of a quarter or a year, by its months. */
export const byMonths = ({ course_id: courseId, months, mix }: PeriodFigures['courses'][number]): ReportCourse => ({
  courseId,
  parts: months.map(({ month, now, before }) => ({ label: formatMonthOfYear(month), now, before })),
  compared: months.flatMap(({ compared }) => compared ?? []),
  mix,
  off: months.reduce((sum, { off }) => sum + off, 0),
  closed: months.reduce((sum, { closed }) => sum + closed, 0),
})
