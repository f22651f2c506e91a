import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readLedger } from '../domains/membership/service.reading.ts'
import { importLedger } from '../domains/membership/service.ledger.ts'
import { printProblem } from '../domains/membership/text.ts'
import type { LedgerProblem } from '../domains/membership/types.ts'
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

const refuseProblems = (problems: readonly LedgerProblem[]): never => {
  throw new StartProblem([text.ledger.refused(problems.length), ...problems.map(printProblem)].join('\n'))
}

/**
 * Imports customer ledgers from a CSV file: `import-ledger <file> [--dry-run]`. A file with a problem in any line
 * changes nothing; all problems are listed with their lines.
 */
await runCommand(async (config) => {
  const { file, dryRun } = readArguments()
  const ledger = readLedger(await readBytes(file))
  if (ledger.problems) return refuseProblems(ledger.problems)
  const postgres = await openPostgres(config, console.log)
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url)
    try {
      const report = await importLedger(database.db, ledger.customers, { dryRun })
      if ('problems' in report) return refuseProblems(report.problems)
      console.log(dryRun ? text.ledger.dryRun : text.ledger.done)
      console.log(text.ledger.counts(report.added, report.changed, report.unchanged))
      if (report.absent.length > 0) console.log(text.ledger.absent(report.absent.map(text.ledger.line)))
      if (report.linked_without_right.length > 0)
        console.log(text.ledger.withoutRight(report.linked_without_right.map(text.ledger.line)))
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
})
