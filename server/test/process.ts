import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { callerAt, type Caller } from './api.ts'

const entry = fileURLToPath(new URL('../src/entry/api.ts', import.meta.url))

export type ApiProcess = Caller & {
  readonly origin: string
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Ends it as an operator would; resolves with the exit code. */
  stop(): Promise<number | null>
}

/** The API as a process of its own, on the given database. */
export async function startApiProcess(url: string, env: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DATABASE_URL: url,
      PORT: '0',
      SECRET: 'a secret of the tests, long enough to be one',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it listened`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    origin,
    ...callerAt(origin),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
