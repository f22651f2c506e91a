import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { tidyHolds } from './service.hold.ts'

export const saleJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'tidy_holds',
    cron: '35 17 * * *',
    async run() {
      await tidyHolds(ground)
    },
  },
]
