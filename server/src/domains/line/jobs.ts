import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { tidyLine } from './service.ts'

export const lineJobs = (ground: Ground): readonly Job[] => [
  // 03:30 in Tokyo.
  { name: 'tidy_line', cron: '30 18 * * *', run: () => tidyLine(ground) },
]
