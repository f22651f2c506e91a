import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { endPlayed } from './service.played.ts'
import { remindPlayers } from './service.ts'

export const reservationJobs = (ground: Ground): readonly Job[] => [
  {
    name: 'remind_players',
    // 18:00 to 20:50 in Tokyo; the function checks the time again.
    cron: '*/10 9-11 * * *',
    async run() {
      await remindPlayers(ground)
    },
  },
  {
    // Due at 3:00 in Tokyo, which the function knows; every run finds what an outage or another transaction has left.
    name: 'end_plays',
    cron: '*/10 * * * *',
    async run() {
      await endPlayed(ground)
    },
  },
]
