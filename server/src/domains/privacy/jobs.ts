import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { eraseDue } from './service.erase.ts'

export const privacyJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'erase_personal_data',
    // 03:50 in Tokyo.
    cron: '50 18 * * *',
    async run() {
      await eraseDue(ground)
    },
  },
]
