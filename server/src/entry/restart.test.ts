import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { keepPorts } from '../../test/ports.ts'
import { startApiProcess, type ApiProcess } from '../../test/process.ts'

/** For how long a process says that it leaves, in seconds: as in production. A busy machine is late to see it, and must not miss it. */
const announced = { DRAIN_SECONDS: '3' }

/** How many requests go through the rolling restart; the trial takes 300. */
const requests = Number(process.env['REQUESTS'] ?? 300)

let database: TestDatabase
const processes: ApiProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const one of processes) await one.stop()
  await database.drop()
})

async function start(port: number, env: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const one = await startApiProcess(database.url, { PORT: String(port), ...env })
  processes.push(one)
  return one
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined> }

/** One request; on a fresh connection unless an agent is given. Rejects with the connection's error. */
const ask = (port: number, path: string, given: { agent?: Agent; body?: string } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: given.agent ?? false,
        method: given.body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      },
      (answer) => {
        answer.on('error', reject)
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      },
    )
    sent.on('error', reject)
    sent.end(given.body)
  })

/** What a process answers once it no longer says that it is ready. */
async function untilLeaving(port: number): Promise<Answer> {
  for (;;) {
    const answer = await ask(port, '/api/ready')
    if (answer.status !== 200) return answer
    await wait(20)
  }
}

it('ends with 0, whatever its connections are doing and however often it is told, and tells them to close', async () => {
  const port = await keepPorts(1)
  const server = await start(port, announced)
  const agent = new Agent({ keepAlive: true })
  expect((await ask(port, '/api/health', { agent })).headers['connection']).toBe('keep-alive')
  // One connection that sends nothing, and one that stops in the middle of a request.
  const silent = connect(port, '127.0.0.1').on('error', () => undefined)
  const slow = connect(port, '127.0.0.1').on('error', () => undefined)
  await Promise.all([once(silent, 'connect'), once(slow, 'connect')])
  slow.write(
    'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  )
  await wait(100)

  const ended = server.stop()
  const leaving = await untilLeaving(port)
  expect([leaving.status, leaving.headers['connection']]).toEqual([503, 'close'])
  // As from a terminal, or from a container that stops: the command that started the process passes on what the process has got itself.
  void server.stop()
  const kept = await ask(port, '/api/health', { agent })
  expect([kept.status, kept.headers['connection']]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
  await expect(ask(port, '/api/health')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

it('loses no fresh request while two processes are restarted one after the other', async () => {
  const first = await keepPorts(2)
  const ports = [first, first + 1]
  const running = await Promise.all(ports.map((port) => start(port, announced)))
  const ready = new Set(ports)
  const over = new AbortController()

  /** Like the proxy of docs/operations.md: polls `/api/ready`, and skips a process that refuses connections. */
  const checking = (async () => {
    while (!over.signal.aborted) {
      for (const port of ports) {
        const answer = await ask(port, '/api/ready').catch(() => undefined)
        if (answer?.status === 200) ready.add(port)
        else ready.delete(port)
      }
      await wait(150)
    }
  })()

  const outcomes = new Map<string, number>()
  async function visit(number: number): Promise<void> {
    const isWrite = number % 2 === 1
    // Refused after it was read: hashing passwords would take longer than the rest of the trial.
    const body = JSON.stringify({ email: `nobody${number}`, password: '' })
    for (const port of [...ready].toSorted(() => (number % 4 < 2 ? 1 : -1))) {
      try {
        const { status } = await ask(port, isWrite ? '/api/v1/login' : '/api/v1/configs', isWrite ? { body } : {})
        const outcome = status < 500 ? 'answered' : String(status)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        return
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        if (code === 'ECONNREFUSED') continue
        outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
        return
      }
    }
    outcomes.set('nobody', (outcomes.get('nobody') ?? 0) + 1)
  }

  const visits: Promise<void>[] = []
  const visiting = (async () => {
    for (let number = 0; number < requests || !over.signal.aborted; number += 1) {
      visits.push(visit(number))
      await wait(20)
    }
  })()
  for (const [index, port] of ports.entries()) {
    expect(await running[index]?.stop()).toBe(0)
    await start(port, announced)
    while (!ready.has(port)) await wait(50)
  }
  over.abort()
  await Promise.all([checking, visiting])
  await Promise.all(visits)
  expect(Object.fromEntries(outcomes)).toEqual({ answered: visits.length })
  expect(visits.length).toBeGreaterThanOrEqual(requests)
})
