import { migrate } from '../platform/db/migrate.ts'
import { openPostgres, runCommand } from './process.ts'
import { text } from './text.ts'

/** Migrates the database to the newest version. Safe to run twice and from several machines. */
await runCommand(async (config) => {
  const postgres = await openPostgres(config, console.log)
  try {
    console.log(text.migrated(await migrate(postgres.url)))
  } finally {
    await postgres.stop()
  }
})
