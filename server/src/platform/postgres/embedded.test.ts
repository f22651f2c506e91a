import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'jgm-embedded-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const settings = { shared_buffers: '16MB' }
let server: EmbeddedPostgres

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

it('makes a cluster, adopts a running server, survives a kill, keeps the data', async () => {
  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(server.adopted).toBe(false)
  await query('create table kept (n int)')
  await query('insert into kept values (7)')

  const again = await startEmbeddedPostgres({ dataDir, settings })
  expect(again.adopted).toBe(true)

  process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(server.adopted).toBe(false)
  expect(await query('select n from kept')).toEqual([{ n: 7 }])

  await server.stop()
  await server.stop()
  await expect(query('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED|connect/)

  // Two starters at once end up on one server.
  const [one, two] = await Promise.all([
    startEmbeddedPostgres({ dataDir, settings }),
    startEmbeddedPostgres({ dataDir, settings }),
  ])
  server = one
  expect(two.url).toBe(one.url)
  expect(await query('show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  expect(await query('select n from kept')).toEqual([{ n: 7 }])
}, 60_000)
