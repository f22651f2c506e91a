import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { findRunning } from './cluster.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'

const root = mkdtempSync(join(tmpdir(), 'jgm-embedded-'))
chmodSync(root, 0o755)
const settings = { shared_buffers: '16MB' }
/** The folder of the first test, in which those go on that need one with a cluster: making one takes half a second of a processor. */
let dataDir = newFolder()
let server: EmbeddedPostgres | undefined

function newFolder(): string {
  const folder = mkdtempSync(join(root, 'data-'))
  chmodSync(folder, 0o755)
  return folder
}

afterEach(async () => {
  await server?.stop()
  server = undefined
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

const pidOfServer = (): number => findRunning(join(dataDir, 'postgres'))?.pid ?? 0

/** Runs another process that starts the same server, prints its pid and ends without stopping it. */
function startElsewhere(): Promise<number> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })})
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

it('makes a cluster in UTF-8, keeps its data over stop and start, and stops twice', async () => {
  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(server.adopted).toBe(false)
  expect(await query(server.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await query(server.url, 'create database club')
  await query(server.urlFor('club'), 'create table kept as select 7 as n')
  await server.stop()
  await server.stop()
  await expect(query(server.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED|connect/)

  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(await query(server.urlFor('club'), 'select n from kept')).toEqual([{ n: 7 }])
})

it('starts again after the server was killed, with its data', async () => {
  const first = await startEmbeddedPostgres({ dataDir, settings })
  await query(first.url, 'create table kept as select 7 as n')
  process.kill(pidOfServer(), 'SIGKILL')
  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(server.adopted).toBe(false)
  expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }])
})

it('ignores a pid file whose number now belongs to another process', async () => {
  const first = await startEmbeddedPostgres({ dataDir, settings })
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const text = readFileSync(pidFile, 'utf8')
  await first.stop()
  writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)))
  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('adopts the server of a process that has ended, and stops it', async () => {
  expect(await startElsewhere()).toBe(0)
  const pid = pidOfServer()
  expect(pid).toBeGreaterThan(0)
  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(server.adopted).toBe(true)
  expect(pidOfServer()).toBe(pid)
  await server.stop()
  expect(pidOfServer()).toBe(0)
})

it('leaves an adopted server running while others use it', async () => {
  server = await startEmbeddedPostgres({ dataDir, settings })
  const client = await connect(server.url)
  const second = await startEmbeddedPostgres({ dataDir, settings })
  await second.stop()
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

it('is released while a connection of its own still ends, but not while somebody else uses it', async () => {
  server = await startEmbeddedPostgres({ dataDir, settings })
  const second = await startEmbeddedPostgres({ dataDir, settings })
  const [own, other] = [await connect(server.url), await connect(second.url)]
  await server.release()
  expect((await other.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
  await server.release()
  expect(pidOfServer()).toBe(0)
  await own.end().catch(() => undefined)
})

it('ends with one intact server when three processes start a new folder at once', async () => {
  dataDir = newFolder()
  const codes = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()])
  expect(codes).toEqual([0, 0, 0])
  server = await startEmbeddedPostgres({ dataDir, settings })
  expect(server.adopted).toBe(true)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([])
})

it('names the fix for a folder that is not a cluster, and leaves it unchanged', async () => {
  dataDir = newFolder()
  const foreign = join(dataDir, 'postgres')
  writeFileSync(foreign, 'mine')
  await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(/set DATA_DIR/)
  expect(existsSync(foreign)).toBe(true)
})
