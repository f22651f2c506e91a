import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { publishSheets } from './service.ts'
import type { Published } from './types.ts'

/** Hourly, so that a new day is published soon after midnight, and a new database soon after its first start. */
export const teeSheetJobs = (ground: Ground, published: Published): readonly Job[] => [
  {
    name: 'publish_sheets',
    cron: '5 * * * *',
    async run() {
      await publishSheets(ground, published)
    },
  },
]
