import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { keepPorts } from '../../test/ports.ts'
import { filled, fingerprintOf, sampleClock, sharedSample } from '../../test/sample.ts'
import { readParty } from '../domains/companion/repo.ts'
import { codeOf } from '../domains/companion/service.ts'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { patient, until } from '../../test/waiting.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'jgm-serve-'))
chmodSync(dataDir, 0o755)
const children: ChildProcess[] = []

const { today } = sharedSample
const clockOffset = String(sampleClock())

afterAll(async () => {
  for (const child of children.filter((one) => one.exitCode === null && one.signalCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function serve(port: number, env: Record<string, string> = {}): { child: ChildProcess; said: () => string } {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...rest } = process.env
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    env: {
      ...rest,
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_DIST: join(dataDir, 'no-pages'),
      CLOCK_OFFSET: clockOffset,
      ...patient,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

async function isReady(port: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return true
    await wait(100)
  }
  return false
}

/** The sample group of the running product is that of the tests for the same seed and day, with an open invitation that its own secret has signed. */
async function expectSample(): Promise<void> {
  const running = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(running.urlFor('jgm'))
  const { db } = database
  const shared = await createTestDatabase(filled)
  const ours = openDatabase(shared.url)
  try {
    const { rows } = await sql<{ count: number; ahead: number }>`
      select count(*), min(play_date - ${today}::date) filter (where member_id = 1 and status = 'confirmed') as ahead from reservation`.execute(
      db,
    )
    expect(rows[0]?.count).toBeGreaterThan(8000)
    expect(rows[0]?.ahead).toBeGreaterThanOrEqual(0)
    expect(rows[0]?.ahead).toBeLessThanOrEqual(4)
    expect(await fingerprintOf(db)).toEqual(await fingerprintOf(ours.db))
    const { rows: invited } = await sql<{ number: string }>`
      select r.number from companion_invitation i join reservation r on r.id = i.reservation_id`.execute(db)
    expect(invited).toHaveLength(1)
    const party = await readParty(db, invited[0]?.number ?? '')
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
    expect(party?.groups.map((group) => codeOf({ secret }, group))).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  } finally {
    await database.close()
    await ours.close()
    await shared.drop()
  }
}

it('starts from nothing, prints the addresses, keeps its port, stops, and starts again', async () => {
  const port = await keepPorts(3)
  const first = serve(port)
  expect(await isReady(port, first.child), first.said()).toBe(true)
  await until(() => expect(first.said()).toContain('taro@example.jp'))
  for (const part of [`http://localhost:${port}/`, '/mypage', '/reserved', '/mailbox', '100%'])
    expect(first.said()).toContain(part)
  const configs = (await (await fetch(`http://127.0.0.1:${port}/api/v1/configs`)).json()) as { courses: unknown[] }
  expect(configs.courses).toHaveLength(9)
  await expectSample()

  const second = serve(port)
  expect(await exitOf(second.child)).toBe(1)
  expect(second.said().trim().split('\n')).toHaveLength(1)
  expect(second.said()).toContain(String(port))
  expect(await isReady(port, first.child)).toBe(true)

  // The exit code says that it stopped within its limit.
  first.child.kill('SIGTERM')
  expect(await exitOf(first.child), first.said()).toBe(0)

  const third = serve(port)
  expect(await isReady(port, third.child), third.said()).toBe(true)
  expect(third.said()).not.toContain('100%')
  third.child.kill('SIGINT')
  expect(await exitOf(third.child)).toBe(0)
})

it('a signal before it is ready ends the database that it has started', async () => {
  const folder = join(dataDir, 'early')
  const { child, said } = serve(await keepPorts(3), { DATA_DIR: folder })
  await until(() => expect(said()).toContain('データベースの形を整えています'))
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(true)
  child.kill('SIGTERM')
  expect(await exitOf(child), said()).toBe(0)
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

it('names a missing setting in one line in production', async () => {
  const { child, said } = serve(await keepPorts(3), { NODE_ENV: 'production', PATIENCE: '' })
  expect(await exitOf(child)).toBe(1)
  expect(said().trim().split('\n')).toHaveLength(1)
  expect(said()).toContain('SECRET')
})
