import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { deleteOldContests, readDue } from './repo.ts'
import { finishDue } from './service.write.ts'

/** Contests that end in one transaction. */
const endedAtOnce = 50

/** Publishes the results of contests whose day is over. */
export async function endContests(ground: Ground): Promise<void> {
  const today = todayInTokyo(ground.clock.now())
  await inBatches(ground.db, endedAtOnce, async (tx, most) => {
    const due = await readDue(tx, today, most)
    for (const number of due) await finishDue({ ...ground, db: tx }, number)
    return due.length
  })
}

export const contestJobs = (ground: Ground): readonly Job[] => [
  { name: 'end_contests', cron: '*/10 * * * *', run: () => endContests(ground) },
  { name: 'tidy_contests', cron: '55 17 * * *', run: () => deleteOldContests(ground.db) },
]
