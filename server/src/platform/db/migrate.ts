import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, DatabaseError } from 'pg'
import Postgrator from 'postgrator'
import { makeWorkerUtils } from 'graphile-worker'
import { applySqlFiles, inOneTransaction, readSqlRelease } from './sql-files.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const migrations = `${folder}*.sql`

/**
 * The newest version that has run. Throws for a migration older than it that has not run: it would be skipped silently.
 */
async function refuseGaps(client: Client, known: readonly { readonly version: number }[]): Promise<number> {
  const { rows: tables } = await client.query<{ name: string | null }>("select to_regclass('schema_version') as name")
  if (tables[0]?.name === null) return 0
  const { rows } = await client.query<{ version: string }>('select version from schema_version')
  const run = new Set(rows.map(({ version }) => Number(version)))
  const newest = Math.max(0, ...run)
  const missing = known.map(({ version }) => version).filter((version) => version < newest && !run.has(version))
  if (missing.length > 0)
    throw new Error(
      `migrations ${missing.join(', ')} were never run here, but later ones were: begin with a new database, or run them by hand`,
    )
  return newest
}

/** The database cannot be migrated now; the message says what to do. */
export class MigrateProblem extends Error {}

const versions = (): number[] => readdirSync(folder).map((name) => Number.parseInt(name, 10))
let newestKnown: number | undefined
/** The version of the newest migration that this code knows. */
export const newestVersion = (): number => (newestKnown ??= Math.max(...versions()))

/** Lock not available, or deadlock: another session uses what a migration changes. */
const isBlocked = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01')

/**
 * Retries while a lock is in the way, `tries` times with growing pauses. A migration that waits for a table blocks
 * every later query of it, so it gives up after `lockTimeout` and is rolled back.
 */
async function withoutBlocking<T>(
  client: Client,
  { lockTimeout, tries, pause }: RetryPolicy,
  work: () => Promise<T>,
): Promise<T> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeout}ms`])
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBlocked(error)) throw error
      if (attempt === tries)
        throw new MigrateProblem(
          `a migration could not get its lock in ${tries} tries: end what runs long in the database (select * from pg_stat_activity), and migrate again`,
        )
      await wait(pause * attempt)
    }
  }
}

type RetryPolicy = { readonly lockTimeout: number; readonly tries: number; readonly pause: number }

/** Milliseconds: together about a minute. */
const defaultRetries: RetryPolicy = { lockTimeout: 2000, tries: 10, pause: 1000 }

/**
 * Migrates the database to the newest version, forward only, and applies the functions and views of `server/sql` in the same transaction, so that
 * a process of the release before never meets tables without their functions.
 * Safe to run from several processes at once: they wait for each other on an advisory lock. Where another session's
 * lock is in the way, it is rolled back and retried for about a minute, and then rejects with MigrateProblem. Returns
 * how many migrations were applied; throws when one was skipped before a later one.
 */
export async function migrate(url: string, given: RetryPolicy = defaultRetries): Promise<number> {
  const client = new Client({ connectionString: url })
  // A database that ends between two statements is told by the next one, and does not end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(814211)')
    const postgrator = new Postgrator({
      migrationPattern: migrations,
      driver: 'pg',
      schemaTable: 'schema_version',
      validateChecksums: true,
      execQuery: (query) => client.query(query),
    })
    const known = await postgrator.getMigrations()
    let before: number | undefined
    await withoutBlocking(client, given, async () => {
      const newestRun = await refuseGaps(client, known)
      before ??= newestRun
      await inOneTransaction(client, async () => {
        await postgrator.migrate()
        await applySqlFiles(client, readSqlRelease(), newestVersion())
      })
    })
    const jobs = await makeWorkerUtils({ connectionString: url })
    await jobs.migrate()
    await jobs.release()
    return known.filter(({ version }) => version > (before ?? 0)).length
  } finally {
    await client.end()
  }
}
