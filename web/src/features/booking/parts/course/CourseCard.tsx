import type { CourseInfo } from '@jgm/contract/api/config'
import type { CourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import {
  addDays,
  formatDateDense,
  formatDay,
  formatWeekdayShort,
  monthOf,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import { To } from '../../../../routing/go.tsx'
import type { Query } from '../../../../routing/screens.ts'
import { drawnAccent } from '../../../../ui/accent.ts'
import { Cartouche, Landscape } from '../../../../ui/Landscape.tsx'
import { LongName } from '../../../../ui/LongName.tsx'
import { CourseStar } from './Star.tsx'
import { doorText } from '../../text.door.ts'

const text = doorText.door

/** `null` while the summaries are under way, `undefined` where they could not be had. */
export type Summary = CourseSummaries['courses'][number] | null | undefined

/** A day in few words: today, tomorrow, the day of this month, or the whole date. */
function nextDayOf({ date, holiday }: { date: PlayDate; holiday: string | null }, today: PlayDate): string {
  if (date === today) return text.today
  if (date === addDays(today, 1)) return text.tomorrow
  const isHoliday = holiday !== null
  return monthOf(date) === monthOf(today)
    ? `${formatDay(date)}${formatWeekdayShort(date, isHoliday)}`
    : formatDateDense(date, isHoliday)
}

/** A course at the door: its print, where it is, from what price, and the next day with a free start. It leads to the calendar. */
export function CourseCard({
  course,
  summary,
  today,
  isMain,
  isChosen = false,
  query,
  replace = false,
  onGo,
}: {
  course: CourseInfo
  summary: Summary
  today: PlayDate
  isMain: boolean
  /** The course that is shown already. */
  isChosen?: boolean
  query: Query
  replace?: boolean
  onGo?: () => void
}) {
  return (
    <li className="course-card" data-accent={drawnAccent(course.id)}>
      <div className="course-card-print">
        <Cartouche accent={course.id} name={course.short_title} />
        <Landscape accent={course.id} isLater />
      </div>
      <div className="course-card-body">
        <CourseStar course={course.id} name={course.short_title} />
        <h3>
          <To
            page="booking.calendar"
            params={{ id: course.id }}
            query={query}
            replace={replace}
            aria-current={isChosen ? 'page' : undefined}
            {...(onGo ? { onClick: onGo } : {})}
            className="course-card-link"
          >
            <LongName name={course.name} />
          </To>
        </h3>
        <p className="course-card-place">
          {isChosen ? <b>{text.chosen}</b> : null}
          {isMain ? <b>{text.main}</b> : null}
          {text.place(course.prefecture_label, course.access_line, course.is_sample)}
        </p>
        <dl className="fact-cells tabular" aria-busy={summary === null}>
          <Price label={text.weekday} summary={summary} yen={summary?.weekday_from} />
          <Price label={text.weekend} summary={summary} yen={summary?.weekend_from} />
          <div>
            <dt>{text.nextDay}</dt>
            <dd data-next="">
              {summary ? summary.next_day ? nextDayOf(summary.next_day, today) : text.none : <Unknown of={summary} />}
            </dd>
          </div>
        </dl>
      </div>
    </li>
  )
}

function Price({ label, summary, yen }: { label: string; summary: Summary; yen: number | null | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {summary ? (
          yen === null || yen === undefined ? (
            text.none
          ) : (
            <>
              {groupDigits(yen)}
              <small>{text.yenFrom}</small>
            </>
          )
        ) : (
          <Unknown of={summary} />
        )}
      </dd>
    </div>
  )
}

/** Keeps the line of what is not known yet. */
const Unknown = ({ of }: { of: null | undefined }) => (of === null ? <>&nbsp;</> : <>{text.unknown}</>)
