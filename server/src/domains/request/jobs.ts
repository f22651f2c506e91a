import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { settleDue } from './service.due.ts'

export const requestJobs = (ground: Ground): readonly Job[] => [
  {
    // Woken when an answer can no longer be taken back; every minute finds what has expired, and what a stopped process left.
    name: 'settle_requests',
    cron: '* * * * *',
    async run() {
      await settleDue(ground)
    },
  },
]
