import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { deleteOld } from './repo.ts'
import { askInTheMorning } from './service.ts'

export const dayAnswerJobs = (ground: Ground): readonly Job[] => [
  {
    // 5:00 to 12:50 in Tokyo; the function knows each start.
    name: 'ask_in_the_morning',
    cron: '*/10 20-23,0-3 * * *',
    async run() {
      await askInTheMorning(ground)
    },
  },
  { name: 'tidy_day_answers', cron: '40 17 * * *', run: () => deleteOld(ground.db) },
]
