import { createClock, type Clock } from '../platform/clock.ts'
import { databaseNow } from '../platform/db/database.ts'
import type { Ground } from '../platform/ground.ts'
import type { Job } from '../platform/jobs/run.ts'
import type { Line } from '../platform/ports.ts'

/** Seconds that two clocks may differ: more, and holds, codes and openings are over at another time than is said. */
const most = 30

function compare(clock: Clock, of: string, at: Date): void {
  const ahead = Math.round((clock.now().getTime() - at.getTime()) / 1000)
  if (Math.abs(ahead) > most) throw new Error(`the clock is ${ahead} seconds ahead of that of ${of}`)
}

/** Throws when the clock of this machine, or that of the database, is off: the job fails, which figures, log and console show. */
export async function lookAtClocks(ground: Pick<Ground, 'clock' | 'db'>, line: Pick<Line, 'date'>): Promise<void> {
  compare(ground.clock, 'the database', await databaseNow(ground.db))
  const ofLine = await line.date()
  // LINE knows nothing of an injected clock.
  if (ofLine) compare(createClock(), 'LINE', ofLine)
}

/** Every quarter of an hour. */
export const clockJobs = (ground: Ground, line: Line): readonly Job[] => [
  { name: 'look_at_clocks', cron: '*/15 * * * *', run: () => lookAtClocks(ground, line) },
]
