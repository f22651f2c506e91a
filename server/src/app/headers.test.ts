import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readConfig } from '../platform/config.ts'
import { buildSite } from './site.ts'
import { wire, type Wiring } from './wiring.ts'

let database: TestDatabase
let wiring: Wiring
let app: FastifyInstance
let port: number

/** As in production: behind a proxy that terminates TLS. */
beforeAll(async () => {
  database = await createTestDatabase()
  const config = readConfig({
    NODE_ENV: 'production',
    SECRET: 'a secret of the tests, long enough to be one',
    SMTP_URL: 'smtp://127.0.0.1:9',
    BASE_DOMAIN: 'club.example',
    LOG_LEVEL: 'silent',
    WEB_DIST: '/nowhere',
  })
  wiring = wire(config, database.url, () => undefined)
  ;({ app } = await buildSite(config, wiring))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await wiring.close()
  await database.drop()
})

it.each(['/api/v1/configs', '/api/nothing', '/reserved'])('%s makes browsers require TLS for a year', async (url) => {
  const { headers } = await app.inject({ url, headers: { host: 'www.club.example' } })
  const [, seconds] = /max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000)
})

it('refuses TRACE', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'TRACE /api/v1/configs HTTP/1.1\r\nHost: www.club.example\r\nX-Secret: echo\r\nConnection: close\r\n\r\n',
      ),
    )
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d/)
  expect(answer).not.toContain('echo')
})

it('does not take a repeated query value for text', async () => {
  const { statusCode } = await app.inject({
    url: '/api/v1/postal-code?zipcode=1000001&zipcode=9999999',
    headers: { host: 'www.club.example' },
  })
  expect(statusCode).toBe(422)
})
