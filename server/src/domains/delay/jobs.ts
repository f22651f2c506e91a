import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { tellDelays } from './service.ts'

export const delayJobs = (ground: Ground): readonly Job[] => [
  {
    // Woken when a delay can no longer be taken back; the run of each minute finds what a stopped process has left, and bookings made since.
    name: 'tell_delays',
    cron: '* * * * *',
    async run() {
      await tellDelays(ground)
    },
  },
]
