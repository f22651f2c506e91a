import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../db/database.ts'
import type { Fault } from '../fault.ts'

/** How the last runs of a job ended. Instants are of the injected clock. */
export type JobState = {
  readonly name: string
  readonly succeeded_at: Date | null
  readonly failed_at: Date | null
  /** Of the last failure: kind and origin, without values. */
  readonly fault: Readonly<Record<string, unknown>> | null
  /** Failures since the last success. */
  readonly failures: number
  /** Milliseconds of the last run that succeeded. */
  readonly took_ms: number | null
}

/** The jobs that have run on this database, those that fail now first. */
export async function jobStates(db: Db): Promise<JobState[]> {
  const { rows } = await sql<JobState>`select * from job_state order by failures > 0 desc, name`.execute(db)
  return rows
}

type JobFigures = {
  readonly name: string
  readonly job_succeeded_seconds: number | null
  readonly job_failures: number
  readonly job_took_seconds: number | null
}

/** The same as figures, with the runs that are due now and those that were given up. */
export async function jobNumbers(db: Db): Promise<{ jobs: JobFigures[]; due: number; given_up: number }> {
  const { rows: jobs } = await sql<JobFigures>`
    select name, extract(epoch from app_now() - succeeded_at)::float8 as job_succeeded_seconds, failures as job_failures,
      took_ms / 1000.0::float8 as job_took_seconds from job_state
  `.execute(db)
  const { rows } = await sql<{ due: number; given_up: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= app_now())::int as due,
      count(*) filter (where attempts >= max_attempts)::int as given_up from graphile_worker.jobs
  `.execute(db)
  return { jobs, due: rows[0]?.due ?? 0, given_up: rows[0]?.given_up ?? 0 }
}

export async function noteSuccess(pool: Pool, name: string, tookMs: number): Promise<void> {
  await pool.query(
    `insert into job_state (name, succeeded_at, took_ms) values ($1, app_now(), $2)
     on conflict (name) do update set succeeded_at = excluded.succeeded_at, took_ms = excluded.took_ms, failures = 0`,
    [name, Math.round(tookMs)],
  )
}

export async function noteFailure(pool: Pool, name: string, { stack: _stack, ...fault }: Fault): Promise<void> {
  await pool.query(
    `insert into job_state (name, failed_at, fault, failures) values ($1, app_now(), $2, 1)
     on conflict (name) do update set failed_at = excluded.failed_at, fault = excluded.fault, failures = job_state.failures + 1`,
    [name, JSON.stringify(fault)],
  )
}

/** Deletes runs that were given up a week ago: the library keeps them for ever. */
export async function forgetGivenUp(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null and updated_at < app_now() - interval '7 days'))`,
  )
}
