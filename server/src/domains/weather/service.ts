import type { DayForecast, Forecast } from '@jgm/contract/api/weather'
import {
  addDays,
  formatMonthDay,
  formatTime,
  isoInTokyo,
  minuteOfDayInTokyo,
  todayInTokyo,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { forecastDays, weatherWord } from '@jgm/contract/model/weather'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { GivenForecast, Weather } from '../../platform/ports.ts'
import { paragraph, type Block } from '../../platform/telling.ts'
import { keepForecast, keepTurns, readForecast, readPlaces, readTurns } from './repo.ts'
import { wetAfter } from './rules.ts'
import { text } from './text.ts'

/** Hours for which a forecast is shown that no newer one has replaced. */
const shownHours = 6

/** The forecast of a course from today on; null where there is none to be shown. Refuses `not_found`. */
export async function forecastOf(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  courseId: number,
): Promise<Forecast | null> {
  const kept = await readForecast(db, courseId, shownHours)
  if (kept === undefined) throw refuse('not_found')
  if (kept === null) return null
  const today = todayInTokyo(clock.now())
  const days = kept.days.filter(({ date }) => date >= today).slice(0, forecastDays)
  const { source, area, reported_at: reportedAt } = kept
  return days.length === 0 ? null : { source, area, reported_at: isoInTokyo(reportedAt), days }
}

async function dayAt(ground: Pick<Ground, 'db' | 'clock'>, courseId: number, date: PlayDate) {
  const forecast = await forecastOf(ground, courseId)
  return [forecast, forecast?.days.find((one) => one.date === date)] as const
}

/** The weather of a day in a word; of a wet day with the percentage where the word names neither rain nor snow. */
function wordOf({ kind, rain }: DayForecast, isWet: boolean): string {
  const word = weatherWord(kind)
  return isWet && rain !== null && !/[雨雪]/.test(word) ? text.wet(word, text.rain(rain)) : word
}

/** The weather that is forecast for a day of a course in a word, and whether it counts as wet, as its golfers were told last; null where there is none. */
export async function turnedTo(
  ground: Pick<Ground, 'db' | 'clock'>,
  courseId: number,
  date: PlayDate,
  wasWet: boolean,
): Promise<{ readonly word: string; readonly isWet: boolean } | null> {
  const [, day] = await dayAt(ground, courseId, date)
  if (!day) return null
  const isWet = wetAfter(day, wasWet)
  return { word: wordOf(day, isWet), isWet }
}

/** The forecast of a day of a course in one paragraph, with its source; nothing where there is none. */
export async function forecastLine(
  ground: Pick<Ground, 'db' | 'clock'>,
  courseId: number,
  date: PlayDate,
): Promise<readonly Block[]> {
  const [forecast, day] = await dayAt(ground, courseId, date)
  if (!forecast || !day) return []
  const words = [
    weatherWord(day.kind),
    ...(day.is_windy ? [text.windy] : []),
    ...(day.high === null ? [] : [text.high(day.high)]),
    ...(day.low === null ? [] : [text.low(day.low)]),
    ...(day.rain === null ? [] : [text.rain(day.rain)]),
  ]
  const source = text.source[forecast.source](formatTime(minuteOfDayInTokyo(forecast.reported_at)))
  return [paragraph(text.day(formatMonthDay(date), words, source))]
}

/** Hours after which a report is a stuck one: a new one is made every six, but for the night's twelve. */
const freshHours = 24
const hourMs = 3_600_000

/** Refuses a report of another time than the present one, and one that says nothing of today or later. */
function refuseStale({ reportedAt, days }: GivenForecast, now: Date): void {
  const age = now.getTime() - reportedAt.getTime()
  if (age > freshHours * hourMs || age < -hourMs)
    throw new Error(`the forecast was reported ${reportedAt.toISOString()}`)
  const today = todayInTokyo(now)
  if (!days.some(({ date }) => date >= today)) throw new Error('the forecast has no day to come')
}

/**
 * Reads the forecasts of all courses whose place is known, one question an office, and keeps each that could be read. Throws at the end where an office did not answer, a place is not known to it or
 * its report is not of the present, so that the job is seen to fail; the other courses have theirs.
 */
export async function readForecasts(ground: Ground, weather: Weather): Promise<void> {
  const places = await readPlaces(ground.db)
  let failed = 0
  for (const [office, there] of Map.groupBy(places, (one) => one.office)) {
    // One question: who fails to find the place of one course asks no second time.
    const asked = weather.of(office)
    for (const place of there) {
      try {
        const one = (await asked)(place)
        refuseStale(one, ground.clock.now())
        await keep(ground, place.course, {
          ...one,
          area: areaIn(prefectureName(place.prefecture), one.area),
        })
      } catch (error) {
        failed += 1
        ground.warn('no forecast', { office, course: place.course, fault: faultOf(error) })
      }
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${places.length} courses have no new forecast`)
}

/** From so many days before it on it is told when the forecast of a day turns. */
const turningDays = 3

/** Keeps a forecast, and whether the days until the third from now are wet. */
async function keep({ db, clock }: Ground, course: number, given: GivenForecast): Promise<void> {
  const today = todayInTokyo(clock.now())
  const near = given.days.filter(({ date }) => date > today && date <= addDays(today, turningDays))
  await db.transaction().execute(async (tx) => {
    await keepForecast(tx, course, given)
    const were = await readTurns(tx, course)
    await keepTurns(
      tx,
      course,
      today,
      near.map((day) => ({ date: day.date, isWet: wetAfter(day, were.get(day.date) ?? null) })),
    )
  })
}

/** 北部 is that of a prefecture; 大阪府 is one. */
const areaIn = (prefecture: string, area: string): string =>
  area.startsWith(prefecture) ? area : `${prefecture}${area}`
