import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { drawDue } from './service.drawing.ts'

export const drawJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'draw_starts',
    cron: '* * * * *',
    async run() {
      await drawDue(ground)
    },
  },
]
