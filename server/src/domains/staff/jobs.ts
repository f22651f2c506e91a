import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { forgetOldEvents } from './service.live.ts'
import { cleanUpStaff } from './service.session.ts'

export const staffJobs = (ground: Ground): readonly Job[] => [
  { name: 'clean_up_staff', cron: '7 * * * *', run: () => cleanUpStaff(ground) },
  { name: 'forget_live_events', cron: '27 * * * *', run: () => forgetOldEvents(ground) },
]
