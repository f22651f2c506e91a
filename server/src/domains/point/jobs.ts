import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { keepLedger } from './service.ts'

export const pointJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'keep_points',
    // The first run of a day in Tokyo is at 0:05.
    cron: '5-59/10 * * * *',
    async run() {
      await keepLedger(ground)
    },
  },
]
