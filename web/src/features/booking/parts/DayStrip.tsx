import { addDays, formatDateMedium, formatDateTable, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { saleText } from '../text.sale.ts'

const text = saleText.start

/** The day that is shown between its neighbours, and the way back to the calendar. Days before `today` are not offered. */
export function DayStrip({
  course,
  date,
  today,
  isHoliday,
  from,
}: {
  course: number
  date: PlayDate
  today: PlayDate
  isHoliday: boolean
  from: string | undefined
}) {
  const before = addDays(date, -1)
  const after = addDays(date, 1)
  const look =
    'tabular flex min-h-12 flex-1 items-center justify-center gap-1 rounded-lg border border-rule-strong bg-card px-1 text-sm font-bold whitespace-nowrap no-underline hover:bg-green-50'
  const color = (day: PlayDate): string =>
    weekdayOf(day) === 0 ? 'text-sunday' : weekdayOf(day) === 6 ? 'text-saturday' : 'text-ink'
  return (
    <div className="flex flex-col gap-2 lg:flex-row lg:items-center lg:justify-between lg:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="tabular text-2xl font-bold text-ink">{formatDateMedium(date, isHoliday)}</p>
        <To
          page="booking.calendar"
          params={{ id: course }}
          query={{ date, month: date.slice(0, 7), from }}
          className="text-link flex min-h-12 items-center gap-1 font-bold"
        >
          <CalendarIcon />
          {text.changeDate}
        </To>
      </div>
      <nav aria-label={text.days} className="flex flex-wrap gap-2 lg:w-96">
        {before >= today ? (
          <To
            page="regular.start"
            params={{ id: course }}
            query={{ date: before, from }}
            replace
            className={`${look} ${color(before)}`}
          >
            <ChevronLeftIcon />
            {formatDateTable(before)}
          </To>
        ) : null}
        <To
          page="regular.start"
          params={{ id: course }}
          query={{ date: after, from }}
          replace
          className={`${look} ${color(after)}`}
        >
          {formatDateTable(after)}
          <ChevronRightIcon />
        </To>
      </nav>
    </div>
  )
}
