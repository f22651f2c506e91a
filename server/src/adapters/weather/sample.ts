import { createHash } from 'node:crypto'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { forecastDays, type WeatherKind } from '@jgm/contract/model/weather'
import type { Clock } from '../../platform/clock.ts'
import type { Weather } from '../../platform/ports.ts'
import { text } from './text.ts'

/** The kinds of a day, each with how often it comes beside the others: of ten days six are dry. */
const kinds: readonly (readonly [WeatherKind, rain: number])[] = [
  ['sunny', 0],
  ['sunny', 10],
  ['sunny_cloudy', 10],
  ['sunny_cloudy', 20],
  ['cloudy_sunny', 20],
  ['cloudy', 30],
  ['cloudy', 40],
  ['cloudy_rain', 60],
  ['rain', 80],
  ['rain', 90],
]
const winds = [...text.samples.winds, text.samples.strong]
/** The highest of each month on the plain. */
const highs = [9, 10, 14, 19, 24, 26, 30, 32, 27, 22, 16, 12] as const

/** A made-up forecast, the same for a place and a day however often it is read. It is marked as a sample wherever it is shown. */
export const sampleForecasts = (clock: Clock): Weather => ({
  async of() {
    const reportedAt = clock.now()
    const today = todayInTokyo(reportedAt)
    return Promise.resolve(({ area }) => ({
      source: 'sample' as const,
      area: '',
      reportedAt,
      days: Array.from({ length: forecastDays }, (_, ahead) => {
        const date = addDays(today, ahead)
        const [one = 0, two = 0, three = 0] = createHash('sha256').update(`${area} ${date}`).digest()
        const [kind, rain] = kinds[one % kinds.length] ?? ['sunny', 0]
        const wind = ahead < 3 ? (winds[two % winds.length] ?? null) : null
        const high = (highs[Number(date.slice(5, 7)) - 1] ?? 20) + (three % 5) - 2
        return { date, kind, rain, high, low: high - 10, wind, is_windy: wind === text.samples.strong }
      }),
    }))
  },
})
