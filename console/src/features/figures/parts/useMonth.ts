import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MonthFigures } from '@jgm/contract/api/staff-figures'
import { addDays, addMonths, formatMonth, formatMonthDay, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { useNow } from '../../../lib/clock.ts'
import { csvOf } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { useMonthFigures } from '../api.ts'
import { figuresText } from '../text.ts'
import { csvOfMonth } from './csv.ts'
import { findingsOf, type FoundAt } from './findings.ts'
import { byDays, type ReportWork } from './report.ts'
import { views, type Looks, type View } from './useLooks.ts'

type Place = { readonly courseId: number; readonly date: string }

/** The day that is chosen first: today, else the first one of which there are figures. */
function firstOf({ courses, today }: MonthFigures, ids: readonly number[]): Place | null {
  const [own] = courses.filter(({ course_id: id }) => ids.includes(id))
  const day = own?.days.find(({ date }) => date === today) ?? own?.days.find(({ now }) => now !== null) ?? own?.days[0]
  return own && day ? { courseId: own.course_id, date: day.date } : null
}

/** The month of the address, this one without: what is shown of it, and the day that is chosen. */
export function useMonth(given: string | undefined, looks: Looks) {
  const { view, setView, back, turnBack } = looks
  const navigate = useNavigate()
  const { course, courses, chooseCourse } = useDesk()
  const today = todayInTokyo(useNow())
  const month = given ?? monthOf(today)
  const [chosen, choose] = useState<Place | null>(null)
  // The chart that a finding has led to.
  const [looked, look] = useState<FoundAt | null>(null)
  const query = useMonthFigures(month, back)
  const reply = query.data
  const ids = courses.map(({ id }) => id).filter((id) => course === null || id === course)
  const own = reply?.courses.filter(({ course_id: id }) => ids.includes(id)) ?? []
  const isChosen = chosen !== null && monthOf(chosen.date) === month && ids.includes(chosen.courseId)
  const place = isChosen ? chosen : reply ? firstOf(reply, ids) : null
  const nameOf = (id: number): string => courseName(courses, id)
  const year = figuresText.years[back]

  function turnTo(next: View): void {
    setView(next)
    look(null)
  }

  /** Opens the day, its end or the chart that a finding speaks of. */
  function lookAt(found: FoundAt): void {
    const { courseId } = found
    if (found.kind === 'late' || found.kind === 'way') {
      chooseCourse(courseId)
      setView('report')
      look(found)
    } else if (found.kind === 'open') {
      chooseCourse(courseId)
      void navigate(`/end/${found.date}`)
    } else {
      if (view === 'report') turnTo('occupancy')
      choose({ courseId, date: found.date })
    }
  }

  /** Chooses another cell; at the edge it stays. */
  function step(across: number, down: number): void {
    if (!place) return
    const date = addDays(place.date, across)
    const courseId = own[own.findIndex(({ course_id: id }) => id === place.courseId) + down]?.course_id
    if (monthOf(date) === month && courseId !== undefined) choose({ courseId, date })
  }
  function save(): void {
    if (reply) saveFile(csvOf(csvOfMonth(own, nameOf, back)), figuresText.csvName(month), 'text/csv;charset=utf-8')
  }
  function reportOf({ today: on, all, before, now }: MonthFigures): ReportWork | null {
    const listed = own.map((one) => byDays(one, on))
    const one = listed.find(({ courseId }) => courseId === place?.courseId)
    if (!one || !place) return null
    return {
      title: formatMonth(month),
      courses: listed,
      chosen: one,
      choose: (courseId) => choose({ courseId, date: place.date }),
      nameOf,
      mix: course === null ? all : one.mix,
      year,
      before: { from: formatMonthDay(before.from), to: formatMonthDay(before.to) },
      counted: now,
      isOfDays: true,
      looked,
      save,
    }
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
    year,
    findings: own.flatMap((one) => findingsOf(one, reply?.today ?? today)),
    lookAt,
    report: reply ? reportOf(reply) : null,
    choose,
    setView: turnTo,
    step,
    turn: (by: number): void => void navigate(`/month/${addMonths(month, by)}`),
    turnView: (): void => turnTo(views[(views.indexOf(view) + 1) % views.length] ?? 'occupancy'),
    turnBack,
    openSheet: (): void => {
      if (!place) return
      chooseCourse(place.courseId)
      void navigate(`/sheet/${place.date}`)
    },
    save,
  }
}
export type Month = ReturnType<typeof useMonth>
