import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type ParsedCronItem, type Runner, type WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { faultOf } from '../fault.ts'
import { isDatabaseTrouble } from '../http/errors.ts'
import { noTracing, type Tracing } from '../tracing.ts'
import { forgetGivenUp, noteFailure, noteSuccess } from './state.ts'

/** A job and its schedule. */
export type Job = {
  readonly name: string
  /** Cron pattern in UTC by the injected clock, for graphile-worker; absent: runs on request only. */
  readonly cron?: string
  /** Runs whenever a process begins to work, too: what it reads may be old by then. */
  readonly atStart?: true
  readonly run: () => Promise<void>
}

type JobOutcome = 'succeeded' | 'failed'

type OnError = (message: string, detail: Readonly<Record<string, unknown>>) => void

type Given = {
  readonly pool: Pool
  readonly jobs: readonly Job[]
  /** Milliseconds by which the injected clock is ahead of the machine's. */
  readonly clockOffset: number
  readonly onError: OnError
  readonly onEnd?: (job: string, outcome: JobOutcome) => void
  readonly tracing?: Tracing
}

/** Running jobs, until `stop`. */
export type RunningJobs = { stop(): Promise<void> }

/**
 * An error that was logged already. The queue stores this name, not the original message, which may quote personal
 * data.
 */
class JobFailed extends Error {}

async function runOne(
  job: Job,
  { pool, onError, onEnd, tracing = noTracing }: Pick<Given, 'pool' | 'onError' | 'onEnd' | 'tracing'>,
): Promise<void> {
  const begun = performance.now()
  try {
    await tracing.whole(`job ${job.name}`, job.run)
  } catch (error) {
    const fault = faultOf(error)
    onError('a job failed', { job: job.name, fault })
    onEnd?.(job.name, 'failed')
    // Without the database there is only the log.
    await noteFailure(pool, job.name, fault).catch(() => undefined)
    throw new JobFailed(job.name)
  }
  onEnd?.(job.name, 'succeeded')
  await noteSuccess(pool, job.name, performance.now() - begun).catch(() => undefined)
}

/** 02:40 in Tokyo. */
const tidyJobs = (pool: Pool): Job => ({
  name: 'tidy_jobs',
  cron: '40 17 * * *',
  run: () => forgetGivenUp(pool),
})

/**
 * The pool for the library. At "cannot connect now" (57P03), which is frequent in an outage, the library pauses for up
 * to two minutes; any other failure pauses for `pollInterval`, so every failure is reported to it as one of those.
 */
function withoutPauses(pool: Pool): Pool {
  const connect = async (): Promise<PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      throw Object.assign(new Error('the database is unavailable', { cause: error }), { code: 'ECONNREFUSED' })
    }
  }
  type Callback = Parameters<Pool['connect']>[0]
  const value = (callback?: Callback) => (callback ? pool.connect(callback) : connect())
  return Object.create(pool, { connect: { value } }) as Pool
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** The library names no year; a leap year has every date. */
const leapYear = 2028

/** The crons of the jobs. The library asks by the machine's clock; the minute that it asks for is read at the injected one. */
export function cronItemsOf(jobs: readonly Job[], clockOffset: number): ParsedCronItem[] {
  const items = parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron
        ? [{ task: name, match: cron, identifier: name, options: { backfillPeriod: 12 * 3_600_000, maxAttempts: 5 } }]
        : [],
    ),
  )
  const offset = Math.round(clockOffset / minuteMs) * minuteMs
  if (offset === 0) return items
  return items.map((item) => ({
    ...item,
    match({ min, hour, date, month, dow }) {
      const at = new Date(Date.UTC(leapYear, month - 1, date, hour, min) + offset)
      const days = Math.floor(((hour * 60 + min) * minuteMs + offset) / dayMs)
      return item.match({
        min: at.getUTCMinutes(),
        hour: at.getUTCHours(),
        date: at.getUTCDate(),
        month: at.getUTCMonth() + 1,
        dow: (((dow + days) % 7) + 7) % 7,
      })
    },
  }))
}

/** Milliseconds that jobs in progress get when a runner ends. A job that takes longer runs again. */
const endTimeoutMs = 3000

type Begun = { readonly runner: Runner; readonly workerId: string; readonly over: Promise<void> }

/**
 * A runner of the library, and a promise that resolves when it ends: also by itself, when it could not fetch a job or
 * store a job's end.
 */
async function begin(given: Given): Promise<Begun> {
  const events: WorkerEvents = new EventEmitter()
  let workerId = ''
  const jobs = [...given.jobs, tidyJobs(given.pool)]
  events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id))
  const over = new Promise<void>((resolve) => {
    events.once('pool:release', () => resolve())
    // When the ends of two jobs could not be stored, or a worker pauses, the library waits forever or for long.
    events.once('pool:gracefulShutdown', () => setTimeout(resolve, endTimeoutMs).unref())
  })
  const runner = await run({
    pgPool: withoutPauses(given.pool),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    // Without batches, a failure to store a job's end is an unhandled rejection, which ends the process; with batches
    // the runner ends itself.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      const { error } = (meta ?? {}) as { error?: unknown }
      if (level === 'error' && !(error instanceof JobFailed)) given.onError(message, { fault: faultOf(error) })
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => runOne(job, given)])),
    parsedCronItems: cronItemsOf(jobs, given.clockOffset),
  })
  runner.promise.catch(() => undefined)
  // A runner that fails to fetch jobs does not recover: it caches the failed read.
  events.on('worker:getJob:error', () => void runner.stop().catch(() => undefined))
  return { runner, workerId, over }
}

/** Ends a runner; its jobs in progress get a moment. */
async function end({ runner, over }: Begun): Promise<void> {
  runner.stop().catch(() => undefined)
  await over
}

const pauseMs = 500

/**
 * Runs the jobs until stopped. Exactly one of all workers takes a cron run; it is caught up once when all were down.
 * While the database is unavailable the jobs wait for it, also at the start; jobs that it interrupted run again.
 * Rejects when they cannot start for another reason.
 */
export async function runJobs(given: Given): Promise<RunningJobs> {
  const stopped = new AbortController()
  const { signal } = stopped
  let running = await start(isDatabaseTrouble)

  /**
   * Starts as soon as it works; frees the jobs that the last runner had taken. A runner that begins and cannot be given its first
   * jobs is ended: the library's goes on by itself.
   */
  async function start(isWorthARetry: (error: unknown) => boolean, ended?: Begun): Promise<Begun> {
    let last = ended
    for (;;) {
      let begun: Begun | undefined
      try {
        if (last) await given.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[last.workerId]])
        begun = await begin(given)
        for (const { name, atStart } of given.jobs)
          if (atStart) await begun.runner.addJob(name, {}, { jobKey: name, jobKeyMode: 'replace' })
        return begun
      } catch (error) {
        if (begun) await end(begun)
        last = begun ?? last
        if (!isWorthARetry(error)) throw error
        given.onError('the jobs cannot start yet', { fault: faultOf(error) })
        await wait(pauseMs)
      }
    }
  }

  let beginning: Promise<unknown> = Promise.resolve()
  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await running.over
      if (signal.aborted) return
      given.onError('the jobs ended, and start again', {})
      const next = start(() => !signal.aborted, running)
      beginning = next
      running = await next
    }
  }
  // Rejects only when stopped while it tried.
  keep().catch(() => undefined)

  return {
    async stop() {
      stopped.abort()
      await beginning.catch(() => undefined)
      await end(running)
    },
  }
}
