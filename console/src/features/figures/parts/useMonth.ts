import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MonthFigures } from '@jgm/contract/api/staff-figures'
import { addDays, addMonths, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { useNow } from '../../../lib/clock.ts'
import { csvOf } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { useMonthFigures, type Back } from '../api.ts'
import { figuresText } from '../text.ts'
import { csvRows } from './csv.ts'

/** How the month is looked at: a figure of each day, or the courses beside each other. */
export const views = ['occupancy', 'revenue', 'each', 'difference', 'report'] as const
export type View = (typeof views)[number]

type Place = { readonly courseId: number; readonly date: string }

/** The day that is chosen first: today, else the first one of which there are figures. */
function firstOf({ courses, today }: MonthFigures, ids: readonly number[]): Place | null {
  const [own] = courses.filter(({ course_id: id }) => ids.includes(id))
  const day = own?.days.find(({ date }) => date === today) ?? own?.days.find(({ now }) => now !== null) ?? own?.days[0]
  return own && day ? { courseId: own.course_id, date: day.date } : null
}

/** The month of the address, this one without: what is shown of it, and the day that is chosen. */
export function useMonth(given: string | undefined) {
  const navigate = useNavigate()
  const { course, courses, chooseCourse } = useDesk()
  const today = todayInTokyo(useNow())
  const month = given ?? monthOf(today)
  const [back, setBack] = useState<Back>(1)
  const [view, setView] = useState<View>('occupancy')
  const [chosen, choose] = useState<Place | null>(null)
  const query = useMonthFigures(month, back)
  const reply = query.data
  const ids = courses.map(({ id }) => id).filter((id) => course === null || id === course)
  const own = reply?.courses.filter(({ course_id: id }) => ids.includes(id)) ?? []
  const isChosen = chosen !== null && monthOf(chosen.date) === month && ids.includes(chosen.courseId)
  const place = isChosen ? chosen : reply ? firstOf(reply, ids) : null
  const nameOf = (id: number): string => courseName(courses, id)

  /** Chooses another cell; at the edge it stays. */
  function step(across: number, down: number): void {
    if (!place) return
    const date = addDays(place.date, across)
    const courseId = own[own.findIndex(({ course_id: id }) => id === place.courseId) + down]?.course_id
    if (monthOf(date) === month && courseId !== undefined) choose({ courseId, date })
  }
  return {
    month,
    back,
    view,
    query,
    reply,
    own,
    place,
    /** Some day of it has a sheet. */
    hasSheets: own.some(({ days }) => days.some(({ now }) => now !== null)),
    nameOf,
    /** The name of the year that the month is compared with: 前年 or 前々年. */
    year: figuresText.years[back],
    mix: course === null ? reply?.all : own[0]?.mix,
    choose,
    setView,
    step,
    turn: (by: number): void => void navigate(`/month/${addMonths(month, by)}`),
    turnView: (): void => setView(views[(views.indexOf(view) + 1) % views.length] ?? 'occupancy'),
    turnBack: (): void => setBack(back === 1 ? 2 : 1),
    openSheet: (): void => {
      if (!place) return
      chooseCourse(place.courseId)
      void navigate(`/sheet/${place.date}`)
    },
    save: (): void => {
      if (reply) saveFile(csvOf(csvRows(own, nameOf, back)), figuresText.csvName(month), 'text/csv;charset=utf-8')
    },
  }
}
export type Month = ReturnType<typeof useMonth>
