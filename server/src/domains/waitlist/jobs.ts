import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { daysKept } from './policy.ts'
import { deleteOld } from './repo.ts'
import { offerStarts } from './service.offer.ts'

export const waitlistJobs = (ground: Ground): readonly Job[] => [
  {
    // The run of each minute finds starts that were freed without waking it: by an expired hold, an opened block, or a window that opens.
    name: 'offer_starts',
    cron: '* * * * *',
    async run() {
      await offerStarts(ground)
    },
  },
  {
    name: 'tidy_waitlist',
    cron: '45 17 * * *',
    run: () => deleteOld(ground.db, daysKept),
  },
]
