import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { decideDue, recordPast } from './service.life.ts'

export const singleJobs = (ground: Ground): readonly Job[] => [
  {
    // Every minute: a decision that an outage has delayed is made at once afterwards.
    name: 'decide_singles',
    cron: '* * * * *',
    async run() {
      await decideDue(ground)
    },
  },
  {
    name: 'record_singles',
    cron: '50 17 * * *',
    run: () => recordPast(ground),
  },
]
