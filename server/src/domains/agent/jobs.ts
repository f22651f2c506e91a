import type { Ground } from '../../platform/ground.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { forgetCalls, forgetUnsold } from './repo.ts'
import { forgetDays } from './repo.allotment.ts'
import { forgetTraffic } from './repo.traffic.ts'
import { noteDays } from './repo.webhook.ts'
import { layAllotments, releaseAllotments } from './service.allotment.ts'

/** Bookings of a batch. */
const atOnce = 1000

export const agentJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'note_agent_days',
    cron: '* * * * *',
    run: async () => {
      await noteDays(ground.db)
    },
  },
  {
    name: 'keep_agent_starts',
    cron: '* * * * *',
    run: async () => {
      await releaseAllotments(ground)
      await layAllotments(ground, null)
    },
  },
  {
    name: 'forget_agent_calls',
    cron: '40 18 * * *',
    run: async () => {
      await forgetCalls(ground.db)
      await forgetDays(ground.db)
      await forgetTraffic(ground.db)
      await inBatches(ground.db, atOnce, forgetUnsold)
    },
  },
]
