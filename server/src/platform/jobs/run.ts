import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { faultOf } from '../fault.ts'
import { isDatabaseTrouble } from '../http/errors.ts'

/** A job: what runs, and when by itself (cron in Asia/Tokyo is the server's zone setting; minutes only are used here). */
export type Job = {
  readonly name: string
  /** Cron pattern in UTC, as graphile-worker reads it; absent: only on request. */
  readonly cron?: string
  readonly run: () => Promise<void>
}

type OnError = (message: string, detail: Readonly<Record<string, unknown>>) => void

type Given = { readonly pool: Pool; readonly jobs: readonly Job[]; readonly onError: OnError }

/** Jobs that run until they are stopped. */
export type RunningJobs = { stop(): Promise<void> }

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
 * The pool, for the library. At "cannot connect now" (57P03), of which an outage is full, it pauses for up to two minutes before it
 * looks again; at any other failure for `pollInterval`.
 */
function withoutPauses(pool: Pool): Pool {
  const connect = async (): Promise<PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      throw Object.assign(new Error('the database is away', { cause: error }), { code: 'ECONNREFUSED' })
    }
  }
  type Callback = Parameters<Pool['connect']>[0]
  const value = (callback?: Callback) => (callback ? pool.connect(callback) : connect())
  return Object.create(pool, { connect: { value } }) as Pool
}

/** For the jobs that run when a runner ends. One that takes longer runs again. */
const endPatienceMs = 3000

type Begun = { readonly runner: Runner; readonly workerId: string; readonly over: Promise<void> }

/** A runner of the library, and when it is over: also by itself, once it could not ask for a job or note how one ended. */
async function begin(given: Given): Promise<Begun> {
  const events: WorkerEvents = new EventEmitter()
  let workerId = ''
  events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id))
  const over = new Promise<void>((resolve) => {
    events.once('pool:release', () => resolve())
    // Where the ends of two jobs could not be noted, or one of its workers pauses, the library waits for ever or for long.
    events.once('pool:gracefulShutdown', () => setTimeout(resolve, endPatienceMs).unref())
  })
  const runner = await run({
    pgPool: withoutPauses(given.pool),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    // Noting at once how a job ended rejects where nobody listens, which ends the process; in batches the runner ends itself.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
  runner.promise.catch(() => undefined)
  // A runner that cannot ask for jobs is not believed to recover: it keeps what it failed to read.
  events.on('worker:getJob:error', () => void runner.stop().catch(() => undefined))
  return { runner, workerId, over }
}

const pauseMs = 500

/**
 * Runs the jobs until stopped. A cron run is taken by exactly one of all workers and is caught up once when all were down. While the
 * database is away they wait for it, also at the start; what was running when it went runs again. Rejects when they cannot begin for
 * another reason.
 */
export async function runJobs(given: Given): Promise<RunningJobs> {
  const stopped = new AbortController()
  const { signal } = stopped
  let running = await start(isDatabaseTrouble)

  /** Begins as soon as it works; what the last runner had in hand is free for this one. */
  async function start(isWorthARetry: (error: unknown) => boolean, last?: Begun): Promise<Begun> {
    for (;;) {
      try {
        if (last) await given.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[last.workerId]])
        return await begin(given)
      } catch (error) {
        if (!isWorthARetry(error)) throw error
        given.onError('the jobs cannot begin yet', { fault: faultOf(error) })
        await wait(pauseMs)
      }
    }
  }

  let beginning: Promise<unknown> = Promise.resolve()
  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await running.over
      if (signal.aborted) return
      given.onError('the jobs ended, and begin again', {})
      const next = start(() => !signal.aborted, running)
      beginning = next
      running = await next
    }
  }
  // Rejects only where it was stopped while it tried.
  keep().catch(() => undefined)

  return {
    async stop() {
      stopped.abort()
      await beginning.catch(() => undefined)
      running.runner.stop().catch(() => undefined)
      await running.over
    },
  }
}
