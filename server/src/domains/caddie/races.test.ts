import { getCaddieDay } from '@jgm/contract/api/staff-caddies'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCaddies, giveOn, item } from '../../../test/builders/caddie.ts'
import { book, daysAhead, freeStarts, memberPool } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, stopInsertsAtGate, weakened } from '../../../test/statements.ts'

const it = testsApart({ club: true })

/** Two desks give one caddie to two groups that play at the same time. Returns how many were told that it is done, and how many rows have the caddie. */
async function bothAtOnce(api: TestApi, guards: Readonly<Record<string, string>>) {
  const manager = await addStaff(api, { role: 'course_manager' })
  const desks = [await addStaff(api), await addStaff(api)]
  const date = daysAhead(api, 8)
  const starts = await freeStarts(api, date, 2)
  await book(api, date, starts, (await memberPool(api, 1))())
  const [caddie = 0] = await addCaddies(api, manager, date, 1)
  const together = await gateOf(api)
  const [one = manager, other = manager] = desks
  await stopInsertsAtGate(api, 'audit_log')
  const replies = await weakened(guards, () =>
    together(
      () => giveOn(api, one, date, [item(starts[0] ?? 0, { caddie })]),
      () => giveOn(api, other, date, [item(starts[1] ?? 0, { caddie })]),
    ),
  )
  const stored = await api.rows('select from assignment where caddie_id = $1', [caddie])
  await api.good(getCaddieDay, { params: { id: 1, date } }, manager)
  return { done: replies.filter(({ ok }) => ok).length, stored: stored.length }
}

it('of two desks that give one caddie to two groups, one is told who has the caddie', async ({ api }) => {
  expect(await bothAtOnce(api, {})).toEqual({ done: 1, stored: 1 })
})

it('control: without the turn both are told that it is done', async ({ api }) => {
  const turn = 'select pg_advisory_xact_lock(hashtextextended(turn, 0)) from unnest'
  expect(await bothAtOnce(api, { [turn]: 'select turn from unnest' })).toEqual({ done: 2, stored: 2 })
})
