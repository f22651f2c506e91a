import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { callerAt, type Caller } from './api.ts'
import { noonOffset } from './clock.ts'
import { patient } from './waiting.ts'

const entryOf = (name: 'api' | 'worker'): string => fileURLToPath(new URL(`../src/entry/${name}.ts`, import.meta.url))

export type ApiProcess = Caller & {
  readonly origin: string
  /** All output so far. */
  output(): string
  /** Kills it at once, like a power cut. */
  kill(): Promise<void>
  /** Stops it as an operator would; resolves with the exit code. */
  stop(): Promise<number | null>
}

const environmentOf = (url: string, env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: '',
  NODE_ENV: 'test',
  DATABASE_URL: url,
  PORT: '0',
  SECRET: 'a secret of the tests, long enough to be one',
  LOG_LEVEL: 'fatal',
  // Nobody shifts the clock of a real installation.
  ...(env['NODE_ENV'] !== 'production' && { CLOCK_OFFSET: String(noonOffset) }),
  ...patient,
  ...env,
})

/** Sends the signal; resolves with the exit code. */
async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await ended
  }
  return child.exitCode
}

/** The API in a separate process, on the given database. */
export async function startApiProcess(url: string, env: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, [entryOf('api')], {
    env: environmentOf(url, env),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  const lines = createInterface({ input: child.stdout }).on('line', (line) => (written += `${line}\n`))
  const origin = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [address] = /http:\/\/[\w.:[\]]+/.exec(line) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it listened`)))
  })
  return {
    origin,
    ...callerAt(origin),
    output: () => written,
    kill: async () => void (await endOf(child, 'SIGKILL')),
    stop: () => endOf(child, 'SIGTERM'),
  }
}

/** The worker in a separate process, on the given database. */
export function startWorkerProcess(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Pick<ApiProcess, 'output' | 'stop'> {
  const child = spawn(process.execPath, [entryOf('worker')], {
    env: environmentOf(url, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  return { output: () => written, stop: () => endOf(child, 'SIGTERM') }
}
