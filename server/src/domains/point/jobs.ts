import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { keepLedger, tellOfLapsing } from './service.ts'

export const pointJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'keep_points',
    // Points expire at midnight in Tokyo, which is a full hour in UTC.
    cron: '*/10 * * * *',
    async run() {
      await keepLedger(ground)
    },
  },
  {
    // 10:00 to 19:40 in Tokyo; the function checks the time again.
    name: 'tell_lapsing_points',
    cron: '*/20 1-10 * * *',
    async run() {
      await tellOfLapsing(ground)
    },
  },
]
