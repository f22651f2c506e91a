import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase, type Database, type Db } from './db/database.ts'
import { isDatabaseTrouble } from './http/errors.ts'
import { answeredBefore, resultBefore } from './idempotency.ts'

let test: TestDatabase
let database: Database
const requestHash = Buffer.alloc(32, 1)
const key = randomUUID()

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 2 })
  await database.db
    .insertInto('idempotency')
    .values({ key, request_hash: requestHash, answer: JSON.stringify({ result: 'done' }) })
    .execute()
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const readings = {
  'by the server': (db: Db) => answeredBefore(db, key, requestHash),
  'by the verbs in SQL': (db: Db) => resultBefore(db, { key, requestHash }),
}

it.each(Object.entries(readings))(
  'a stored answer is given again %s in a transaction that writes, which waits for a standby as the first one did',
  async (_who, read) => {
    const isWritten = await database.db.transaction().execute(async (tx) => {
      expect(await read(tx)).toEqual({ result: 'done' })
      const { rows } = await sql<{ is: boolean }>`select pg_current_xact_id_if_assigned() is not null as is`.execute(tx)
      return rows[0]?.is
    })
    expect(isWritten).toBe(true)
  },
)

it.each(Object.entries(readings))(
  'a former primary, which may have an answer that nobody else has, does not give it %s',
  async (_who, read) => {
    const reading = database.db.transaction().setAccessMode('read only').execute(read)
    expect(isDatabaseTrouble(await reading.catch((error: unknown) => error))).toBe(true)
  },
)
