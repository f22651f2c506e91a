import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { until } from '../../../test/waiting.ts'
import { isDatabaseTrouble, refuse } from '../http/errors.ts'
import { openDatabase, type Database } from './database.ts'
import type { DB } from './schema.gen.ts'

let test: TestDatabase
let database: Database

beforeEach(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 3 })
})
afterEach(async () => {
  await database.close()
  await test.drop()
})

type Tx = Kysely<DB>
const own = (tx: Tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)

/** Ends the connection of a transaction, as a server that restarts does, and waits until it is gone. */
async function lose(tx: Tx): Promise<void> {
  const pid = (await own(tx)).rows[0]?.pid
  await database.pool.query('select pg_terminate_backend($1)', [pid])
  await until(async () => {
    const { rows } = await database.pool.query('select from pg_stat_activity where pid = $1', [pid])
    expect(rows).toEqual([])
  })
}

const moments: Record<string, (tx: Tx) => Promise<unknown>> = {
  'before its next statement': async (tx) => {
    await lose(tx)
    await own(tx)
  },
  'before its second statement after the loss': async (tx) => {
    await lose(tx)
    await own(tx).catch(() => undefined)
    await own(tx)
  },
  'while a statement runs': (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
  'before it commits': lose,
  'before it rolls back': async (tx) => {
    await lose(tx)
    throw refuse('not_found')
  },
}

it.each(Object.entries(moments))('a connection that is lost in a transaction %s is no fault', async (_when, work) => {
  const error: unknown = await database.db
    .transaction()
    .execute(work)
    .catch((caught: unknown) => caught)
  expect(isDatabaseTrouble(error), String(error)).toBe(true)
  // The pool has dropped it.
  expect((await own(database.db)).rows).toHaveLength(1)
})
