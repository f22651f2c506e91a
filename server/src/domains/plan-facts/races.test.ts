import { getPlans, publishPlans } from '@jgm/contract/api/staff-plans'
import { getPrices, publishPrices } from '@jgm/contract/api/staff-prices'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakened, weakener } from '../../../test/statements.ts'

const it = testsApart({ club: true })

/** One manager sells a plan on fewer days while another raises its fees; whoever is first stands before the terms are raised. */
async function bothPublish(api: TestApi, first: 'plans' | 'prices') {
  const manager = await addStaff(api, { role: 'course_manager' })
  // Every plan of the list has fees for everybody, as the files of the clubs demand.
  await api.rows('update plan set is_active = false, is_listed = false where id > 2')
  const together = await gateOf(api)
  await (
    await weakener(api, 'bump_terms_version')
  )('update course set', 'perform wait_at_gate(); update course set')
  const params = { id: 1 }
  const [list, now] = [await api.good(getPlans, { params }, manager), await api.good(getPrices, { params }, manager)]
  const fewer = list.plans.map((plan) => ({ ...plan, days: ['weekday' as const] }))
  const dearer = now.book.map((one) => ({ ...one, fees: one.fees.map((fee) => ({ ...fee, cart: 900 })) }))
  const plans = () => api.call(publishPlans, { params, body: { plans: fewer, digest: list.digest } }, manager)
  const prices = () => api.call(publishPrices, { params, body: { book: dearer, digest: now.digest } }, manager)
  const answers = await (first === 'plans' ? together(plans, prices) : together(prices, plans))
  const fees = await api.rows<{ day_type: string; cart: number }>(
    'select distinct day_type, cart from plan_fee where plan_id <= 2 order by day_type',
  )
  return [...answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)), fees]
}

it('prices that were seen before the plans changed are not published over them', async ({ api }) => {
  expect(await bothPublish(api, 'plans')).toMatchObject(['ok', 'desk_stale', [{ day_type: 'weekday' }]])
})

it('plans do not bring back prices that were changed while they waited', async ({ api }) => {
  expect(await bothPublish(api, 'prices')).toEqual(['ok', 'ok', [{ day_type: 'weekday', cart: 900 }]])
})

it('control: without turns they are, or run into them', async ({ api }) => {
  const turn = 'pg_advisory_xact_lock(hashtextextended(turn, 0))'
  const [plans, prices] = await weakened({ [turn]: 'turn' }, () => bothPublish(api, 'plans'))
  expect([plans, prices]).not.toEqual(['ok', 'desk_stale'])
})
