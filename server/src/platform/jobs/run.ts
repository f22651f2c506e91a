import { Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'
import { faultOf } from '../fault.ts'

/** A job: what runs, and when by itself (cron in Asia/Tokyo is the server's zone setting; minutes only are used here). */
export type Job = {
  readonly name: string
  /** Cron pattern in UTC, as graphile-worker reads it; absent: only on request. */
  readonly cron?: string
  readonly run: () => Promise<void>
}

type OnError = (message: string, detail: Readonly<Record<string, unknown>>) => void

/** Told already. What the queue keeps of a failure is this name, not the sentence of the error, which may quote somebody's data. */
class JobFailed extends Error {}

async function runOne(job: Job, onError: OnError): Promise<void> {
  try {
    await job.run()
  } catch (error) {
    onError('a job failed', { job: job.name, fault: faultOf(error) })
    throw new JobFailed(job.name)
  }
}

/**
 * Runs the jobs until stopped. A cron run is taken by exactly one of all workers and is caught up once when all were down.
 */
export async function runJobs(given: { pool: Pool; jobs: readonly Job[]; onError: OnError }): Promise<Runner> {
  return run({
    pgPool: given.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message, meta) => {
      const { error } = (meta ?? {}) as { error?: unknown }
      if (level === 'error' && !(error instanceof JobFailed)) given.onError(message, { fault: faultOf(error) })
    }),
    taskList: Object.fromEntries(given.jobs.map((job) => [job.name, () => runOne(job, given.onError)])),
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
