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
import { now } from '../../../lib/clock.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { MonthGrid } from '../../../ui/MonthGrid.tsx'
import { monthQuery } from '../api.ts'
import { doorText } from '../text.door.ts'
import { bookingText } from '../text.ts'
import { MonthTurner } from './MonthTurner.tsx'

const text = doorText.line
/** How far ahead a day can be chosen before the first month is known. */
const monthsAhead = 6

/** The days of a month, whatever the courses have on them. Holidays come from the months of the first course. */
export function DayPicker({ date, onPick }: { date: PlayDate; onPick: (date: PlayDate) => void }) {
  const [month, setMonth] = useState(monthOf(date))
  const today = todayInTokyo(now())
  const course = useConfig().courses[0]?.id ?? 1
  const known = useQuery(monthQuery(course, month, 2, null)).data
  const first = monthOf(today)
  const last = known?.last_month ?? addMonths(first, monthsAhead)
  const cells = daysOfMonth(month).map((day) => {
    const holiday = known?.days.find((one) => one.date === day)?.holiday ?? null
    const selectable = day >= today
    const spoken = formatDateMedium(day, holiday !== null)
    return {
      date: day,
      mark: '',
      tone: 'quiet' as const,
      ...(holiday === null ? {} : { holiday }),
      spoken: selectable ? text.spokenDay(spoken) : text.spokenOff(spoken),
      selectable,
    }
  })
  return (
    <div className="day-picker flex flex-col gap-3">
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
    </div>
  )
}
