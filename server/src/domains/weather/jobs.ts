import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import type { Weather } from '../../platform/ports.ts'
import { readForecasts } from './service.ts'

/** Forecasts come out at 5:00, 11:00 and 17:00, and are corrected in between. Nothing is read where no source is known. */
export const weatherJobs = (ground: Ground, weather: Weather | null): readonly Job[] => [
  {
    name: 'read_forecasts',
    cron: '7,37 * * * *',
    atStart: true,
    async run() {
      if (weather) await readForecasts(ground, weather)
    },
  },
]
