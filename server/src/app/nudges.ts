import type { Database } from '../platform/db/database.ts'
import { faultOf } from '../platform/fault.ts'
import type { Ground } from '../platform/ground.ts'

/**
 * Makes the function that asks the worker to run jobs soon: at most ten times a second per process, and again each
 * second until the request is stored. A failed job that waits for its retry runs now instead.
 */
export function createNudge(database: Database, warn: Ground['warn'], jobs: readonly string[]): () => void {
  let waiting: NodeJS.Timeout | undefined
  function nudgeIn(ms: number): void {
    waiting ??= setTimeout(() => {
      waiting = undefined
      if (database.isClosed()) return
      database.pool
        .query(
          "select graphile_worker.add_job(name, job_key := name, job_key_mode := 'replace') from unnest($1::text[]) name",
          [jobs],
        )
        .catch((error: unknown) => {
          warn('the worker could not be woken', { fault: faultOf(error) })
          nudgeIn(1000)
        })
    }, ms).unref()
  }
  return () => nudgeIn(100)
}

/** A nudge that comes so many seconds after each call, and a little later. */
export const createLaterNudge = (nudge: () => void, seconds: number) => (): void => {
  setTimeout(nudge, seconds * 1000 + 100).unref()
}
