import { addDays, formatDateMedium, formatMonthDay, formatWeekday, type PlayDate } from '@jgm/contract/model/dates'
import { useCourse } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { drawnAccent } from '../../../../ui/accent.ts'
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons.tsx'
import { Landscape } from '../../../../ui/Landscape.tsx'
import { LongName } from '../../../../ui/LongName.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.start

/**
 * The head of a day's sheet: the course, the day as the page's h1 with a link back to the calendar, and links to the days beside it,
 * not before `today`. As low as possible, so that the starts are on the first screen.
 */
export function DayHead({
  course: id,
  title,
  date,
  today,
  isHoliday,
  from,
}: {
  course: number
  title: string
  date: PlayDate
  today: PlayDate
  isHoliday: boolean
  from: string | undefined
}) {
  const course = useCourse(id)
  const before = addDays(date, -1)
  const to = (day: PlayDate, icon: 'before' | 'after') => (
    <To
      page="regular.start"
      params={{ id }}
      query={{ date: day, from }}
      replace
      aria-label={text.dayName(formatDateMedium(day))}
      className="day-head-step"
    >
      {icon === 'before' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </To>
  )
  return (
    <div className="day-head" data-accent={drawnAccent(id)}>
      <Landscape accent={id} crop="cover" isFirst />
      <div className="day-head-row">
        {before >= today ? to(before, 'before') : <span />}
        <div className="relative min-w-0">
          <p className="day-head-course">
            <LongName name={course.name} />
          </p>
          <h1 tabIndex={-1} className="day-head-date tabular">
            <span className="sr-text">{title}</span>
            {formatMonthDay(date)} <small>{formatWeekday(date, isHoliday)}</small>
            <CalendarIcon size={20} />
          </h1>
          <To
            page="booking.calendar"
            params={{ id }}
            query={{ date, month: date.slice(0, 7), from }}
            className="absolute inset-0"
          >
            <span className="sr-text">{text.changeDate}</span>
          </To>
        </div>
        {to(addDays(date, 1), 'after')}
      </div>
    </div>
  )
}
