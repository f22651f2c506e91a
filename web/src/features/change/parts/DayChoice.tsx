import { useQueries, useQuery } from '@tanstack/react-query'
import { availabilities, labelOf } from '@jgm/contract/model/choices'
import {
  addDays,
  addMonths,
  formatDateMedium,
  formatDateTable,
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
import { changeText } from '../text.ts'

const text = changeText.time

const color = (day: PlayDate): string =>
  weekdayOf(day) === 0 ? 'text-sunday' : weekdayOf(day) === 6 ? 'text-saturday' : 'text-ink'

/** The days beside the shown one with their marks, and every other one that can be booked in a list. */
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
  const filter = token === undefined ? 0 : 2
  const of = (month: PlayMonth) => monthQuery(reservation.course_id, month, filter, member?.id ?? null)
  const strip = [-2, -1, 0, 1, 2].map((by) => addDays(date, by)).filter((day) => day >= today)
  // A phone has room for three days whose words stay whole.
  const isNear = (day: PlayDate): boolean => day >= addDays(date, -1) && day <= addDays(date, 1)
  const first = useQuery(of(monthOf(today)))
  const end = first.data?.last_month ?? monthOf(today)
  const months = [1, 2, 3, 4, 5, 6].map((by) => addMonths(monthOf(today), by)).filter((month) => month <= end)
  const later = useQueries({ queries: months.map(of) })
  const days = [first, ...later].flatMap(({ data }) => data?.days ?? [])
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={text.days}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5em,100%),1fr))] gap-1 text-sm">
          {strip.map((day) => {
            const found = days.find((one) => one.date === day)
            const mark = found ? availabilities.find(({ value }) => value === found.mark)?.mark : undefined
            const label = found ? labelOf(availabilities, found.mark) : ''
            const isShown = day === date
            return (
              <li key={day} className={isNear(day) ? '' : 'max-sm:hidden'}>
                <button
                  type="button"
                  data-day={day}
                  aria-current={isShown ? 'date' : undefined}
                  onClick={() => onChoose(day)}
                  className={`tabular flex min-h-20 w-full flex-col items-center justify-center rounded-lg border px-1 py-1 leading-snug [word-break:keep-all] ${
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
      {first.error ? (
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
      )}
    </div>
  )
}
