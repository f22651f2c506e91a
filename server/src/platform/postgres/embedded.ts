import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { closedFolder, findAccount, makeOpenFolder, makePrivateFolder, type Account } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, findRunning, removeStalePid } from './cluster.ts'
import { PostgresProblem } from './problem.ts'

export { PostgresProblem }

export type EmbeddedPostgres = {
  /** Connection URL of the database `postgres`, over a unix socket. */
  readonly url: string
  /** Connection URL of another database of this server. */
  urlFor(database: string): string
  /**
   * Stops the server, cutting its connections; safe to call twice. An adopted server keeps running while somebody else
   * is connected.
   */
  stop(): Promise<void>
  /** Stops the server, cutting the connections over these URLs, unless somebody else is connected; safe to call twice. */
  release(): Promise<void>
  /** The server was running before, or a concurrent start started it. */
  readonly adopted: boolean
  /** The data exists and no process serves it. */
  isGone(): boolean
  /** Starts the server again, under the same URLs. Rejects like the first start. */
  startAgain(): Promise<void>
  /** The data folder. */
  readonly folder: string
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A unix socket's path may have 103 characters. */
function chooseSockets(cluster: string): string {
  const name = `jgm-pg-${shortHash(cluster)}`
  const path = join(tmpdir(), name)
  return path.length + '/.s.PGSQL.5432'.length < 104 ? path : join('/tmp', name)
}

/** `name` tells the connections of one start from those of others. */
const urlOver = (sockets: string, database: string, name: string): string =>
  `postgresql://postgres@/${database}?host=${encodeURIComponent(sockets)}&application_name=${name}`

/** The number of clients with another name; undefined when the server does not answer. */
async function countOthers(url: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and application_name <> current_setting('application_name')`,
    )
    return rows[0]?.others
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answers = async (url: string): Promise<boolean> => (await countOthers(url)) !== undefined

/** Retries, because the backends of others end a moment after their clients. */
async function isUsedByOthers(url: string): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) {
    if (!(await countOthers(url))) return false
    await wait(50)
  }
  return true
}

async function stopServer(cluster: string): Promise<void> {
  const running = findRunning(cluster)
  if (!running) return
  try {
    process.kill(running.pid, 'SIGINT')
  } catch {
    return
  }
  for (let tries = 0; tries < 400 && findRunning(cluster)?.pid === running.pid; tries += 1) await wait(50)
  try {
    if (running.sockets !== undefined) rmdirSync(running.sockets)
  } catch {
    // A concurrent start uses it already.
  }
}

/**
 * The folder for the data: `dataDir`, or one in /var/lib when the account that runs the server can't reach `dataDir`.
 */
function chooseBase(dataDir: string, onProgress: ((line: string) => void) | undefined): string {
  const home = resolve(dataDir)
  const closed = process.getuid?.() === 0 ? closedFolder(home) : undefined
  if (closed === undefined) return home
  const base = join('/var/lib', `jgm-${shortHash(home)}`)
  onProgress?.(`${closed} is closed to the account of the database; its data is kept in ${base}`)
  return base
}

function prepareBase(base: string): void {
  try {
    makeOpenFolder(base)
    accessSync(base, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PostgresProblem(`The folder ${base} can’t be written (${reason}): set DATA_DIR to one that can.`)
  }
}

function launch(options: {
  bin: string
  cluster: string
  log: string
  settings: Readonly<Record<string, string>>
  account: Account | undefined
}): { pid: number | undefined } {
  const out = openSync(options.log, 'a')
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(options.bin, 'postgres'), ['-D', options.cluster, ...settings], {
    ...options.account,
    cwd: '/',
    env: {},
    // A process group of its own, so that Ctrl-C reaches only us, and we stop it last.
    detached: true,
    stdio: ['ignore', out, out],
  })
  // A process that did not start has no pid; the loop that waits for it notices.
  child.on('error', () => undefined)
  child.unref()
  closeSync(out)
  return { pid: child.pid }
}

function lastComplaint(log: string): string {
  try {
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    return lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? lines.at(-1) ?? ''
  } catch {
    return ''
  }
}

/**
 * Starts the PostgreSQL that comes with the project, on the cluster `<dataDir>/postgres` and on a unix socket only.
 * Makes the cluster when there is none, adopts a server that runs there already, and handles concurrent starts and the
 * kill of an earlier server. Data is as safe as PostgreSQL's default; tests may pass `settings` such as `{ fsync: 'off'
 * }`. The server is a process of its own: it outlives the caller until `stop`. Rejects with PostgresProblem: one line
 * that says what to do.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  onProgress?: (line: string) => void
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedPostgres> {
  const base = chooseBase(options.dataDir, options.onProgress)
  const cluster = join(base, 'postgres')
  const log = join(base, 'postgres.log')
  prepareBase(base)

  const name = `jgm-${randomUUID()}`
  const found = findRunning(cluster)
  const own = chooseSockets(cluster)
  if (found?.sockets !== undefined && (await answers(urlOver(found.sockets, 'postgres', name)))) {
    return describe({ cluster, name, sockets: found.sockets, adopted: true, start })
  }
  const { adopted, sockets } = await start(own)
  return describe({ cluster, name, sockets, adopted, start })

  async function start(wished: string): Promise<{ sockets: string; adopted: boolean }> {
    return launchUntilItAnswers({ cluster, name, log, sockets: wished, settings: options.settings ?? {} })
  }
}

type Started = { readonly sockets: string; readonly adopted: boolean }

async function launchUntilItAnswers(given: {
  cluster: string
  name: string
  log: string
  sockets: string
  settings: Readonly<Record<string, string>>
}): Promise<Started> {
  const { cluster, name, log, sockets } = given
  const account = findAccount(cluster)
  const bin = join(findBinaries(account !== undefined), 'bin')
  ensureCluster(cluster, bin, account)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '120',
    // Without DETAIL lines, which quote rows with personal data.
    log_error_verbosity: 'terse',
    ...given.settings,
  }

  // After a kill, child processes and shared memory of the old server remain for a moment: retries.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    removeStalePid(cluster)
    makePrivateFolder(sockets, account)
    const launched = findRunning(cluster) ? undefined : launch({ bin, cluster, log, settings, account })
    for (let tries = 0; tries < 400; tries += 1) {
      const running = findRunning(cluster)
      if (running?.sockets !== undefined && (await answers(urlOver(running.sockets, 'postgres', name)))) {
        return { sockets: running.sockets, adopted: running.pid !== launched?.pid }
      }
      if (tries > 20 && !running) break
      await wait(25)
    }
    await wait(250)
  }
  throw new PostgresProblem(`PostgreSQL does not start: ${lastComplaint(log)} (its log is ${log})`)
}

function describe({
  cluster,
  name,
  sockets,
  adopted,
  start,
}: Started & {
  readonly cluster: string
  readonly name: string
  readonly start: (sockets: string) => Promise<Started>
}): EmbeddedPostgres {
  const url = urlOver(sockets, 'postgres', name)
  async function release(): Promise<void> {
    if (!(await isUsedByOthers(url))) await stopServer(cluster)
  }
  return {
    folder: cluster,
    isGone: () => existsSync(join(cluster, 'PG_VERSION')) && findRunning(cluster) === undefined,
    async startAgain() {
      await start(sockets)
    },
    url,
    urlFor: (database) => urlOver(sockets, database, name),
    stop: () => (adopted ? release() : stopServer(cluster)),
    release,
    adopted,
  }
}
