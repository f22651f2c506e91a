import type { DayForecast } from '@jgm/contract/api/weather'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { normalizeLine } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import type { GivenForecast, Weather, WeatherPlace } from '../../platform/ports.ts'
import { kindOf } from './kinds.ts'
import { text } from './text.ts'

/** Milliseconds that the agency may take. */
const timeoutMs = 10_000
/** Bytes of a file at most; that of an office has some fifteen thousand. */
const mostBytes = 500_000

/** Words, without what nobody sees. */
const phrase = (most: number) => z.string().check(z.overwrite(normalizeLine), z.maxLength(most), z.regex(/^\P{Cs}*$/u))
const texts = z.optional(z.array(phrase(200)).check(z.maxLength(50)))
/** Whole numbers as texts; empty where the agency says nothing. What cannot be is another form: a tenth of a degree, perhaps. */
const numbers = (least: number, most: number) =>
  z.optional(
    z
      .array(phrase(10).check(z.refine((one) => !isNumber(one) || (Number(one) >= least && Number(one) <= most))))
      .check(z.maxLength(50)),
  )
const percents = numbers(0, 100)
const temperatures = numbers(-60, 60)
const series = z.object({
  timeDefines: z.array(z.iso.datetime({ offset: true })).check(z.maxLength(50)),
  areas: z
    .array(
      z.object({
        area: z.object({ name: phrase(20), code: phrase(10) }),
        weatherCodes: texts,
        winds: texts,
        pops: percents,
        temps: temperatures,
        tempsMin: temperatures,
        tempsMax: temperatures,
      }),
    )
    .check(z.maxLength(50)),
})
const report = z.object({
  reportDatetime: z.iso.datetime({ offset: true }),
  timeSeries: z.array(series).check(z.maxLength(10)),
})
/** The next days, and the week; no promised format, so that whatever differs is refused as a whole. */
const answer = z.tuple([report], report)

type Series = z.infer<typeof series>
type Area = Series['areas'][number]
type Day = { -readonly [Key in keyof DayForecast]?: DayForecast[Key] }

const dateOf = (time: string): PlayDate => todayInTokyo(new Date(time))

const isNumber = (given: string): boolean => /^-?\d+$/.test(given)

/** The number in a text; null for an empty one, which the agency writes where it says nothing. */
const numberIn = (given: string | undefined): number | null => (given && isNumber(given) ? Number(given) : null)

/** Wind over land: what is said of the sea and of islands is left out. */
function windOf(given: string | undefined): Pick<Day, 'wind' | 'is_windy'> {
  const words = (given ?? '').split(/[\s\u3000]+/).filter((word) => word !== '')
  const elsewhere = words.findIndex((word) => /^(海上|沿岸|陸上|内海)/.test(word))
  const wind = (elsewhere > 0 ? words.slice(0, elsewhere) : words)
    .map((word) => (word === text.after.written ? text.after.read : word))
    .join(' ')
  return { wind: wind === '' ? null : wind, is_windy: /(^|[^や])強く/.test(wind) }
}

/** Puts a value for each time of a series into its day, unless the day has one. */
function fill(
  days: Map<PlayDate, Day>,
  { timeDefines }: Pick<Series, 'timeDefines'>,
  of: (at: number, day: Day, time: string) => Day,
): void {
  timeDefines.forEach((time, at) => {
    const date = dateOf(time)
    const day = days.get(date) ?? {}
    days.set(date, { ...of(at, day, time), ...day })
  })
}

/** The hours of a day in which golf is played begin these parts of six hours. */
const isPlayed = (time: string): boolean => ['T06', 'T12'].some((hour) => time.includes(hour))

function rainOf(timeDefines: readonly string[], pops: readonly string[], date: PlayDate): number | null {
  const parts = timeDefines.flatMap((time, at) => {
    const percent = numberIn(pops[at])
    return dateOf(time) === date && percent !== null ? [{ time, percent }] : []
  })
  const played = parts.filter(({ time }) => isPlayed(time))
  const most = Math.max(...(played.length > 0 ? played : parts).map(({ percent }) => percent))
  return Number.isFinite(most) ? most : null
}

