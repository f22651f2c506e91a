import { Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'

/** A job: what runs, and when by itself (cron in Asia/Tokyo is the server's zone setting; minutes only are used here). */
export type Job = {
  readonly name: string
  /** Cron pattern in UTC, as graphile-worker reads it; absent: only on request. */
  readonly cron?: string
  readonly run: () => Promise<void>
}

/**
 * Runs the jobs until stopped. A cron run is taken by exactly one of all workers and is caught up once when all were down.
 */
export async function runJobs(given: {
  pool: Pool
  jobs: readonly Job[]
  onError: (message: string, meta: unknown) => void
}): Promise<Runner> {
  return run({
    pgPool: given.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') given.onError(message, meta)
    }),
    taskList: Object.fromEntries(given.jobs.map((job) => [job.name, () => job.run()])),
    parsedCronItems: parseCronItems(
      given.jobs.flatMap((job) =>
        job.cron
          ? [
              {
                task: job.name,
                match: job.cron,
                identifier: job.name,
                options: { backfillPeriod: 12 * 3_600_000, maxAttempts: 5 },
              },
            ]
          : [],
      ),
    ),
  })
}
