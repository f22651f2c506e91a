import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateMedium, formatDateTimeMedium, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import type { Query } from '../../../routing/screens.ts'
import { singleText as text } from '../text.ts'

/** A day of the months that are known. */
export type SingleDay = {
  readonly date: PlayDate
  readonly holiday: SingleTeeTime['holiday']
  readonly open: number
  readonly established: number
  readonly opens_at: string | null
}

/** What a day of the strip says to the eye. */
export const shortOf = (day: SingleDay | undefined): string =>
  day === undefined ? '\u00a0' : day.open > 0 ? text.count(day.open) : day.opens_at === null ? text.none : text.later

/** What a day says to the ear. */
export function spokenOf(date: PlayDate, day: SingleDay | undefined): string {
  const said = formatDateMedium(date, (day?.holiday ?? null) !== null)
  if (day === undefined) return said
  if (day.open > 0) return text.day(said, day.open)
  return day.opens_at === null ? text.dayNone(said) : text.dayLater(said, formatDateTimeMedium(day.opens_at))
}

/** The days around the shown one, each with how many tee times have a free seat. */
export function Days({
  dates,
  days,
  shown,
  kept,
}: {
  dates: readonly PlayDate[]
  days: readonly SingleDay[]
  shown: PlayDate
  /** Values of the query that every link keeps. */
  kept: Query
}) {
  return (
    <nav aria-label={text.days}>
      <ul className="search-days tabular">
        {dates.map((date) => {
          const day = days.find((one) => one.date === date)
          return (
            <li key={date} data-weekday={(day?.holiday ?? null) === null ? weekdayOf(date) : 0}>
              <To
                page="single.choose"
                query={{ ...kept, date }}
                replace
                aria-current={date === shown ? 'page' : undefined}
              >
                <span className="sr-text">{spokenOf(date, day)}</span>
                <b aria-hidden="true">
                  {Number(date.slice(8))}
                  <span>{text.weekdays[weekdayOf(date)]}</span>
                </b>
                <small aria-hidden="true">{shortOf(day)}</small>
              </To>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
