import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Path of pgbench: `PGBENCH`, Debian's, or the one in PATH. Throws with instructions when there is none. */
function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  const found = [process.env['PGBENCH'], ...folders.map((folder) => join(folder, 'pgbench'))].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
  if (found === undefined)
    throw new Error(
      'There is no pgbench: install it (Debian: "apt-get install postgresql-contrib") or set PGBENCH to its path.',
    )
  return found
}

export type PgbenchRun = {
  readonly url: string
  readonly folder: string
  readonly script: string
  /** Sent with each statement as text parameters, `:name` in the script. */
  readonly variables: Readonly<Record<string, string>>
  readonly clients: number
  readonly amount: { transactionsPerClient: number } | { seconds: number }
}

/** Runs a script as prepared statements. Returns transactions per second; throws when one failed. */
export async function runPgbench({ url, folder, script, variables, clients, amount }: PgbenchRun): Promise<number> {
  const file = join(folder, 'pgbench.sql')
  writeFileSync(file, script)
  const { stdout } = await run(
    findPgbench(),
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      `--jobs=${Math.min(2, clients)}`,
      ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
      'transactionsPerClient' in amount ? `--transactions=${amount.transactionsPerClient}` : `--time=${amount.seconds}`,
      `--file=${file}`,
      url,
    ],
    { maxBuffer: 16 * 1024 * 1024, timeout: 120_000 },
  )
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  const speed = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (failed > 0 || !(speed > 0)) throw new Error(`pgbench did not finish:\n${stdout}`)
  return speed
}
