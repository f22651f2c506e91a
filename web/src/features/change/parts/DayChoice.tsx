import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  addDays,
  addMonths,
  formatDateTable,
  formatMonth,
  monthOf,
  todayInTokyo,
  weekdayOf,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { announce } from '../../../ui/announce.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { MonthGrid } from '../../../ui/MonthGrid.tsx'
import { monthQuery } from '../../booking/api.ts'
import { cellsOf, markOf } from '../../booking/parts/MonthCells.tsx'
import { MonthTurner } from '../../booking/parts/MonthTurner.tsx'
import { bookingText } from '../../booking/text.ts'
import type { Held } from '../api.ts'
import { changeText } from '../text.ts'

const text = changeText.time

const color = (day: PlayDate): string =>
  weekdayOf(day) === 0 ? 'text-sunday' : weekdayOf(day) === 6 ? 'text-saturday' : 'text-ink'

/** The days beside the shown one with their marks, and every other one in a month. */
export function DayChoice({
  held: { reservation, token },
  date,
  onChoose,
}: {
  held: Held
  date: PlayDate
  onChoose: (date: PlayDate) => void
}) {
  const member = useMember()
  const today = todayInTokyo(now())
  const [month, setMonth] = useState(monthOf(date))
  const filter = token === undefined ? 0 : 2
  const of = (wanted: typeof month) => monthQuery(reservation.course_id, wanted, filter, member?.id ?? null)
  const strip = [-2, -1, 0, 1, 2].map((by) => addDays(date, by)).filter((day) => day >= today)
  const first = useQuery(of(monthOf(strip[0] ?? date)))
  const last = useQuery(of(monthOf(strip.at(-1) ?? date)))
  const shown = useQuery(of(month))
  const days = [...(first.data?.days ?? []), ...(last.data?.days ?? [])]
  const from = shown.data?.first_month ?? monthOf(today)
  const to = shown.data?.last_month ?? addMonths(monthOf(today), 6)
  return (
    <div className="flex flex-col">
      <nav aria-label={text.days}>
        <ul className="flex flex-wrap gap-1">
          {strip.map((day) => {
            const found = days.find((one) => one.date === day)
            const { mark, label } = found ? markOf(found) : { mark: '', label: '' }
            const isShown = day === date
            return (
              <li key={day} className="min-w-16 flex-1">
                <button
                  type="button"
                  data-day={day}
                  aria-current={isShown ? 'date' : undefined}
                  onClick={() => onChoose(day)}
                  className={`tabular flex min-h-20 w-full flex-col items-center justify-center rounded-lg border px-1 py-1 leading-snug ${
                    isShown ? 'border-green-900 border-b-4 bg-green-50' : 'border-rule-strong bg-card hover:bg-green-50'
                  }`}
                >
                  <span className={`text-sm font-bold whitespace-nowrap ${color(day)}`}>
                    {formatDateTable(day, (found?.holiday ?? null) !== null)}
                  </span>
                  <span aria-hidden="true">{mark}</span>
                  <span className="text-sm">{day === reservation.play_date ? text.today : label}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </nav>
      <Disclosure summary={text.otherDays}>
        <div className="flex flex-col gap-3">
          <MonthTurner
            month={month}
            first={from}
            last={to}
            onTurn={(by) => {
              const next = addMonths(month, by)
              if (next < from || next > to) return
              setMonth(next)
              announce(bookingText.calendar.shown(formatMonth(next)))
            }}
          />
          {shown.error ? (
            <LoadFailed error={shown.error} title={text.daysFailed} retry={shown.refetch} />
          ) : (
            <MonthGrid
              caption={bookingText.calendar.caption(formatMonth(month))}
              cells={cellsOf(month, today, shown.data?.days)}
              selected={date}
              onSelect={onChoose}
            />
          )}
        </div>
      </Disclosure>
    </div>
  )
}
