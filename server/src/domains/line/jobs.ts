import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { switchMenus } from './service.menus.ts'
import { deleteOldTraffic } from './repo.messages.ts'
import { deleteOldTokens } from './repo.notices.ts'
import { deleteRunOut } from './repo.ts'
import type { TalkGiven } from './service.talk.ts'
import { handleEvents } from './service.webhook.ts'

export const lineJobs = (ground: Ground, given: TalkGiven): readonly Job[] => [
  {
    name: 'handle_line_events',
    cron: '* * * * *',
    async run() {
      await handleEvents(ground, given)
    },
  },
  {
    name: 'switch_line_menus',
    cron: '*/10 * * * *',
    async run() {
      await switchMenus(ground, given.messaging)
    },
  },
  {
    name: 'tidy_line',
    // 03:30 in Tokyo.
    cron: '30 18 * * *',
    async run() {
      await deleteRunOut(ground.db)
      await deleteOldTraffic(ground.db)
      await deleteOldTokens(ground.db)
    },
  },
]
