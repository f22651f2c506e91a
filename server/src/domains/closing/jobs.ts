import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { settleClosings } from './service.carry.ts'

export const closingJobs = (ground: Ground): readonly Job[] => [
  {
    // Woken when a closing can no longer be taken back; the run of each minute finds closings that a stopped process has left.
    name: 'settle_closings',
    cron: '* * * * *',
    async run() {
      await settleClosings(ground)
    },
  },
]
