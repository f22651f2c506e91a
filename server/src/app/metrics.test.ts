import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readConfig } from '../platform/config.ts'
import { buildSite } from './site.ts'
import { wire, type Wiring } from './wiring.ts'

const token = 'a-monitor-that-has-a-token-of-its-own'
const proxied = { 'x-forwarded-for': '203.0.113.7' }
let database: TestDatabase
const running: { app: FastifyInstance; wiring: Wiring }[] = []

async function start(env: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const config = readConfig({ SECRET: 'a secret of the tests, long enough to be one', LOG_LEVEL: 'silent', ...env })
  const wiring = wire(config, database.url, () => undefined)
  const { app } = await buildSite(config, wiring)
  running.push({ app, wiring })
  return app
}

const get = (app: FastifyInstance, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

let open: FastifyInstance
let watched: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  open = await start({})
  await running[0]?.wiring.database.pool
    .query(`insert into job_state (name, succeeded_at, took_ms, failed_at, fault, failures)
      values ('trial', app_now() - interval '1 hour', 1500, app_now(), '{}', 2)`)
  watched = await start({ MONITOR_TOKEN: token })
})
afterAll(async () => {
  for (const { app, wiring } of running) {
    await app.close()
    await wiring.close()
  }
  await database.drop()
})

it('figures are for callers on this machine and for monitors with the token, and for nobody else', async () => {
  const status = async (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
    (await get(app, '/metrics', headers)).statusCode
  expect(await status(open, {})).toBe(200)
  expect(await status(watched, { ...proxied, authorization: `Bearer ${token}` })).toBe(200)
  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`])
    expect(await status(watched, { ...proxied, authorization }), authorization).toBe(404)
  // Without a token there is none that opens them.
  for (const authorization of ['Bearer undefined', 'Bearer '])
    expect(await status(open, { ...proxied, authorization }), authorization).toBe(404)
  expect(() => readConfig({ MONITOR_TOKEN: 'short' })).toThrow('MONITOR_TOKEN')
})

it('requests are counted by route and status, and jobs and outboxes are told by lane', async () => {
  for (const path of ['configs', 'singles/123498765', 'nowhere/of/ours']) await get(open, `/api/v1/${path}`)
  const { body } = await get(open, '/metrics')
  for (const line of [
    /^http_requests_total\{method="GET",route="\/api\/v1\/configs",status="200"\} [1-9]/m,
    /^http_requests_total\{method="GET",route="\/api\/v1\/singles\/:id",status="404"\} 1$/m,
    /^http_requests_total\{method="GET",route="unknown",status="404"\} [1-9]/m,
    /^http_request_seconds_count\{method="GET",route="\/api\/v1\/configs"\} [1-9]/m,
    /^job_succeeded_seconds\{name="trial"\} 36\d\d/m,
    /^job_failures\{name="trial"\} 2$/m,
    /^job_took_seconds\{name="trial"\} 1.5$/m,
    /^jobs\{state="given_up"\} 0$/m,
    /^line_outbox_oldest_seconds\{lane="codes"\} 0$/m,
    /^database_waiting 0$/m,
    /^clock_ahead_seconds\{of="database"\} -?[\d.e-]+$/m,
  ])
    expect(body).toMatch(line)
  expect(body).not.toContain('/123498765')
  expect(body).not.toContain('nowhere')
})
