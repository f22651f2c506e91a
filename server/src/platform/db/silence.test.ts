import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startProxy, type TestProxy } from '../../../test/proxy.ts'
import { until } from '../../../test/waiting.ts'
import { isDatabaseTrouble } from '../http/errors.ts'
import { limitStatements, openDatabase, type Database } from './database.ts'
import { listenTo, type Listening } from './listen.ts'

let test: TestDatabase
let proxy: TestProxy
let database: Database
let listening: Listening | undefined

beforeEach(async () => {
  test = await createTestDatabase()
  proxy = await startProxy(test.url)
  database = openDatabase(proxy.url, { max: 3 })
})
afterEach(async () => {
  await listening?.stop()
  listening = undefined
  await database.close()
  await proxy.stop()
  await test.drop()
})

const one = () => sql<{ one: number }>`select ${1}::int as one`.execute(database.db)
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'answered', isDatabaseTrouble)

it('a host that vanishes without a reset is found out by one statement, and the pool works again', async () => {
  const open = await Promise.all([database.pool.connect(), database.pool.connect(), database.pool.connect()])
  for (const client of open) client.release()
  await one()
  proxy.freeze()
  // In a transaction, and without one; the third connection is idle.
  const inTransaction = database.db.transaction().execute((tx) => sql`select 1`.execute(tx))
  expect(await Promise.all([outcomeOf(one()), outcomeOf(inTransaction)])).toEqual([true, true])
  expect((await Promise.all([one(), one(), one()])).map(({ rows }) => rows)).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
    [{ one: 1 }],
  ])
  expect(database.pool.waitingCount).toBe(0)
})

it('a statement that has asked for more time is not taken for a lost one, and it has the limit until its transaction ends', async () => {
  const limit = () => sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database.db)
  const slow = await database.db.transaction().execute(async (tx) => {
    await limitStatements(tx, 60_000)
    return sql<{ done: number }>`select ${1}::int as done from pg_sleep(8.5)`.execute(tx)
  })
  expect(slow.rows).toEqual([{ done: 1 }])
  expect((await limit()).rows).toEqual([{ limit: '5s' }])
})

it('who only listens notices, and hears again', async () => {
  const heard: string[] = []
  let ready = 0
  let lost = 0
  listening = listenTo(proxy.url, 'trial', {
    onMessage: (payload) => heard.push(payload),
    onReady: () => (ready += 1),
    onLost: () => (lost += 1),
  })
  await until(() => expect(ready).toBe(1))
  proxy.freeze()
  await until(() => expect([ready, lost]).toEqual([2, 1]))
  await sql`select pg_notify('trial', 'here')`.execute(database.db).catch(() => undefined)
  await until(async () => {
    await sql`select pg_notify('trial', 'here')`.execute(database.db)
    expect(heard).toContain('here')
  })
})
