import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { forecastDays, weatherKinds } from '../model/weather.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant } from './shared.ts'

/** The forecast of a day. What the source does not say is null. */
export const dayForecast = z.object({
  date: playDate,
  kind: z.enum(weatherKinds.map(({ value }) => value)),
  /** Percent: the highest between 6:00 and 18:00. */
  rain: z.nullable(z.int()),
  /** Degrees Celsius. */
  high: z.nullable(z.int()),
  low: z.nullable(z.int()),
  /** Direction and strength in words, such as 北西の風 やや強く. */
  wind: z.nullable(z.string()),
  is_windy: z.boolean(),
})
export type DayForecast = z.infer<typeof dayForecast>

export const forecast = z.object({
  /** `sample`: made up, and marked so. */
  source: z.enum(['jma', 'sample']),
  /** The area that it is made for, such as 茨城県北部. */
  area: z.string(),
  /** When the source has made it. */
  reported_at: instant,
  days: z.array(dayForecast).check(z.maxLength(forecastDays)),
})
export type Forecast = z.infer<typeof forecast>

/**
 * The forecast of a course's place from today on, one entry a day, the same for every caller. Null where the place is not known, or no source has answered for six
 * hours. Throws `not_found`.
 */
export const getForecast = endpoint({
  name: 'course.forecast',
  method: 'GET',
  path: '/v1/courses/:id/forecast',
  access: 'anyone',
  kept: true,
  summary: 'The weather forecast of a course',
  params: z.object({ id: courseId }),
  reply: z.object({ forecast: z.nullable(forecast) }),
  errors: ['not_found'],
})
