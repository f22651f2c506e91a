import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { callerAt, startTestApi, type As, type Caller, type TestApi } from '../../test/api.ts'
import { addMembers, bookingOf, daysAhead, openClub, sheetOf, wishFor } from '../../test/builders/club.ts'
import { keepPorts } from '../../test/ports.ts'
import { startApiProcess, startWorkerProcess, type ApiProcess } from '../../test/process.ts'
import { startSmtp, type TestSmtp } from '../../test/smtp.ts'
import { ensureDatabase } from '../platform/db/ensure.ts'
import { migrate } from '../platform/db/migrate.ts'
import { findRunning } from '../platform/postgres/cluster.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { patient, until } from '../../test/waiting.ts'

/** A long trial runs with KILLS=20 RESTARTS=20; the suite runs a short one. */
const kills = Number(process.env['KILLS'] ?? 1)
const restarts = Number(process.env['RESTARTS'] ?? 1)

const dataDir = mkdtempSync(join(tmpdir(), 'jgm-outage-'))
chmodSync(dataDir, 0o755)
const secret = 'a secret of the tests, long enough to be one'

let postgres: EmbeddedPostgres
let smtp: TestSmtp
let club: TestApi
let serve: { child: ChildProcess; origin: string; said: () => string }
let api: ApiProcess
let worker: ReturnType<typeof startWorkerProcess>

/** Everything in one process, on the embedded database of this file. */
async function startServe(): Promise<typeof serve> {
  const port = await keepPorts(3)
  const { DATABASE_URL: _url, ...rest } = process.env
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    env: {
      ...rest,
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_DIST: join(dataDir, 'no-pages'),
      SMTP_URL: smtp.url,
      SECRET: secret,
      LOG_LEVEL: 'warn',
      ...patient,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, origin: `http://127.0.0.1:${port}`, said: () => text }
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/ready`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

async function untilReady(): Promise<void> {
  for (const { origin } of [serve, api]) await until(async () => expect(await isReady(origin), serve.said()).toBe(true))
}

beforeAll(async () => {
  smtp = await startSmtp()
  postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '32MB' } })
  await ensureDatabase(postgres.url, 'jgm')
  const url = postgres.urlFor('jgm')
  await migrate(url)
  club = await startTestApi({ url, smtp })
  await openClub(club)
  serve = await startServe()
  api = await startApiProcess(url, { SMTP_URL: smtp.url })
  worker = startWorkerProcess(url, { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' })
  await untilReady()
})

afterAll(async () => {
  await club.stop()
  await smtp.stop()
  await api.kill()
  await worker.stop()
  if (serve.child.exitCode === null) serve.child.kill('SIGKILL')
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Start = { readonly date: string; readonly id: number; readonly as: As }

/** Starts for members with a session each, from the sheets of several days. */
async function startsFor(count: number): Promise<Start[]> {
  const ids: { date: string; id: number }[] = []
  for (let days = 3; days < 28 && ids.length < count; days += 1) {
    const date = daysAhead(club, days)
    const sheet = await sheetOf(club, date)
    if (sheet.reason !== null) continue
    for (const one of sheet.tee_times) if (one.state === 'open' && !one.member_only) ids.push({ date, id: one.id })
  }
  const people = await addMembers(club, ids.length)
  return ids.map((one, index) => ({ ...one, as: people[index] ?? {} }))
}

const trials = [...Array<'SIGKILL'>(kills).fill('SIGKILL'), ...Array<'SIGINT'>(restarts).fill('SIGINT')]

it('every process lives through a database that goes away under load, and nothing that was said is lost', async () => {
  await untilReady()
  const starts = await startsFor(500)
  const targets = [callerAt(serve.origin), callerAt(api.origin)]
  const acknowledged: string[] = []
  const over = new AbortController()

  /**
   * One of four workers that book one start after the other. A call that the outage cut off is retried; a refused one
   * is skipped.
   */
  async function bookOn(number: number): Promise<void> {
    for (let at = number; at < starts.length && !over.signal.aborted;) {
      const isAnswered = await bookStart(starts[at], targets[at % 8 < 4 ? 0 : 1]).catch(() => false)
      if (isAnswered) at += 4
      await wait(isAnswered ? 40 : 100)
    }
  }

  async function bookStart(start: Start | undefined, target: Caller | undefined): Promise<boolean> {
    if (!start || !target) return true
    const hold = await target.call(holdStarts, { body: wishFor(start.date, [start.id]) }, start.as)
    if (!hold.ok) return hold.status < 500
    const booked = await target.call(bookRegular, { body: bookingOf(hold.body) }, start.as)
    if (booked.ok) acknowledged.push(booked.body.reservation.number)
    return booked.ok || booked.status < 500
  }
  const booking = Promise.all([0, 1, 2, 3].map(bookOn))

  for (const signal of trials) {
    await wait(300 + Math.random() * 700)
    const running = findRunning(join(dataDir, 'postgres'))
    expect(running, 'the database is running').toBeDefined()
    process.kill(running?.pid ?? 0, signal)
    // An orderly stop takes a moment, during which it still answers.
    while (findRunning(join(dataDir, 'postgres'))?.pid === running?.pid) await wait(10)
    await untilReady()
  }
  await wait(500)
  over.abort()
  await booking

  expect([serve.child.exitCode, serve.child.signalCode], serve.said()).toEqual([null, null])
  expect(acknowledged.length, 'bookings were made during the trial').toBeGreaterThan(trials.length)
  const { rows } = await club.wiring.database.pool.query<{ number: string }>(
    `select number from reservation where status = 'confirmed' and number = any($1)`,
    [acknowledged],
  )
  expect(acknowledged.filter((number) => !rows.some((row) => row.number === number))).toEqual([])
  const hasMail = (number: string): boolean => smtp.mails.some(({ text }) => text.includes(number))
  await until(() => expect(acknowledged.filter((number) => !hasMail(number))).toEqual([]))

  expect(worker.output()).not.toMatch(/unhandled/i)
  expect(await worker.stop(), worker.output()).toBe(0)
  expect(await api.stop()).toBe(0)
  serve.child.kill('SIGTERM')
  await once(serve.child, 'exit')
  expect(serve.child.exitCode).toBe(0)
})
