import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startWorkerProcess } from '../../test/process.ts'
import { until } from '../../test/waiting.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(async () => {
  await database.drop()
})

/** Nothing can be written there, as below the release of an installation. */
const closed = '/dev/null/data'

/** What an operator's command prints in production, without colours and empty lines. */
async function migrateWith(url: string): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('migrate.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET: 'a secret of the tests, long enough to be one',
      SMTP_URL: 'smtp://127.0.0.1:1',
      CLOCK_OFFSET: '',
      DATA_DIR: closed,
      DATABASE_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines: output.split('\n').filter((line) => line !== '') }
}

it.each([
  ['no server', 'postgresql://jgm:geheim@127.0.0.1:1/jgm', 'jgm@127.0.0.1:1/jgm、ECONNREFUSED', '動いていること'],
  ['an address that is none', 'postgresql://jgm:geheim@[/jgm', 'ERR_INVALID_URL', 'DATABASE_URL'],
])('%s behind DATABASE_URL is named in one line, without the password', async (_name, url, where, advice) => {
  const { code, lines } = await migrateWith(url)
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(where)
  expect(lines[0]).toContain(advice)
  expect(lines[0]).not.toContain('geheim')
})

it('a database that does not exist is named', async () => {
  const { lines } = await migrateWith(database.url.replace(/jgm_test_\w+/, 'jgm_nowhere'))
  expect(lines).toEqual([expect.stringMatching(/jgm_nowhere、3D000.*先に作ってください/)])
})

it('an unknown failure is told where no file can keep it', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('create table schema_version (version bigint); insert into schema_version values (29990101000000)')
  await client.end()
  const { code, lines } = await migrateWith(database.url)
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^思わぬ問題で止まりました：.*were never run here/)])
})

it('a worker that is refused by the database logs why', async () => {
  const worker = startWorkerProcess(database.url.replace(/jgm_test_\w+/, 'jgm_nowhere'), { LOG_LEVEL: 'warn' })
  await until(() => expect(worker.output()).toContain('"code":"3D000"'))
  await worker.stop()
})

/** The lines of a worker in production, from its start to its end. */
async function linesOf(url: string, work: (origin: string) => Promise<unknown>): Promise<unknown[]> {
  const worker = startWorkerProcess(url, {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PATIENCE: '',
    HOST: '127.0.0.1',
  })
  await until(() => expect(worker.output()).toMatch(/127\.0\.0\.1:\d+|"level":60/))
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(worker.output()) ?? []
  if (origin) await work(origin)
  await worker.stop()
  return worker
    .output()
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

it('a service in production says everything in lines of JSON, the reason why it cannot start included', async () => {
  expect(await linesOf('', async () => undefined)).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringContaining('DATABASE_URL') as string }),
  ])
})

it('a worker answers on its port whether it lives, and its figures, and nothing of the product', async () => {
  const own = await createTestDatabase()
  const lines = await linesOf(own.url, async (origin) => {
    const status = async (path: string) => (await fetch(`${origin}${path}`)).status
    expect(await Promise.all(['/api/health', '/api/ready', '/', '/api/v1/configs'].map(status))).toEqual([
      200, 503, 404, 404,
    ])
    const figures = async () => (await fetch(`${origin}/metrics`)).text()
    expect(await figures()).toMatch(/^mail_outbox_oldest_seconds\{lane="codes"\} 0$/m)
    await until(async () =>
      expect(await figures()).toMatch(/^job_runs_total\{name="read_forecasts",outcome="succeeded"\} [1-9]/m),
    )
  })
  expect(lines).toHaveLength(3)
  await own.drop()
})
