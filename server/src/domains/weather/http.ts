import { getForecast } from '@jgm/contract/api/weather'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { forecastOf } from './service.ts'

export function bindWeather(bind: Bind, ground: Ground): void {
  bind(getForecast, async ({ params }) => ({ forecast: await forecastOf(ground, params.id) }))
}
