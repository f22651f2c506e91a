import type { ReactNode } from 'react'
import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateMedium, formatDateTimeMedium, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import type { Query } from '../../../routing/screens.ts'
import { dayInStrip } from '../../booking/parts/search/searchWish.ts'
import { singleText as text } from '../text.ts'
import { ToDay, type Moving } from './ToDay.tsx'

/** A day of the months that are known. */
export type SingleDay = {
  readonly date: PlayDate
  readonly holiday: SingleTeeTime['holiday']
  readonly open: number
  readonly established: number
  readonly opens_at: string | null
}

/** The visible words of a day in the strip. */
export const shortOf = (day: SingleDay | undefined): string =>
  day === undefined ? '\u00a0' : day.open > 0 ? text.count(day.open) : day.opens_at === null ? text.none : text.later

/** The words of a day for screen readers. */
export function spokenOf(date: PlayDate, day: SingleDay | undefined): string {
  const said = formatDateMedium(date, (day?.holiday ?? null) !== null)
  if (day === undefined) return said
  if (day.open > 0) return text.day(said, day.open)
  return day.opens_at === null ? text.dayNone(said) : text.dayLater(said, formatDateTimeMedium(day.opens_at))
}

/** Days of the strip, each with how many tee times have a free seat. `children` stand after it. */
export function Days({
  dates,
  days,
  shown,
  kept,
  moving,
  children,
}: {
  dates: readonly PlayDate[]
  days: readonly SingleDay[]
  /** Undefined until it is known. */
  shown: PlayDate | undefined
  /** Values of the query that every link keeps. */
  kept: Query
  moving: Moving | undefined
  children: ReactNode
}) {
  return (
    <div className="single-days">
      <nav aria-label={text.days}>
        <ul className="search-days tabular">
          {dates.map((date) => {
            const day = days.find((one) => one.date === date)
            return (
              <li key={date} data-weekday={(day?.holiday ?? null) === null ? weekdayOf(date) : 0}>
                <ToDay moving={moving} query={{ ...kept, date }} aria-current={date === shown ? 'page' : undefined}>
                  <span className="sr-text">{spokenOf(date, day)}</span>
                  <b aria-hidden="true">
                    {dayInStrip(date)}
                    <span>{text.weekdays[weekdayOf(date)]}</span>
                  </b>
                  <small aria-hidden="true">{shortOf(day)}</small>
                </ToDay>
              </li>
            )
          })}
        </ul>
      </nav>
      {children}
    </div>
  )
}
