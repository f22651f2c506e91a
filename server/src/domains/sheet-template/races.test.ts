import { holdStarts } from '@jgm/contract/api/reservation'
import { getSheetTemplates, publishSheetTemplates } from '@jgm/contract/api/staff-sheet-templates'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { daysAhead, memberPool, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakener } from '../../../test/statements.ts'
import { onPublished } from '../single/service.life.ts'
import { layDays } from './service.lay.ts'

const it = testsApart({ club: true })

/** The last start of IN is taken off a day while a golfer holds it; `weaken` takes a guard out. Returns whether it was held, and whether it is there. */
async function bothAtOnce(api: TestApi, weaken?: (piece: string, by: string) => Promise<unknown>) {
  const manager = await addStaff(api, { role: 'course_manager' })
  const golfer = (await memberPool(api, 1))()
  const date = daysAhead(api, 5)
  for (const table of ['tee_time', 'course_day']) await api.rows(`delete from ${table} where play_date <> $1`, [date])
  // The gate stands before the one start that goes.
  await api.rows("delete from tee_time where nine = 'OUT' and start_minute = 572")
  const params = { id: 1 }
  const { templates, digest } = await api.good(getSheetTemplates, { params }, manager)
  const shorter = templates.map((one) => ({ ...one, last: 564 }))
  await api.good(publishSheetTemplates, { params, body: { templates: shorter, digest } }, manager)
  const [last] = await api.rows<{ id: number }>(
    "select id from tee_time where play_date = $1 and nine = 'IN' and start_minute = 572",
    [date],
  )
  const id = Number(last?.id)
  const together = await gateOf(api)
  const stop = await weakener(api, 'lay_sheet')
  await stop('perform move_open_sums(array[v_id], 1)', 'perform wait_at_gate(); perform move_open_sums(array[v_id], 1)')
  await weaken?.(
    'perform lock_tee_times(array(select id from tee_time where course_id = p_course and play_date = p_date))',
    'null',
  )
  const [, held] = await together(
    () => layDays(api.wiring.ground, onPublished),
    () => api.call(holdStarts, { body: wishFor(date, [id]) }, golfer),
  )
  const there = await api.rows('select from tee_time where id = $1', [id])
  return { isHeld: held.ok, isThere: there.length > 0, wrong: await wrongSums(api) }
}

it('a start that goes off the sheet is not held any more', async ({ api }) => {
  expect(await bothAtOnce(api)).toEqual({ isHeld: false, isThere: false, wrong: [] })
})

it('control: without the lock somebody holds a start that is gone', async ({ api }) => {
  expect(await bothAtOnce(api, await weakener(api, 'lay_sheet'))).toMatchObject({ isHeld: true, isThere: false })
})
