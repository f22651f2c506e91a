import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import Postgrator from 'postgrator'
import { makeWorkerUtils } from 'graphile-worker'

const migrations = fileURLToPath(new URL('../../../migrations/*.sql', import.meta.url))

/**
 * Brings the database to the newest version, forward only. Safe to run from several processes at once: they queue on an
 * advisory lock. Returns how many migrations were applied.
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
    const applied = await postgrator.migrate()
    const jobs = await makeWorkerUtils({ connectionString: url })
    await jobs.migrate()
    await jobs.release()
    return applied.length
  } finally {
    await client.end()
  }
}
