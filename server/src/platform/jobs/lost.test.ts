import type { Pool, PoolClient } from 'pg'
import { expect } from 'vitest'
import { testsOn } from '../../../test/it.ts'
import { until } from '../../../test/waiting.ts'
import { openDatabase } from '../db/database.ts'
import { runJobs } from './run.ts'

// The queue goes by the machine's clock.
const it = testsOn({ clockOffset: 0 })

/** The pool, on which the first job that is given to the queue is lost, as by a database that goes away at that moment. */
function losingTheFirstJob(pool: Pool): Pool {
  let isLost = false
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    const query = (text: unknown, ...rest: []) => {
      if (isLost || !String(text).includes('.add_job(')) return client.query(text as string, ...rest)
      isLost = true
      return Promise.reject(Object.assign(new Error('the connection was lost'), { code: '57P01' }))
    }
    return Object.create(client, { query: { value: query } }) as PoolClient
  }
  const value = (callback?: Parameters<Pool['connect']>[0]) => (callback ? pool.connect(callback) : connect())
  return Object.create(pool, { connect: { value } }) as Pool
}

it('a runner that begins and loses the database at once is ended before the next begins', async ({ api }) => {
  const database = openDatabase(api.url)
  const said: string[] = []
  let runs = 0
  const running = await runJobs({
    pool: losingTheFirstJob(database.pool),
    jobs: [{ name: 'trial', atStart: true, run: async () => void (runs += 1) }],
    clockOffset: 0,
    onError: (message) => said.push(message),
  })
  await until(() => expect(runs).toBe(1))
  expect(said).toContain('the jobs cannot start yet')

  await running.stop()
  // A runner that goes on keeps a connection, on which it listens for jobs.
  await until(() => expect(database.pool.totalCount - database.pool.idleCount).toBe(0))
  await database.pool.end()
})
