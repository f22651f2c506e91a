import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import type { LineMessaging } from '../../platform/ports.ts'
import { tidyMessages } from './service.messages.ts'
import { tidyLine } from './service.ts'
import { handleEvents } from './service.webhook.ts'

export const lineJobs = (ground: Ground, messaging: LineMessaging): readonly Job[] => [
  {
    name: 'handle_line_events',
    cron: '* * * * *',
    async run() {
      await handleEvents(ground, messaging)
    },
  },
  {
    name: 'tidy_line',
    // 03:30 in Tokyo.
    cron: '30 18 * * *',
    async run() {
      await tidyLine(ground)
      await tidyMessages(ground)
    },
  },
]
