import { appendFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { createClock } from '../platform/clock.ts'
import { ConfigProblem } from '../platform/config.problem.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { ensureDatabase, tryDatabase } from '../platform/db/ensure.ts'
import { faultOf } from '../platform/fault.ts'
import { MigrateProblem } from '../platform/db/migrate.ts'
import type { Ground } from '../platform/ground.ts'
import { output } from '../platform/output.ts'
import { PostgresProblem, startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { keepRunning } from '../platform/postgres/keeper.ts'
import { noTracing, traceOf, type Tracing } from '../platform/tracing.ts'
import { text } from './text.ts'

/** A problem that the person who starts the program can fix; the message says how. */
export class StartProblem extends Error {}

const stopTimeoutMs = 10_000

const known = [StartProblem, ConfigProblem, PostgresProblem, MigrateProblem]

/** Does its message say what to do? */
const isForPeople = (error: unknown): error is Error =>
  error instanceof Error && known.some((problem) => error instanceof problem)

/**
 * Runs a command and ends the process with its result. Any problem is printed in one line; the details of an unknown
 * one go to a log file below the data folder, and into that line where there is no such folder, as in production.
 */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  } catch (error) {
    console.error(`\n${isForPeople(error) ? error.message : keepFailure(error)}\n`)
    process.exit(1)
  }
}

/** Says what happens to a service: in production as a line of its log, which is JSON throughout, else for the person who started it. */
export type Say = (line: string, detail?: Readonly<Record<string, unknown>>) => void

/**
 * Runs a service until it is stopped. In production everything that it says is a line of JSON, failures and warnings of Node included;
 * elsewhere it is like {@link runCommand}.
 */
export async function runService(work: (config: Config, say: Say) => Promise<void>): Promise<void> {
  if (process.env['NODE_ENV'] !== 'production') return runCommand((config) => work(config, (line) => console.log(line)))
  const logger = pino({ level: 'info' }, output)
  const end = (error: unknown): never => {
    if (isForPeople(error)) logger.fatal(error.message)
    else logger.fatal({ fault: faultOf(error) }, 'ended')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => logger.warn({ name }, message))
  try {
    await work(readConfig({ LOG_LEVEL: 'warn', ...process.env }), (line, detail = {}) => logger.info(detail, line))
  } catch (error) {
    end(error)
  }
}

/** Returns the line to print. */
function keepFailure(error: unknown): string {
  const folder = resolve(process.env['DATA_DIR'] ?? '.data')
  const file = join(folder, 'failures.log')
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  try {
    mkdirSync(folder, { recursive: true })
    appendFileSync(file, `${process.argv[1] ?? ''}\n${stack}\n\n`)
    return text.unknownFailure(file)
  } catch {
    return text.failure(JSON.stringify(faultOf(error)))
  }
}

/** Makes the function that logs handled faults. */
export function createWarn(config: Config, tracing: Tracing = noTracing): Ground['warn'] {
  const logger = pino({ level: config.logLevel, mixin: () => traceOf(tracing) }, output)
  return (message, detail) => logger.warn(detail, message)
}

export type OpenedPostgres = {
  readonly url: string
  /** The database for people: name, user and server, or that it is the embedded one. */
  readonly where: string
  /** The data folder of the embedded database; undefined for an external one. */
  readonly folder: string | undefined
  /** Restarts the embedded database from now on, whenever it is gone. */
  keep(warn: Ground['warn']): void
  stop(): Promise<void>
  /** Stops an embedded one that this process has started, and cuts whatever this process does on it. */
  end(): Promise<void>
}

/** The database of `DATABASE_URL`, or the embedded one, started and with our database created. */
export async function openPostgres(config: Config, onProgress: (line: string) => void): Promise<OpenedPostgres> {
  if (config.databaseUrl !== undefined) {
    const { where, code } = await tryDatabase(config.databaseUrl)
    if (code !== undefined) throw new StartProblem(text.noDatabase(where, code))
    return {
      url: config.databaseUrl,
      where,
      folder: undefined,
      keep: () => undefined,
      stop: async () => undefined,
      end: async () => undefined,
    }
  }
  if (config.production) throw new StartProblem(text.needsDatabase)
  onProgress(text.starting)
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress })
  await ensureDatabase(server.url, 'jgm')
  let keeper: ReturnType<typeof keepRunning> | undefined
  return {
    url: server.urlFor('jgm'),
    where: text.embedded(server.folder),
    folder: server.folder,
    keep: (warn) => (keeper ??= keepRunning(server, warn)),
    async stop() {
      await keeper?.stop()
      // Another process may still use the same data folder.
      await server.release()
    },
    end: () => server.stop(),
  }
}

/** Throws a StartProblem when one of our ports is in use: our own, or the LINE emulator's. */
export async function refuseTakenPorts(config: Config): Promise<void> {
  await refuseTakenPort(config)
  if (config.line?.emulatorPort !== undefined) await refuseTakenPort(config, config.line.emulatorPort)
}

/** Throws a StartProblem when the port is in use. */
export async function refuseTakenPort(config: Config, port = config.port): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new StartProblem(text.portTaken(port)) : error),
    )
    probe.listen(port, config.host, () => probe.close(() => done()))
  })
}

/** Starts the LINE emulator if the configuration uses it, which it never does in production. */
export async function openLine(config: Config): Promise<{ stop(): Promise<void> }> {
  const { line } = config
  if (line?.emulatorPort === undefined) return { stop: async () => undefined }
  const clock = createClock(config.clockOffset)
  const { startEmulator } = await import('@jgm/line-emulator')
  const { lineConsole } = await import('../app/sample/line.ts')
  const emulator = await startEmulator(lineConsole(config, line), {
    port: line.emulatorPort,
    now: () => clock.now().getTime(),
    ...(config.lineTlsPort === undefined ? {} : { tlsPort: config.lineTlsPort }),
  })
  return { stop: () => emulator.close() }
}

/**
 * Ends the process after a signal: with 0 when `stop` succeeded, with 1 when it failed or took longer than ten seconds. Further signals
 * change nothing.
 * Call it before the process says that it is there: a signal that comes earlier kills it.
 */
export async function stopOnSignal({ patience }: Config, say: Say, stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((come) => {
    // A signal to a whole group comes twice, from the group and from the command that started us, so these listeners stay.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => come())
  })
  say(text.stopping)
  setTimeout(() => {
    say(text.stopsSlowly)
    process.exit(1)
  }, stopTimeoutMs * patience).unref()
  await stop()
  say(text.stopped)
  process.exit(0)
}
