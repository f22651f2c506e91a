import { todayInTokyo } from '@jgm/contract/model/dates'
import { fillSample } from '../app/sample/fill.ts'
import { createClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPostgres, runCommand } from './process.ts'
import { text } from './text.ts'

/** Fills an empty database with the sample group; also in production, where nothing else does. */
await runCommand(async (config) => {
  const postgres = await openPostgres(config, console.log)
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url)
    const report = await fillSample(database.db, {
      seed: process.env['SEED'] ?? 'jgm',
      today: todayInTokyo(createClock(config.clockOffset).now()),
      secret: config.secret,
      onProgress: (step, share) => console.log(text.progress(step, Math.round(share * 100))),
    })
    await database.close()
    const rows = Object.values(report ?? {}).reduce((sum, count) => sum + count, 0)
    console.log(report ? text.filled(rows) : text.notEmpty)
  } finally {
    await postgres.stop()
  }
})
