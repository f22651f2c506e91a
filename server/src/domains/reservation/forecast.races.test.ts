import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, memberPool } from '../../../test/builders/club.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakener } from '../../../test/statements.ts'
import { tellOfForecasts } from './service.ts'

const it = testsApart({ club: true })

/** Two processes find that a forecast has turned, and neither has told of it yet. Returns how many were told by both. */
async function meet(api: TestApi, guard: boolean): Promise<number> {
  const next = await memberPool(api, 1)
  const date = daysAhead(api, 2)
  await book(api, date, await freeStarts(api, date, 1), next())
  await api.rows(
    `insert into forecast_turn (course_id, play_date, is_wet, turned_at, told_wet) values (1, $1, true, app_now(), false)
      on conflict (course_id, play_date) do update set told_wet = false, told_at = null, turned_at = app_now()`,
    [date],
  )
  const before = await api.rows(`select from mail_outbox where kind = 'reservation_weather'`)
  const together = await gateOf(api)
  const weaken = await weakener(api, 'take_turned_forecasts')
  if (!guard) await weaken('for update skip locked', '')
  await weaken('set told_wet = t.is_wet', 'set told_wet = t.is_wet and wait_at_gate()')
  await together(
    () => tellOfForecasts(api.wiring.ground),
    () => tellOfForecasts(api.wiring.ground),
  )
  const after = await api.rows(`select from mail_outbox where kind = 'reservation_weather'`)
  return after.length - before.length
}

describe('two processes that tell of the same forecast', () => {
  it('tell once', async ({ api }) => {
    expect(await meet(api, true)).toBe(1)
  })

  it('control: without the lock they tell twice', async ({ api }) => {
    expect(await meet(api, false)).toBe(2)
  })
})
