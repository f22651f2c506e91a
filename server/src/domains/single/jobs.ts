import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { decideDue, recordPast } from './service.life.ts'
import { settleOrders } from './service.orders.ts'

export const singleJobs = (ground: Ground): readonly Job[] => [
  {
    // Woken when an order can no longer be taken back; the run of each minute finds orders that a stopped process has left.
    name: 'settle_singles',
    cron: '* * * * *',
    run: () => settleOrders(ground),
  },
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
