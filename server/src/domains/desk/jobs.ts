import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { openOver } from './service.block.ts'

export const deskJobs = (ground: Ground): readonly Job[] => [
  { name: 'open_blocked_starts', cron: '* * * * *', run: () => openOver(ground) },
]
