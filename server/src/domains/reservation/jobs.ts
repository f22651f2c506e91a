import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { endPlayed } from './service.played.ts'
import { remindPlayers, tellOfForecasts } from './service.ts'

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
    // 7:00 to 19:50 in Tokyo; forecasts are read at seven and 37 past.
    name: 'tell_forecasts',
    cron: '*/10 22-23,0-10 * * *',
    async run() {
      await tellOfForecasts(ground)
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
