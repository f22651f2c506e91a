import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { DayForecast, Forecast as Given } from '@jgm/contract/api/weather'
import {
  formatDay,
  formatDayShort,
  formatMonthDay,
  formatTime,
  formatWeekdayShort,
  minuteOfDayInTokyo,
  todayInTokyo,
  weekdayOf,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { isWet } from '@jgm/contract/model/weather'
import { now } from '../../../lib/clock.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { AlertIcon, ClockIcon } from '../../../ui/icons.tsx'
import { forecastQuery } from '../api.ts'
import { weatherText as text } from '../text.ts'
import { adviceFor, wordOf, type Advice } from './advice.ts'
import { ForecastShape } from './ForecastShape.tsx'
import { WeatherIcon } from './WeatherIcon.tsx'

const dayOf = (date: PlayDate): string => formatDay(date) + formatWeekdayShort(date)

/** 晴れ時々くもり may break before 時々, on a narrow screen with large letters. */
const parted = (word: string) =>
  word.split(/(?=時々|一時|・)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

/** At most so many days stand before the day of play. */
const mostBefore = 6

/** The weather of the day of play, what it means, and the days before it. Nothing where there is no forecast, or the day is too far ahead for one. */
export function Forecast({
  course: id,
  date,
  schedule,
}: {
  course: number
  date: PlayDate
  /** Of the booking, for what holds in rain. */
  schedule?: CancellationSchedule | undefined
}) {
  const course = useCourse(id)
  const { data, isPending } = useQuery(forecastQuery(id))
  if (isPending) return <ForecastShape />
  const day = data?.days.find((one) => one.date === date)
  if (!data || !day) return null
  const advice = adviceFor(day, now(), schedule)
  const before = data.days.filter((one) => one.date < date).slice(-mostBefore)
  return (
    <section className="forecast tabular" aria-label={text.title} data-accent={drawnAccent(id)}>
      <div className="forecast-day">
        <WeatherIcon kind={day.kind} size={64} />
        <p>
          <span>{text.place(dayOf(date), course.short_title)}</span>
          <b>{parted(wordOf(day))}</b>
        </p>
        <p className="forecast-degrees">
          {day.high === null ? null : (
            <span>
              <b>{day.high}</b>
              {text.degrees}
            </span>
          )}
          {day.low === null ? null : <span>{text.low(day.low)}</span>}
        </p>
      </div>
      <Cells day={day} advice={advice} />
      {advice ? (
        <p
          className="forecast-advice"
          data-warns={advice.about === 'frost' || advice.about === 'heat' ? undefined : ''}
        >
          {advice.about === 'frost' ? <ClockIcon /> : <AlertIcon />}
          <span>{advice.words}</span>
        </p>
      ) : null}
      {before.length > 0 ? <Days days={before} label={text.before} /> : null}
      <Source given={data} />
    </section>
  )
}

/** The days ahead of a course, without a booking. */
export function ForecastWeek({ course }: { course: number }) {
  const { data } = useQuery(forecastQuery(course))
  if (!data) return null
  return (
    <section className="forecast tabular" aria-labelledby="forecast-week">
      <h2 id="forecast-week" className="forecast-title">
        {text.week}
      </h2>
      <Days days={data.days.slice(0, mostBefore + 1)} label={text.days} />
      <Source given={data} />
    </section>
  )
}

function Cells({ day: { rain, wind }, advice }: { day: DayForecast; advice: Advice | null }) {
  if (rain === null && wind === null) return null
  return (
    <dl className="forecast-cells">
      {rain === null ? null : (
        <div data-decides={advice?.about === 'rain' || advice?.about === 'snow' ? '' : undefined}>
          <dt>{text.rain}</dt>
          <dd>
            {rain}
            <small>{text.percent}</small>
          </dd>
        </div>
      )}
      {wind === null ? null : (
        <div data-decides={advice?.about === 'wind' ? '' : undefined}>
          <dt>{text.wind}</dt>
          <dd data-long="">{wind}</dd>
        </div>
      )}
    </dl>
  )
}

const weekEnds: Readonly<Record<number, string>> = { 0: 'sunday', 6: 'saturday' }

const Days = ({ days, label }: { days: readonly DayForecast[]; label: string }) => (
  <ul className="forecast-days" aria-label={label}>
    {days.map((day) => (
      <li key={day.date}>
        <span data-day={weekEnds[weekdayOf(day.date)]}>{formatDayShort(day.date)}</span>
        <WeatherIcon kind={day.kind} size={30} />
        <span className="sr-text">{wordOf(day)}</span>
        <b>{day.high === null ? text.unknown : text.line.high(day.high)}</b>
        <span data-wet={isWet(day) ? '' : undefined}>
          {day.rain === null ? text.unknown : `${day.rain}${text.percent}`}
        </span>
      </li>
    ))}
  </ul>
)

function Source({ given: { source, area, reported_at: at } }: { given: Given }) {
  const when = `${formatMonthDay(todayInTokyo(at))} ${formatTime(minuteOfDayInTokyo(at))}`
  return <p className="forecast-source">{source === 'jma' ? text.source.jma(when, area) : text.source.sample(when)}</p>
}
