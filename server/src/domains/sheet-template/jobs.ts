import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import type { Published } from '../tee-sheet/types.ts'
import { layDays } from './service.lay.ts'

/** Publishing wakes it; every five minutes it takes up what was left. */
export const sheetTemplateJobs = (ground: Ground, published: Published): readonly Job[] => [
  {
    name: 'lay_sheets',
    cron: '*/5 * * * *',
    async run() {
      await layDays(ground, published)
    },
  },
]
