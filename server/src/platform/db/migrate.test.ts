import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('does nothing twice, and never leaves one out in silence', async () => {
  expect(await migrate(database.url)).toBe(0)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('delete from schema_version where version = 20261121000017')
  await client.end()
  await expect(migrate(database.url)).rejects.toThrow(/20261121000017/)
})
