import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'

it('loses a log line on a full disk, and nothing else', () => {
  const full = openSync('/dev/full', 'w')
  const script = `
    import Fastify from 'fastify'
    import { output } from './server/src/platform/output.ts'
    const app = Fastify({ logger: { stream: output } })
    app.get('/', (request) => { request.log.error('failed'); return 'answered' })
    const { body } = await app.inject('/')
    process.stderr.write(body)`
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 60_000,
  })
  closeSync(full)
  expect(ended.stderr.toString()).toBe('answered')
})
