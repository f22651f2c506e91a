import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { tellMessages } from './service.ts'

export const dayMessageJobs = (ground: Ground): readonly Job[] => [
  {
    // Woken when a message can no longer be taken back; the run of each minute finds what a stopped process has left.
    name: 'tell_day_messages',
    cron: '* * * * *',
    async run() {
      await tellMessages(ground)
    },
  },
]
