import { Suspense, type ComponentProps } from 'react'
import { daysBetween, todayInTokyo } from '@jgm/contract/model/dates'
import { forecastDays } from '@jgm/contract/model/weather'
import { beside } from '../../../lib/beside.tsx'
import { now } from '../../../lib/clock.ts'
import { ForecastShape } from './ForecastShape.tsx'

// Only whoever plays within a week needs them.
const Forecast = beside(() => import('./Forecast.tsx').then((part) => part.Forecast))
const CourseWord = beside(() => import('./CourseWord.tsx').then((part) => part.CourseWordOf))

/** The course's word about a day of play, on it and on the evening before, unless the ticket `hasWord` already, and the forecast from a week before it on. */
export function ComingForecast({
  isLate,
  hasWord = false,
  ...given
}: ComponentProps<typeof Forecast> & { isLate: boolean; hasWord?: boolean }) {
  const ahead = daysBetween(todayInTokyo(now()), given.date)
  if (ahead < 0 || ahead >= forecastDays) return null
  return (
    <>
      {ahead > 1 || hasWord ? null : (
        <Suspense>
          <CourseWord course={given.course} date={given.date} isLate={isLate} />
        </Suspense>
      )}
      <Suspense fallback={<ForecastShape />}>
        <Forecast {...given} />
      </Suspense>
    </>
  )
}
