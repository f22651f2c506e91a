import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  addMonths,
  daysOfMonth,
  formatDateMedium,
  formatMonth,
  monthOf,
  todayInTokyo,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { now } from '../../../../lib/clock.ts'
import { useConfig, useMember } from '../../../../lib/visitor.ts'
import { MonthGrid } from '../../../../ui/MonthGrid.tsx'
import { monthQuery, type Filter } from '../../api.ts'
import { doorText } from '../../text.door.ts'
import { bookingText } from '../../text.ts'
import { markOf, tones } from './MonthCells.tsx'
import { MarkList } from './MarkList.tsx'
import { MonthTurner } from './MonthTurner.tsx'

const text = doorText.line
/** How far ahead a day can be chosen before the first month is known. */
const monthsAhead = 6

/**
 * The days of a month, whatever the courses have on them; within `limits` where they are given. With `course` each day has the mark
 * of that course, and a full day can be chosen all the same; otherwise only holidays are shown, which all courses have in common.
 */
export function DayPicker({
  date,
  near = date,
  course,
  limits,
  onPick,
}: {
  /** The chosen day, if any. */
  date: PlayDate | undefined
  /** A day of the month that is shown first. */
  near?: PlayDate | undefined
  course?: number
  limits?: { readonly first: PlayDate; readonly last: PlayDate; readonly closed: readonly PlayDate[] }
  onPick: (date: PlayDate) => void
}) {
  const today = todayInTokyo(now())
  const [month, setMonth] = useState(monthOf(near ?? today))
  const member = useMember()
  const { courses } = useConfig()
  const filter: Filter = course === undefined || member === null ? 2 : 0
  const who = filter === 0 ? (member?.id ?? null) : null
  const known = useQuery(monthQuery(course ?? courses[0]?.id ?? 1, month, filter, who)).data
  const first = monthOf(today)
  const last = limits ? monthOf(limits.last) : (known?.last_month ?? addMonths(first, monthsAhead))
  const cells = daysOfMonth(month).map((day) => {
    const found = known?.days.find((one) => one.date === day)
    const holiday = found?.holiday ?? null
    const selectable = limits ? day >= limits.first && day <= limits.last && !limits.closed.includes(day) : day >= today
    const { mark, label } = course !== undefined && found ? markOf(found) : { mark: '', label: '' }
    const spoken = [formatDateMedium(day, holiday !== null), ...(label === '' ? [] : [label])].join('、')
    return {
      date: day,
      mark,
      tone: mark === '' || !found ? ('quiet' as const) : tones[found.mark],
      ...(holiday === null ? {} : { holiday }),
      spoken: selectable ? text.spokenDay(spoken) : text.spokenOff(spoken),
      selectable,
    }
  })
  return (
    <div className="day-picker flex flex-col gap-3" data-marks={course === undefined ? undefined : ''}>
      <MonthTurner
        month={month}
        first={first}
        last={last}
        onTurn={(by) => {
          const next = addMonths(month, by)
          if (next >= first && next <= last) setMonth(next)
        }}
      />
      <MonthGrid
        caption={bookingText.calendar.caption(formatMonth(month))}
        cells={cells}
        selected={date}
        onSelect={onPick}
      />
      {course === undefined ? null : (
        <ul className="flex flex-wrap gap-x-3" aria-label={bookingText.calendar.legend}>
          <MarkList />
        </ul>
      )}
    </div>
  )
}
