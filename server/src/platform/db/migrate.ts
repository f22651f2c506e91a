import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import Postgrator from 'postgrator'
import { makeWorkerUtils } from 'graphile-worker'
import { applySqlFiles, readSqlRelease } from './sql-files.ts'

const migrations = fileURLToPath(new URL('../../../migrations/*.sql', import.meta.url))

/** A migration that came after a later one had run would be left out in silence. */
async function refuseGaps(client: Client, known: readonly { readonly version: number }[]): Promise<void> {
  const { rows: tables } = await client.query<{ name: string | null }>("select to_regclass('schema_version') as name")
  if (tables[0]?.name === null) return
  const { rows } = await client.query<{ version: string }>('select version from schema_version')
  const run = new Set(rows.map(({ version }) => Number(version)))
  const newest = Math.max(0, ...run)
  const missing = known.map(({ version }) => version).filter((version) => version < newest && !run.has(version))
  if (missing.length > 0)
    throw new Error(
      `migrations ${missing.join(', ')} were never run here, but later ones were: begin with a new database, or run them by hand`,
    )
}

/**
 * Brings the database to the newest version, forward only, and then the functions and views of `server/sql`. Safe to run from several processes at once: they queue on an
 * advisory lock. Returns how many migrations were applied; throws where one was left out before a later one.
 */
export async function migrate(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
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
    await refuseGaps(client, known)
    const applied = await postgrator.migrate()
    await applySqlFiles(client, readSqlRelease(), Math.max(...known.map(({ version }) => version)))
    const jobs = await makeWorkerUtils({ connectionString: url })
    await jobs.migrate()
    await jobs.release()
    return applied.length
  } finally {
    await client.end()
  }
}
