import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { sendNotices } from './service.settings.ts'

export const noticeJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'send_notices',
    // 8:00 to 20:59 in Tokyo; the SQL function checks the time, too.
    cron: '* 0-11,23 * * *',
    async run() {
      await sendNotices(ground)
    },
  },
]
