import { expect, it } from 'vitest'
import { triedAgain } from './service.ts'

/** Runs a transaction that the database ends so often with a code; how often it was begun, and what came of it. */
async function begun(times: number, code: string): Promise<readonly [number, unknown]> {
  let count = 0
  const answer = await triedAgain(async () => {
    count += 1
    if (count <= times) throw Object.assign(new Error('ended'), { code })
    return Promise.resolve('done')
  }).catch((error: unknown) => (error as { code: string }).code)
  return [count, answer]
}

it('runs a transaction again that lost two deadlocks, and no other one', async () => {
  expect(await begun(2, '40P01')).toEqual([3, 'done'])
  expect(await begun(3, '40P01')).toEqual([3, '40P01'])
  expect(await begun(1, '40001')).toEqual([2, 'done'])
  expect(await begun(1, '55P03')).toEqual([1, '55P03'])
})
