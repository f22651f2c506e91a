import { sql } from 'kysely'
import { expect } from 'vitest'
import { testsOn } from '../../../test/it.ts'
import { deleteDue } from './batches.ts'

const it = testsOn()

it('deletes more than one batch of what is due, and nothing else', async ({ api }) => {
  await api.rows(`insert into rate_limit (key, window_start, count)
    select 'due ' || n, app_now() - interval '2 days', 1 from generate_series(1, 2500) n
    union all select 'kept', app_now(), 1`)
  const { db } = api.wiring.ground
  await deleteDue(db, 'rate_limit', sql`window_start < app_now() - interval '1 day'`)
  expect(await api.rows(`select key from rate_limit where key like 'due%' or key = 'kept'`)).toEqual([{ key: 'kept' }])
})

it('leaves what somebody has locked to the next run, without waiting for it', async ({ api }) => {
  const { db } = api.wiring.ground
  await api.rows(`insert into rate_limit (key, window_start, count)
    select 'old ' || n, app_now() - interval '2 days', 1 from generate_series(1, 3) n`)
  const run = () => deleteDue(db, 'rate_limit', sql`key like 'old%'`)
  const left = () => api.rows(`select key from rate_limit where key like 'old%'`)
  await db.transaction().execute(async (tx) => {
    await sql`select from rate_limit where key = 'old 2' for update`.execute(tx)
    await run()
    expect(await left()).toEqual([{ key: 'old 2' }])
  })
  await run()
  expect(await left()).toEqual([])
})
