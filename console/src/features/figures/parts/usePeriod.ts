import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PeriodFigures } from '@jgm/contract/api/staff-figures'
import { formatDateLong } from '@jgm/contract/model/dates'
import { csvOf } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { usePeriodFigures } from '../api.ts'
import { figuresText } from '../text.ts'
import { csvOfPeriod } from './csv.ts'
import { periodName, stepPeriod } from './periods.ts'
import { byMonths, type ReportWork } from './report.ts'
import type { Looks } from './useLooks.ts'

/** The quarter or the year of the address as a report; null until it was counted. */
export function usePeriod(period: string, { back, turnBack }: Looks) {
  const navigate = useNavigate()
  const { course, courses: group } = useDesk()
  const [chosen, choose] = useState<number | null>(null)
  const query = usePeriodFigures(period, back)
  const ids = group.map(({ id }) => id).filter((id) => course === null || id === course)
  const own = query.data?.courses.filter(({ course_id: id }) => ids.includes(id)) ?? []
  const courses = own.map(byMonths)
  const at = Math.max(
    0,
    courses.findIndex(({ courseId }) => courseId === chosen),
  )
  const nameOf = (id: number): string => courseName(group, id)
  const year = figuresText.years[back]
  const save = (): void => {
    if (query.data)
      saveFile(csvOf(csvOfPeriod(own, nameOf, back)), figuresText.csvPeriodName(period), 'text/csv;charset=utf-8')
  }
  const workOf = ({ all, before, now }: PeriodFigures): ReportWork | null => {
    const [first, one = first] = [courses[0], courses[at]]
    return one
      ? {
          title: periodName(period),
          courses,
          chosen: one,
          choose,
          nameOf,
          mix: course === null ? all : one.mix,
          year,
          before: { from: formatDateLong(before.from), to: formatDateLong(before.to) },
          counted: now,
          isOfDays: false,
          looked: null,
          save,
        }
      : null
  }
  return {
    period,
    query,
    year,
    work: query.data ? workOf(query.data) : null,
    /** Some day of it has a sheet. */
    hasSheets: courses.some(({ parts }) => parts.some(({ now }) => now !== null)),
    hasYear: courses.some(({ parts }) => parts.some(({ before }) => before !== null)),
    /** Chooses another course; at the edge it stays. */
    step: (by: number): void => {
      const next = courses[at + by]
      if (next) choose(next.courseId)
    },
    turn: (by: number): void => void navigate(`/month/${stepPeriod(period, by)}`),
    turnBack,
    save,
  }
}
export type Period = ReturnType<typeof usePeriod>
