import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { forgetOver } from './repo.ts'

export const assistantJobs = (ground: Ground): readonly Job[] => [
  { name: 'forget_assistants', cron: '25 * * * *', run: () => forgetOver(ground.db) },
]
