import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { configOf } from '../../test/api.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { refuse } from '../platform/http/errors.ts'
import { buildApi } from './api.ts'
import { wire, type Wiring } from './wiring.ts'

let database: TestDatabase
let wiring: Wiring
let app: FastifyInstance
let isFull: boolean
/** Reads that have come, and those that are answered. */
let [come, gone] = [0, 0]

beforeAll(async () => {
  database = await createTestDatabase()
  const config = configOf({})
  wiring = wire(config, database.url, () => undefined)
  app = await buildApi(config, {
    ...wiring,
    reads: {
      async enter() {
        await Promise.resolve()
        if (isFull) throw refuse('crowded')
        come += 1
        return () => void (gone += 1)
      },
      pass: 'the pass of the tests',
      count: () => 0,
    },
  })
})
afterAll(async () => {
  await app.close()
  await wiring.close()
  await database.drop()
})
beforeEach(() => {
  isFull = false
  ;[come, gone] = [0, 0]
})

const ask = (method: 'GET' | 'POST', url: string, host = 'www.jgm.localhost') =>
  app.inject({
    method,
    url,
    headers: { host, 'x-requested-with': 'XMLHttpRequest' },
    ...(method === 'POST' ? { payload: {} } : {}),
  })

it('golfers’ reads take turns, and leave whether they are answered or refused', async () => {
  expect((await ask('GET', '/api/v1/configs')).statusCode).toBe(200)
  expect([come, gone]).toEqual([1, 1])
  expect((await ask('GET', '/api/v1/reservations')).statusCode).toBe(401)
  expect([come, gone]).toEqual([2, 2])
})

it('neither writes nor the console wait for reads', async () => {
  isFull = true
  expect((await ask('POST', '/api/v1/login')).statusCode).toBe(422)
  expect((await ask('POST', '/api/v1/holds')).statusCode).toBe(422)
  expect((await ask('GET', '/api/staff/v1/session', 'admin.jgm.localhost')).statusCode).toBe(401)
})

it('what the process itself reads for its pages begins at once; nobody else has its pass', async () => {
  isFull = true
  const read = async (pass: string) =>
    (await app.inject({ url: '/api/v1/configs', headers: { host: 'www.jgm.localhost', 'x-pass': pass } })).statusCode
  expect(await read(wiring.reads.pass)).toBe(429)
  expect(await read('the pass of the tests')).toBe(200)
})

it('a read that has waited too long is told so, and when to ask again', async () => {
  isFull = true
  const { statusCode, headers, body } = await ask('GET', '/api/v1/configs')
  expect([statusCode, headers['retry-after'], body.includes('"crowded"')]).toEqual([429, '2', true])
})
