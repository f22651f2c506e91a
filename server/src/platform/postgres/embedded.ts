import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries, PostgresProblem } from './binaries.ts'

export { PostgresProblem }

export type EmbeddedPostgres = {
  /** Connection URL of the database `postgres`, over a unix socket. */
  readonly url: string
  /** Connection URL of another database of this server. */
  urlFor(database: string): string
  /** Stops the server, finishing what runs; safe to call twice. */
  stop(): Promise<void>
  /** A server of an earlier process was found running and taken over. */
  readonly adopted: boolean
}

type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: an unprivileged account is borrowed. */
function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find(([account]) => account === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new PostgresProblem(
    'PostgreSQL can’t run as root, and there is no account "postgres" or "nobody" to run it: set DATABASE_URL.',
  )
}

/** The first folder of the path that others can't walk through, if any. */
function closedFolder(path: string): string | undefined {
  for (let at = dirname(path); dirname(at) !== at; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return at
  }
  return undefined
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

async function ping(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The server's process, from its pid file; undefined when there is none, it is dead or a zombie, or the number is reused. */
function runningProcess(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    if (process.platform !== 'linux') return pid
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\u0000').includes(cluster) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Starts the PostgreSQL that comes with the project, in `<dataDir>/postgres`, on a unix socket only; makes the cluster first
 * when there is none, and adopts a server that an earlier process left running. Data is as safe as PostgreSQL makes it; tests
 * may pass `settings` such as `{ fsync: 'off' }`. Rejects with PostgresProblem (one line, what to do).
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  onProgress?: (line: string) => void
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedPostgres> {
  const account = findAccount()
  const home = resolve(options.dataDir)
  const closed = account ? closedFolder(join(home, 'postgres')) : undefined
  // A root checkout below a closed home: the borrowed account could not reach the data there.
  const base = closed ? join('/var/lib', `jgm-${shortHash(home)}`) : home
  if (closed) options.onProgress?.(`${closed} is closed to the database's account; its data is kept in ${base}`)
  const cluster = join(base, 'postgres')
  const log = join(base, 'postgres.log')
  const sockets = join(tmpdir(), `jgm-pg-${shortHash(cluster)}`)
  const urlFor = (database: string): string => `postgresql://postgres@/${database}?host=${encodeURIComponent(sockets)}`
  const url = urlFor('postgres')
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 })
    mkdirSync(sockets, { recursive: true, mode: 0o700 })
    if (account) chownSync(sockets, account.uid, account.gid)
  } catch (error) {
    throw new PostgresProblem(`The folder ${base} can’t be written (${String(error)}): set DATA_DIR to one that can.`)
  }

  const server = {
    url,
    urlFor,
    async stop() {
      const pid = runningProcess(cluster)
      if (pid === undefined) return
      process.kill(pid, 'SIGINT')
      for (let tries = 0; tries < 200 && runningProcess(cluster) !== undefined; tries += 1) await wait(50)
    },
  }
  if (runningProcess(cluster) !== undefined && (await ping(url))) return { ...server, adopted: true }

  const bin = join(findBinaries(account !== undefined), 'bin')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    options.onProgress?.('Making the database folder')
    rmSync(cluster, { recursive: true, force: true })
    mkdirSync(cluster, { mode: 0o700 })
    if (account) chownSync(cluster, account.uid, account.gid)
    const made = spawnSync(
      join(bin, 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...account, cwd: '/', encoding: 'utf8', env: {} },
    )
    if (made.status !== 0) {
      rmSync(cluster, { recursive: true, force: true })
      throw new PostgresProblem(
        `The database folder ${cluster} could not be made: ${made.error?.message ?? made.stderr.trim()}`,
      )
    }
  }

  // After a kill, children and shared memory of the old server live on for moments: try again.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (runningProcess(cluster) === undefined) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      launch()
    }
    for (let tries = 0; tries < 100; tries += 1) {
      if (await ping(url)) return { ...server, adopted: false }
      if (tries > 5 && runningProcess(cluster) === undefined) break
      await wait(25)
    }
    await wait(250)
  }
  throw new PostgresProblem(`PostgreSQL does not start; its log is ${log}`)

  function launch(): void {
    const out = openSync(log, 'a')
    const settings = {
      listen_addresses: '',
      unix_socket_directories: sockets,
      max_connections: '120',
      ...options.settings,
    }
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...account, cwd: '/', env: {}, detached: true, stdio: ['ignore', out, out] },
    )
    child.on('error', () => undefined)
    child.unref()
    closeSync(out)
  }
}
