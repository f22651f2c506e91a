import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, closeSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool, type QueryResultRow } from 'pg'
import { ensureDatabase } from '../../server/src/platform/db/ensure.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { isFree, keepPorts } from '../../server/test/ports.ts'

/** The first of the hundred ports that a bench may listen on; the bench locks them by holding the last one. */
export const firstPort = Number(process.env['BENCH_PORT'] ?? (await keepPorts(99)))

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A process listening on loopback: the product or a server to compare with. */
export type Running = {
  readonly port: number
  readonly pid: number
  /** Bytes of memory in use (`VmRSS`; Linux only). */
  memory(): number
  /** Seconds of processor time used by all threads (Linux only). */
  processorTime(): number
  stop(): Promise<void>
}

/** The surroundings of one bench: an empty folder, and a real PostgreSQL with the sample group, durable as in production. */
export type Place = {
  readonly folder: string
  readonly url: string
  /** Runs one statement, without the product's time limits; rows as `pg` gives them, bigint as number. */
  rows<T extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** Bytes of write-ahead log written so far. */
  walBytes(): Promise<number>
  /** Seconds of processor time used by PostgreSQL: its server and every process it has started (Linux only). */
  databaseTime(): Promise<number>
  /** Starts API and pages of the product (`server/src/entry/api.ts`) on the first free port from `wanted` on and waits until it answers. */
  startApi(wanted: number, env?: Readonly<Record<string, string>>, nodeArgs?: readonly string[]): Promise<Running>
  /** Starts a script of `bench/support` in the same way. */
  startScript(script: URL, wanted: number, env?: Readonly<Record<string, string>>): Promise<Running>
}

/** The database of a place, for what only runs statements. */
export type Rows = Pick<Place, 'rows'>

/** The first free port from `wanted` on; an earlier bench may not have released it yet. */
export async function findPort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 10; port += 1) if (await isFree(port)) return port
  throw new Error(`ports ${wanted} to ${wanted + 9} are taken: set BENCH_PORT to another hundred`)
}

async function answers(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
  await reply?.body?.cancel()
  return reply !== undefined
}

function memoryOf(child: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Fields of `/proc/<pid>/stat` after the name, which may contain spaces and brackets; the second one is the parent. */
function statOf(pid: number | string): readonly number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/** User and system time, which Linux counts in hundredths of a second. */
function processorTimeOf(child: ChildProcess): number {
  const [user = 0, system = 0] = statOf(child.pid ?? 0).slice(11, 13)
  return (user + system) / 100
}

/** The time of a process and its children, including ended ones. */
function processorTimeOfTree(pid: number): number {
  const own = statOf(pid).slice(11, 15)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = statOf(name)
        return stat[1] === pid ? stat.slice(11, 13) : []
      } catch {
        // The process has ended meanwhile; its parent counts its time.
        return []
      }
    })
  return [...own, ...children].reduce((sum, ticks) => sum + ticks, 0) / 100
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await once(child, 'exit')
  clearTimeout(timer)
}

/**
 * Runs a file with this Node until something answers on `port`. Its output goes to a file in `folder`. `NODE_ARGS` of the bench
 * (for example `--cpu-prof`) are passed on. Throws with the last lines of output when the process ends first.
 */
async function startNode(
  file: string,
  port: number,
  folder: string,
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[],
): Promise<ChildProcess> {
  const log = join(folder, `${port}.log`)
  const out = openSync(log, 'a')
  const given = process.env['NODE_ARGS']?.split(' ') ?? []
  const child = spawn(process.execPath, [...given, ...nodeArgs, file], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  for (let tries = 0; tries < 2400; tries += 1) {
    if (child.exitCode !== null) break
    if (await answers(port)) return child
    await wait(50)
  }
  await stopChild(child)
  throw new Error(`${file} does not answer on port ${port}:\n${readFileSync(log, 'utf8').slice(-2000)}`)
}

/** Runs `work` in a temporary folder that other accounts can walk through, and removes it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'jgm-bench-'))
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runToEnd(file: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

/** Starts the demonstration with everything it brings (database, mails, LINE's emulator two ports above) and its data in `folder`. */
export async function startProduct(folder: string, port: number): Promise<Pick<Running, 'stop'>> {
  const env = { DATA_DIR: join(folder, 'data'), WEB_DIST: join(root, 'web/dist-demo'), LOG_LEVEL: 'error' }
  const child = await startNode(join(root, 'server/src/entry/serve.ts'), port, folder, env, [])
  return { stop: () => stopChild(child) }
}

type Server = { readonly url: string; urlFor(database: string): string; stop(): Promise<void> }

/**
 * Starts PostgreSQL on a new cluster with its defaults (fsync and synchronous_commit on), migrates, adds the sample group, calls
 * `work`, and stops everything it started, also when `work` throws. `startServer` starts another PostgreSQL than the embedded one;
 * `disk` is a folder for its data; `seedBy`, the folder of another version of this tree, which migrates and fills the database instead.
 */
export function inPlace<T>(
  work: (place: Place) => Promise<T>,
  given: { disk?: string; seedBy?: string; startServer?: (dataDir: string) => Promise<Server> } = {},
): Promise<T> {
  return inFolder(async (folder) => {
    const dataDir = join(given.disk ?? folder, 'data')
    const startServer =
      given.startServer ?? ((folderOfData: string): Promise<Server> => startEmbeddedPostgres({ dataDir: folderOfData }))
    const server = await startServer(dataDir)
    const children: ChildProcess[] = []
    await ensureDatabase(server.url, 'bench')
    const url = server.urlFor('bench')
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const pool = new Pool({ connectionString: url, max: 4 })
    pool.on('error', () => undefined)
    const start = async (
      file: string,
      wanted: number,
      extra: Readonly<Record<string, string>>,
      nodeArgs: readonly string[] = [],
    ): Promise<Running> => {
      const port = await findPort(wanted)
      const child = await startNode(file, port, folder, { ...env, ...extra }, nodeArgs)
      children.push(child)
      return {
        port,
        pid: child.pid ?? 0,
        memory: () => memoryOf(child),
        processorTime: () => processorTimeOf(child),
        stop: () => stopChild(child),
      }
    }
    try {
      await runToEnd(join(given.seedBy ?? root, 'server/src/entry/seed.ts'), env)
      return await work({
        folder,
        url,
        async rows<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) {
          const { rows } = await pool.query<Row>(sql, [...values])
          return rows
        },
        async walBytes() {
          const { rows } = await pool.query<{ bytes: string }>("select pg_current_wal_insert_lsn() - '0/0' as bytes")
          return Number(rows[0]?.bytes)
        },
        async databaseTime() {
          const { rows } = await pool.query<{ pid: string }>(
            "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
          )
          return processorTimeOfTree(Number(rows[0]?.pid))
        },
        startApi: (wanted, extra = {}, nodeArgs = []) =>
          start(join(root, 'server/src/entry/api.ts'), wanted, extra, nodeArgs),
        startScript: (script, wanted, extra = {}) => start(fileURLToPath(script), wanted, extra),
      })
    } finally {
      for (const child of children) await stopChild(child)
      await pool.end()
      await server.stop()
    }
  })
}
