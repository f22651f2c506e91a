import { endDay } from '@jgm/contract/api/desk-end'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { memberPool } from '../../../test/builders/club.ts'
import { bookedDay, onDay, receive } from '../../../test/builders/desk.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakener } from '../../../test/statements.ts'
import { carryEnds } from './service.end.ts'

const it = testsApart({ club: true })

/** Two processes carry out the end of one day; the first stands where it has found it. Returns how often the party is said to have played. */
async function carriedTwice(api: TestApi, guard: boolean): Promise<number> {
  const next = await memberPool(api, 1)
  const one = await bookedDay(api, next(), 8)
  await onDay(
    api,
    one.date,
    async (day) => {
      await receive(day, one.start, { 1: 'arrived' })
      await day.there.good(endDay, { params: { id: 1, date: one.date } }, day.desk)
    },
    1070,
  )
  const together = await gateOf(api)
  const weaken = await weakener(api, 'carry_day_end')
  await weaken('for v_row in', 'perform wait_at_gate(); for v_row in')
  if (!guard) {
    await weaken('begins_at <= app_now() for update', 'begins_at <= app_now()')
    await weaken(`and r.status in ('confirmed', 'established', 'checked_in') order by r.id for update`, 'order by r.id')
  }
  await onDay(
    api,
    one.date,
    async ({ there }) => {
      const carry = () => carryEnds(there.wiring.ground)
      await together(carry, carry)
    },
    1080,
  )
  const played = await api.rows(
    `select from reservation_event e join reservation r on r.id = e.reservation_id where r.number = $1 and e.event = 'played'`,
    [one.number],
  )
  return played.length
}

describe('two ends of one day', () => {
  it('end each party once', async ({ api }) => {
    expect(await carriedTwice(api, true)).toBe(1)
  })

  it('control: without the locks both end it', async ({ api }) => {
    expect(await carriedTwice(api, false)).toBe(2)
  })
})
