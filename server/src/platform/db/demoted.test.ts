import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { isDatabaseTrouble } from '../http/errors.ts'
import { openDatabase, type Database } from './database.ts'

let test: TestDatabase
let database: Database
let setting: Client

beforeEach(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 3 })
  setting = new Client({ connectionString: test.url })
  await setting.connect()
})
afterEach(async () => {
  await setting.end()
  await database.close()
  await test.drop()
})

/** From now on new connections are to a server that only reads, or to one that writes; those that are open stay as they are. */
async function demote(isReadOnly: boolean): Promise<void> {
  await setting.query(`begin read write; do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${isReadOnly}', current_database());
  end $$; commit`)
}
const write = () => sql`create table written ()`.execute(database.db)
const writeInTransaction = () =>
  database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    return sql`create table written ()`.execute(tx)
  })
const writeByPool = () => database.pool.query('create table written ()')

it.each(Object.entries({ write, writeInTransaction, writeByPool }))(
  'after a refusal to %s each connection to a server that only reads is replaced, and the refusal is no fault',
  async (_how, attempt) => {
    await demote(true)
    const clients = await Promise.all([database.pool.connect(), database.pool.connect(), database.pool.connect()])
    for (const client of clients) client.release()
    await demote(false)
    for (let tries = 0; tries < 3; tries += 1) {
      const error: unknown = await attempt().then(
        () => undefined,
        (caught: unknown) => caught,
      )
      expect(isDatabaseTrouble(error), String(error)).toBe(true)
    }
    await attempt()
  },
)
