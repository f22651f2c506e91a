import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { cleanUp } from './service.ts'

export const accountJobs = (ground: Ground): readonly Job[] => [
  // 03:20 in Tokyo.
  { name: 'clean_up_accounts', cron: '20 18 * * *', run: () => cleanUp(ground) },
]
