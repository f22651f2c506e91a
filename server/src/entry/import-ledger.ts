import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readLedger } from '../domains/membership/service.reading.ts'
import { compareLedger, importWithin, unknownCourses } from '../domains/membership/service.ledger.ts'
import { printProblem } from '../domains/membership/text.ts'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { createClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPostgres, runCommand, StartProblem } from './process.ts'
import { text } from './text.ts'

function readArguments(): { file: string; dryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file, dryRun: values['dry-run'] }
  } catch {
    throw new StartProblem(text.ledger.usage)
  }
  throw new StartProblem(text.ledger.usage)
}

const readBytes = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new StartProblem(text.ledger.noFile(file))
  })

/**
 * Imports customer ledgers from a CSV file: `import-ledger <file> [--dry-run]`. Rows that need a person are listed with their lines, and left out,
 * as on the console's screen; a file that cannot be read as a whole changes nothing.
 */
await runCommand(async (config) => {
  const { file, dryRun } = readArguments()
  const ledger = await readLedger(await readBytes(file), { today: todayInTokyo(createClock(config.clockOffset).now()) })
  if (ledger.problem) throw new StartProblem(text.ledger.refused(ledger.problem.line, ledger.problem.message))
  const postgres = await openPostgres(config, console.log)
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url)
    try {
      const unknown = await unknownCourses(database.db, ledger)
      if (unknown.length > 0) throw new StartProblem(unknown.join('\n'))
      const { added, changed, unchanged, absent, withoutRight } = dryRun
        ? await compareLedger(database.db, ledger, {})
        : await database.db.transaction().execute((tx) => importWithin(tx, ledger, { actor: 'operator' }))
      console.log(dryRun ? text.ledger.dryRun : text.ledger.done)
      console.log(text.ledger.counts(added.length, changed.length, unchanged.length))
      if (ledger.sumRow) console.log(text.ledger.sumRow(ledger.sumRow))
      const unread = ledger.rows.flatMap(({ line, problems }) => problems.map((one) => printProblem(line, one)))
      if (unread.length > 0) console.log(text.ledger.unread(unread))
      if (absent.length > 0) console.log(text.ledger.absent(absent.map(text.ledger.line)))
      if (withoutRight.length > 0) console.log(text.ledger.withoutRight(withoutRight.map(text.ledger.line)))
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
})
