import { useQueries, useQuery } from '@tanstack/react-query'
import { availabilities } from '@jgm/contract/model/choices'
import {
  addDays,
  addMonths,
  formatDateMedium,
  formatDay,
  formatMonthDay,
  formatWeekdayShort,
  isPlayDate,
  monthOf,
  todayInTokyo,
  weekdayOf,
  type PlayDate,
  type PlayMonth,
} from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { monthQuery } from '../../booking/api.ts'
import type { Held } from '../api.ts'
import { bookingText } from '../../booking/text.ts'
import { changeText } from '../text.ts'

const text = changeText.time
const { dayOff } = bookingText.calendar

const color = (day: PlayDate): string =>
  weekdayOf(day) === 0 ? 'text-sunday' : weekdayOf(day) === 6 ? 'text-saturday' : 'text-ink'

/** The days of the months that can be shown, for the class of the reservation's holder. */
function useDays({ reservation, token }: Held) {
  const member = useMember()
  const today = todayInTokyo(now())
  const filter = token === undefined ? 0 : 2
  const of = (month: PlayMonth) => monthQuery(reservation.course_id, month, filter, member?.id ?? null)
  const first = useQuery(of(monthOf(today)))
  const end = first.data?.last_month ?? monthOf(today)
  const months = [1, 2, 3, 4, 5, 6].map((by) => addMonths(monthOf(today), by)).filter((month) => month <= end)
  const later = useQueries({ queries: months.map(of) })
  return { today, first, days: [first, ...later].flatMap(({ data }) => data?.days ?? []) }
}

/** The days around the shown one, with their marks. */
export function DayStrip({ held, date, onChoose }: { held: Held; date: PlayDate; onChoose: (date: PlayDate) => void }) {
  const { today, days } = useDays(held)
  const strip = [-2, -1, 0, 1, 2].map((by) => addDays(date, by)).filter((day) => day >= today)
  return (
    <nav aria-label={text.days}>
      <ul className="day-strip tabular">
        {strip.map((day) => {
          const found = days.find((one) => one.date === day)
          const shown = found?.reason === 'day_off' ? dayOff : availabilities.find(({ value }) => value === found?.mark)
          const mark = shown?.mark
          const label = found?.mark === 'not_yet' ? text.notOpen : (shown?.label ?? '')
          const isShown = day === date
          return (
            <li key={day}>
              <button
                type="button"
                data-day={day}
                aria-current={isShown ? 'date' : undefined}
                onClick={() => onChoose(day)}
              >
                <span className={color(day)}>
                  <b>{day.endsWith('-01') ? formatMonthDay(day) : formatDay(day)}</b>
                  <span>{formatWeekdayShort(day, (found?.holiday ?? null) !== null)}</span>
                </span>
                <span aria-hidden="true">{mark}</span>
                <small>{day === held.reservation.play_date ? text.today : label}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** All days that can be booked, as a list. */
export function OtherDays({ held, onChoose }: { held: Held; onChoose: (date: PlayDate) => void }) {
  const { first, days } = useDays(held)
  return first.error ? (
    <LoadFailed error={first.error} title={text.daysFailed} retry={first.refetch} />
  ) : (
    <FilterSelect
      name="month"
      label={text.otherDays}
      empty={text.pickDay}
      value=""
      onChange={(day) => {
        if (isPlayDate(day)) onChoose(day)
      }}
      options={days
        .filter((day) => day.reason === null)
        .map((day) => ({ value: day.date, label: formatDateMedium(day.date, day.holiday !== null) }))}
    />
  )
}
