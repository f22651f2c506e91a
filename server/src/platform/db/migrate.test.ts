import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate, MigrateProblem } from './migrate.ts'
import { until } from '../../../test/waiting.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('changes nothing when repeated, and rejects when a migration was skipped', async () => {
  expect(await migrate(database.url)).toBe(0)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('delete from schema_version where version = 20261121000017')
  await client.end()
  await expect(migrate(database.url)).rejects.toThrow(/20261121000017/)
})

it('gives up its lock request while another session holds the lock, and retries', async () => {
  const own = await createTestDatabase()
  const holder = new Client({ connectionString: own.url })
  await holder.connect()
  const hold = 'begin; lock table schema_version in access exclusive mode'
  await holder.query(hold)
  await expect(migrate(own.url, { lockTimeout: 50, tries: 3, pause: 20 })).rejects.toThrow(MigrateProblem)
  const migrated = migrate(own.url, { lockTimeout: 50, tries: 10_000, pause: 5 })
  await until(async () =>
    expect((await holder.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0),
  )
  await holder.query('commit')
  expect(await migrated).toBe(0)
  await holder.end()
  await own.drop()
})
