import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { deleteOld } from './repo.ts'

export const companionJobs = (ground: Ground): readonly Job[] => [
  { name: 'tidy_companions', cron: '50 17 * * *', run: () => deleteOld(ground.db) },
]
