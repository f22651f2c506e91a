import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { passDue } from './entry/service.write.ts'
import { tellOpening } from './entry/repo.write.opening.ts'
import { closeDue } from './desk/repo.write.ts'

export const competitionJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'close_competitions',
    cron: '* * * * *',
    async run() {
      await closeDue(ground.db)
    },
  },
  {
    name: 'tell_competition_opening',
    cron: '* * * * *',
    async run() {
      await tellOpening(ground.db)
    },
  },
  {
    name: 'pass_competition_offers',
    cron: '* * * * *',
    async run() {
      await passDue(ground)
    },
  },
]
