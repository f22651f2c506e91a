import { expect } from 'vitest'
import { testsOn } from '../../../test/it.ts'
import { until } from '../../../test/waiting.ts'
import { runJobs } from './run.ts'
import { forgetGivenUp, jobStates } from './state.ts'

// The queue goes by the machine's clock.
const it = testsOn({ clockOffset: 0 })

it('a job that fails is seen, by name and reason, until it succeeds; one that was given up is forgotten after a week', async ({
  api,
}) => {
  const { pool, db } = api.wiring.database
  let isBroken = true
  const logged: unknown[] = []
  const job = {
    name: 'trial',
    run: async () => {
      if (isBroken) await pool.query('select 1 / 0')
    },
  }
  const ended: string[] = []
  const running = await runJobs({
    pool,
    jobs: [job],
    clockOffset: 0,
    onError: (...line) => logged.push(line),
    onEnd: (name, outcome) => ended.push(`${name} ${outcome}`),
  })
  const ask = () => pool.query(`select graphile_worker.add_job('trial', max_attempts := 1)`)
  const trial = async () => (await jobStates(db)).find(({ name }) => name === 'trial')
  await ask()
  await until(async () =>
    expect(await trial()).toMatchObject({ succeeded_at: null, failures: 1, fault: { type: 'error', code: '22012' } }),
  )
  expect(logged).toMatchObject([['a job failed', { job: 'trial' }]])
  isBroken = false
  await ask()
  await until(async () => expect(await trial()).toMatchObject({ failures: 0, fault: { code: '22012' } }))
  await running.stop()
  expect(ended).toEqual(['trial failed', 'trial succeeded'])

  const left = async () => (await api.rows(`select from graphile_worker.jobs where task_identifier = 'trial'`)).length
  await forgetGivenUp(pool)
  expect(await left()).toBe(1)
  await api.rows(`update graphile_worker._private_jobs set updated_at = now() - interval '8 days'`)
  await forgetGivenUp(pool)
  expect(await left()).toBe(0)
})
