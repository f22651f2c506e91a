import type { Config } from '../../platform/config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Weather } from '../../platform/ports.ts'
import { jmaForecasts } from './jma.ts'
import { sampleForecasts } from './sample.ts'

/** The source of forecasts: the Japan Meteorological Agency where its address is set; else a sample, and none in production. */
export function createForecasts({ weatherUrl, production }: Config, clock: Clock): Weather | null {
  if (weatherUrl !== undefined) return jmaForecasts(weatherUrl)
  return production ? null : sampleForecasts(clock)
}
