import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { settleDeskOrders } from './call/service.write.ts'
import { forgetAddresses } from './service.arrival.ts'
import { openOver } from './service.block.ts'
import { carryEnds } from './service.end.ts'

export const deskJobs = (ground: Ground): readonly Job[] => [
  { name: 'open_blocked_starts', cron: '* * * * *', run: () => openOver(ground) },
  { name: 'end_days', cron: '* * * * *', run: () => carryEnds(ground) },
  { name: 'settle_desk_orders', cron: '* * * * *', run: () => settleDeskOrders(ground) },
  { name: 'forget_visitor_addresses', cron: '20 18 * * *', run: () => forgetAddresses(ground) },
]
