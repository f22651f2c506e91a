import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findAccount, makeOpenFolder, makePrivateFolder } from '../../server/src/platform/postgres/account.ts'

/** The folder with initdb, postgres, pg_dump, pg_restore and psql of one version: `PGBIN`, or Debian's newest. Throws with what to install. */
export function findPostgres(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql']
  const found = [process.env['PGBIN'] ?? '', ...versions.map((version) => join(debian, version, 'bin'))].find(
    (folder) => needed.every((name) => existsSync(join(folder, name))),
  )
  if (found === undefined)
    throw new Error(
      'There is no PostgreSQL with its tools: install one (Debian: "apt-get install postgresql") or set PGBIN to its folder.',
    )
  return found
}

/** A PostgreSQL of the machine on a cluster of its own. */
export type OwnPostgres = {
  readonly url: string
  readonly cluster: string
  /** The account that its processes and files belong to. */
  readonly account: ReturnType<typeof findAccount>
  urlFor(database: string): string
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/**
 * Starts that PostgreSQL on a new cluster below `dataDir`, on a unix socket only. `include`: a file of further settings; `env`: what its
 * processes and the commands of its settings see.
 */
export async function startOwnPostgres(
  bin: string,
  dataDir: string,
  { include, env = {} }: { readonly include?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<OwnPostgres> {
  const cluster = join(dataDir, 'own')
  const account = findAccount(cluster)
  makeOpenFolder(dataDir)
  makePrivateFolder(cluster, account)
  const run = { ...account, cwd: '/', env }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    run,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr?.toString() ?? made.error?.message}`)
  if (include !== undefined) appendFileSync(join(cluster, 'postgresql.conf'), `\ninclude '${include}'\n`)
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`]
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings], { ...run, stdio: 'ignore' })
  const urlFor = (database: string): string => `postgresql://postgres@/${database}?host=${encodeURIComponent(cluster)}`
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: urlFor('postgres') })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries > 200 || child.exitCode !== null) throw error
      await wait(50)
    }
  }
  return {
    url: urlFor('postgres'),
    cluster,
    account,
    urlFor,
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
