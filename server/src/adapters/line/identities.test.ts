import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { createLineIdentities } from './identities.ts'

it('follows no redirect', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    asked.push(pathname)
    if (pathname === '/oauth2/v2.1/verify') response.writeHead(302, { location: '/elsewhere' }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { line } = readConfig({ SECRET: 'x', LINE_EMULATOR_PORT: String((server.address() as AddressInfo).port) })
  if (!line) throw new Error('no LINE')
  const identities = createLineIdentities(line, createClock(0))
  await expect(identities.deauthorise({ accessToken: 'token', owner: `U${'a'.repeat(32)}` })).rejects.toThrow('away')
  expect(asked).toEqual(['/oauth2/v2.1/verify'])
  server.close()
})
