import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { tidyInvitations } from './service.ts'

export const friendJobs = (ground: Ground): readonly Job[] => [
  // 03:25 in Tokyo.
  { name: 'tidy_invitations', cron: '25 18 * * *', run: () => tidyInvitations(ground) },
]
