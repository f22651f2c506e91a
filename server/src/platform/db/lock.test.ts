import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { testsOn } from '../../../test/it.ts'
import { weakened } from '../../../test/statements.ts'
import { lock } from './lock.ts'

const it = testsOn({ club: true })

const names = ['turn 1', 'turn 2', 'turn 3', 'turn 4']

/** Two transactions that lock the same turns, each named in its own order. Returns how many the database has ended. */
async function ended({ wiring }: TestApi): Promise<number> {
  const one = (turns: readonly string[]) => wiring.ground.db.transaction().execute((tx) => lock(tx, { turns }))
  const answers = await Promise.allSettled([one(names), one(['a turn of its own', ...names.toReversed()])])
  return answers.filter(({ status }) => status === 'rejected').length
}

/** Repeats until one is ended, at most so often. */
async function endedOnce(api: TestApi, most: number): Promise<boolean> {
  for (let round = 0; round < most; round += 1) if ((await ended(api)) > 0) return true
  return false
}

const slowly = 'from unnest($1::text[]) turn where pg_sleep(0.05) is not null'
const asNamed = `from unnest(case when 'a turn of its own' = any ($1::text[]) then array(
  select t from unnest($1::text[]) t order by t desc) else $1::text[] end) turn where pg_sleep(0.05) is not null`
const taken = 'from unnest($1::text[]) turn'

describe('locks of the same turns', () => {
  it('never wait for each other, in whatever order they are named', async ({ api }) => {
    expect(await weakened({ [taken]: slowly }, () => endedOnce(api, 5))).toBe(false)
  })

  it('control: taken as they are named, the database ends one of the two', async ({ api }) => {
    expect(await weakened({ [taken]: asNamed }, () => endedOnce(api, 5))).toBe(true)
  })
})

describe('a lock', () => {
  it('of what is not there waits for nobody', async ({ api }) => {
    const { db } = api.wiring.ground
    await db.transaction().execute(async (tx) => {
      await lock(tx, { competitions: [0], days: { courseId: 1, dates: ['2001-01-01'] } })
      await expect(lock(tx, {})).resolves.toBeUndefined()
    })
  })
})
