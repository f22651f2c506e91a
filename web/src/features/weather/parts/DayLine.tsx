import { useQuery } from '@tanstack/react-query'
import type { PlayDate } from '@jgm/contract/model/dates'
import { forecastQuery, wordQuery } from '../api.ts'
import { weatherText as text } from '../text.ts'
import { saidWord, wordOf } from './advice.ts'
import { CourseWord } from './CourseWord.tsx'
import { DayLineShape } from './DayLineShape.tsx'
import { WeatherIcon } from './WeatherIcon.tsx'

/** The lines at the head of a ticket about its day: the course's word, or a kind one while there is none, and the weather in one line. `isLate`: that it is open as usual is not said beside a late start. */
export function DayLine({ course, date, isLate }: { course: number; date: PlayDate; isLate: boolean }) {
  const said = useQuery(wordQuery(course, date))
  const forecast = useQuery(forecastQuery(course))
  if (said.isPending || forecast.isPending) return <DayLineShape />
  const word = saidWord(said.data, isLate)
  const day = forecast.data?.days.find((one) => one.date === date)
  return (
    <div className="day-line" data-warns={word && !word.is_usual ? '' : undefined}>
      {word === null ? <p>{text.welcome}</p> : <CourseWord word={word} />}
      {day ? (
        <p className="day-weather tabular" aria-label={text.title}>
          <WeatherIcon kind={day.kind} size={26} />
          <span>{wordOf(day)}</span>
          {day.high === null ? null : <b>{text.line.high(day.high)}</b>}
          {day.rain === null ? null : (
            <span>
              {text.rain} <b>{`${day.rain}${text.percent}`}</b>
            </span>
          )}
        </p>
      ) : null}
    </div>
  )
}
