import { getPrices, publishPrices } from '@jgm/contract/api/staff-prices'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { daysAhead } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakened, weakener } from '../../../test/statements.ts'

const it = testsApart({ club: true })

/** Two managers publish another fee at the same moment; the first one stands before its terms are raised. */
async function bothPublish(api: TestApi) {
  const manager = await addStaff(api, { role: 'course_manager' })
  // Every plan of the list has fees for everybody, as the files of the clubs demand.
  await api.rows('update plan set is_active = false, is_listed = false where id > 2')
  const together = await gateOf(api)
  await (
    await weakener(api, 'bump_terms_version')
  )('update course set', 'perform wait_at_gate(); update course set')
  const params = { id: 1 }
  const { book, digest } = await api.good(getPrices, { params }, manager)
  const order = (green: number) => () => {
    const changed = book.map((one) => ({
      ...one,
      changes: [{ from: daysAhead(api, 4), to: null, fees: one.fees.map((fee) => ({ ...fee, green_fee: green })) }],
    }))
    return api.call(publishPrices, { params, body: { book: changed, digest } }, manager)
  }
  const [one, other] = await together(order(12_000), order(13_000))
  return [one.ok, other.ok ? null : other.error.code]
}

it('of two managers at once the first publishes, and the second is told', async ({ api }) => {
  expect(await bothPublish(api)).toEqual([true, 'desk_stale'])
})

it('control: the second runs into the first where they do not take turns', async ({ api }) => {
  const turn = 'pg_advisory_xact_lock(hashtextextended(turn, 0))'
  expect(await weakened({ [turn]: 'turn' }, () => bothPublish(api))).toEqual([true, 'internal'])
})
