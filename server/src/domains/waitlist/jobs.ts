import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { offerStarts, tidyWaitlist } from './service.offer.ts'

export const waitlistJobs = (ground: Ground): readonly Job[] => [
  {
    // Every minute finds what was freed without a word: a hold that expired, a blocked start that was opened, a window that opens.
    name: 'offer_starts',
    cron: '* * * * *',
    async run() {
      await offerStarts(ground)
    },
  },
  {
    name: 'tidy_waitlist',
    cron: '45 17 * * *',
    run: () => tidyWaitlist(ground),
  },
]