/** Reads what concerns one area, or one station, of a series into the days. */
function read(days: Map<PlayDate, Day>, one: Series, area: Area | undefined, reported: PlayDate): void {
  const { weatherCodes, winds, pops, temps, tempsMin, tempsMax } = area ?? {}
  if (weatherCodes)
    fill(days, one, (at) => {
      const kind = kindOf(weatherCodes[at] ?? '')
      return kind === undefined ? {} : { kind }
    })
  if (winds) fill(days, one, (at) => windOf(winds[at]))
  if (pops)
    fill(days, one, (_at, { rain }, time) => {
      const found = rain ?? rainOf(one.timeDefines, pops, dateOf(time))
      return found === null ? {} : { rain: found }
    })
  // The lowest stands at 0:00, the highest at 9:00; of the day of the report the lowest is over, and the highest stands in its place.
  if (temps)
    fill(days, one, (at, _day, time) => {
      const degrees = numberIn(temps[at])
      if (degrees === null) return {}
      return time.includes('T09') ? { high: degrees } : dateOf(time) === reported ? {} : { low: degrees }
    })
  const put = (key: 'low' | 'high', given: readonly string[] | undefined): void => {
    if (given)
      fill(days, one, (at) => {
        const degrees = numberIn(given[at])
        return degrees === null ? {} : { [key]: degrees }
      })
  }
  put('low', tempsMin)
  put('high', tempsMax)
}

const isOfStation = ({ areas }: Series): boolean => areas.some(({ temps, tempsMin }) => temps ?? tempsMin)

/** An answer in the known form; throws what differs first, because another file differs everywhere. */
function inForm(given: unknown): z.infer<typeof answer> {
  const found = answer.safeParse(given)
  if (found.success) return found.data
  throw new Error(`another form: ${JSON.stringify(found.error.issues[0])}`)
}

/**
 * The forecast of one place in the agency's answer for its office. The week is said for the whole prefecture, and for its main station. Throws for an area that the answer does
 * not have.
 */
export function forecastIn(given: unknown, { office, area: areaCode, station }: WeatherPlace): GivenForecast {
  const [next, ...weeks] = inForm(given)
  const days = new Map<PlayDate, Day>()
  const reported = dateOf(next.reportDatetime)
  const areaWith = ({ areas }: Series, ...codes: readonly (string | null)[]): Area | undefined =>
    codes.map((code) => areas.find(({ area }) => area.code === code)).find((found) => found !== undefined)
  const own = next.timeSeries.map((one) => areaWith(one, areaCode)).find((found) => found?.weatherCodes)
  if (!own) throw new Error(`the forecast of ${office} has no area ${areaCode}`)
  for (const one of next.timeSeries) read(days, one, areaWith(one, isOfStation(one) ? station : areaCode), reported)
  for (const one of weeks.flatMap(({ timeSeries }) => timeSeries))
    read(
      days,
      one,
      (isOfStation(one) ? areaWith(one, station) : areaWith(one, areaCode, office)) ?? one.areas[0],
      reported,
    )
  return {
    source: 'jma',
    area: own.area.name,
    reportedAt: new Date(next.reportDatetime),
    days: [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([date, { kind, rain = null, high = null, low = null, wind = null, is_windy = false }]) =>
        kind === undefined ? [] : [{ date, kind, rain, high, low, wind, is_windy }],
      ),
  }
}

/** The body of an answer; throws as soon as it is longer than any file of the agency. */
async function bodyOf(response: Response, office: string): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error(`the forecast of ${office} is too long`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** The public forecasts of the Japan Meteorological Agency, one file an office, below `url`. */
export const jmaForecasts = (url: string): Weather => ({
  async of(office) {
    const response = await fetch(`${url}/${office}.json`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!response.ok) throw new Error(`the forecast of ${office} was answered ${response.status}`)
    const given: unknown = JSON.parse(await bodyOf(response, office))
    return (place) => forecastIn(given, place)
  },
})
