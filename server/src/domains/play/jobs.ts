import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { recordPlays } from './service.ts'

export const playJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'record_plays',
    cron: '*/10 * * * *',
    async run() {
      await recordPlays(ground)
    },
  },
]
