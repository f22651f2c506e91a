import { blockStarts, getDeskDay, unblockStarts } from '@jgm/contract/api/desk-day'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import type { PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import {
  addMembers,
  bookingOf,
  daysAhead,
  freeStarts,
  onlooker,
  sheetOf,
  wishFor,
  wrongSums,
} from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakener } from '../../../test/statements.ts'
import { openOver } from './service.block.ts'

const it = testsApart({ club: true })

let manager: TestStaff
it.beforeEach(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
})

const work = { kind: 'maintenance', reason: '2番グリーン散水', until: null } as const
const place = (date: PlayDate) => ({ id: 1, date })

const stateOf = async (api: TestApi, date: PlayDate, id: number, as: TestStaff = manager) =>
  (await api.good(getDeskDay, { params: place(date) }, as)).starts.find((one) => one.id === id)

describe('a block', () => {
  it('takes free starts off sale and leaves those that are booked or held; opened, they are sold again', async ({
    api,
  }) => {
    const date = daysAhead(api, 10)
    const [free = 0, held = 0] = await freeStarts(api, date, 2)
    await api.good(holdStarts, { body: wishFor(date, [held]) })
    const body = { starts: [free, held], ...work }
    expect(await api.good(blockStarts, { params: place(date), body }, manager)).toEqual({
      blocked: [free],
      left: [held],
    })
    expect(await stateOf(api, date, free)).toMatchObject({
      state: 'blocked',
      block: { kind: 'maintenance', reason: '2番グリーン散水', until: null },
    })
    expect((await api.refused(holdStarts, { body: wishFor(date, [free]) })).code).toBe('start_taken')
    expect(await wrongSums(api)).toEqual([])
    const opening = { params: place(date), body: { starts: [free, held] } }
    expect(await api.good(unblockStarts, opening, manager)).toEqual({ opened: [free] })
    expect(await stateOf(api, date, free)).toMatchObject({ state: 'open', block: null })
    expect((await api.call(holdStarts, { body: wishFor(date, [free]) })).ok).toBe(true)
    expect(await wrongSums(api)).toEqual([])
  })

  it('ends by itself when its time has come, and golfers can book again', async ({ api }) => {
    const date = daysAhead(api, 11)
    const [free = 0] = await freeStarts(api, date, 1)
    const until = new Date(api.wiring.ground.clock.now().getTime() + 60_000).toISOString()
    await api.good(blockStarts, { params: place(date), body: { starts: [free], ...work, until } }, manager)
    await openOver(api.wiring.ground)
    expect((await stateOf(api, date, free))?.state).toBe('blocked')
    await api.rows(`update start_block set until = app_now() - interval '1 second'`)
    await openOver(api.wiring.ground)
    expect((await stateOf(api, date, free))?.state).toBe('open')
    const shown = (await sheetOf(api, date, await onlooker(api))).tee_times.find(({ id }) => id === free)
    expect(shown?.state).toBe('open')
    expect(await wrongSums(api)).toEqual([])
  })

  it('whose start is no longer blocked is forgotten, so that the job ends', async ({ api }) => {
    const date = daysAhead(api, 15)
    const [free = 0] = await freeStarts(api, date, 1)
    await api.good(blockStarts, { params: place(date), body: { starts: [free], ...work } }, manager)
    await api.rows(`update start_block set until = app_now() - interval '1 second'`)
    await api.rows(`update tee_time set status = 'closed' where id = $1`, [free])
    await openOver(api.wiring.ground)
    expect(await api.rows('select from start_block')).toEqual([])
  })

  it('is judged: the front desk’s own day only, starts of this day only, no moment that is over', async ({ api }) => {
    const desk = await addStaff(api)
    const date = daysAhead(api, 12)
    const [free = 0] = await freeStarts(api, date, 1)
    const body = { starts: [free], ...work }
    expect((await api.refused(blockStarts, { params: place(date), body }, desk)).code).toBe('forbidden')
    const other = { params: place(daysAhead(api, 13)), body }
    expect((await api.refused(blockStarts, other, manager)).code).toBe('not_found')
    const past = { params: place(date), body: { ...body, until: '2020-01-01T00:00:00+09:00' } }
    expect((await api.refused(blockStarts, past, manager)).code).toBe('validation')
    const notes = await api.rows(`select from audit_log where action = 'desk.block'`)
    expect(notes).toHaveLength(0)
  })
})

/** A golfer takes a start while a desk that blocks it stands before it locks it. Returns whether both have it. */
async function bothHave(api: TestApi, days: number, guard: boolean): Promise<boolean> {
  const [golfer = {}] = await addMembers(api, 1)
  const date = daysAhead(api, days)
  const [start = 0] = await freeStarts(api, date, 1)
  const together = await gateOf(api)
  const weaken = await weakener(api, 'lock_free_starts')
  await weaken('perform lock_tee_times(p_ids);', 'perform wait_at_gate(); perform lock_tee_times(p_ids);')
  if (!guard) {
    // The block then overtakes a hold, and the hold is booked all the same.
    await weaken('and coalesce(t.held_until <= app_now(), true) ', '')
    await (
      await weakener(api, 'block_starts')
    )(`set status = 'blocked', hold_id = null, held_until = null`, `set status = 'blocked'`)
    await (
      await weakener(api, 'take')
    )(`and t.status = 'open' `, '')
  }
  const [, hold] = await together(
    () => api.call(blockStarts, { params: place(date), body: { starts: [start], ...work } }, manager),
    () => api.call(holdStarts, { body: wishFor(date, [start]) }, golfer),
  )
  const booked = hold.ok && (await api.call(bookRegular, { body: bookingOf(hold.body) }, golfer)).ok
  const [row] = await api.rows<{ blocked: boolean }>(
    `select status = 'blocked' as blocked from tee_time where id = $1`,
    [start],
  )
  return booked && row?.blocked === true
}

describe('a block against a golfer’s hold', () => {
  it('one of them has the start', async ({ api }) => {
    expect(await bothHave(api, 14, true)).toBe(false)
    expect(await wrongSums(api)).toEqual([])
  })

  it('control: without the condition behind the lock both have it', async ({ api }) => {
    expect(await bothHave(api, 16, false)).toBe(true)
  })
})
