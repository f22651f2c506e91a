import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { keepLedger } from './service.ts'

export const pointJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'keep_points',
    // Points expire at midnight in Tokyo, which is a full hour in UTC.
    cron: '*/10 * * * *',
    async run() {
      await keepLedger(ground)
    },
  },
]
