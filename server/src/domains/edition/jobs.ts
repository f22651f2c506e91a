import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { publishDue } from './service.ts'

export const editionJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'publish_drafts',
    cron: '* * * * *',
    async run() {
      await publishDue(ground)
    },
  },
]
