import { holdForCaller } from '@jgm/contract/api/desk-call'
import { changeReservation, holdStarts, previewChange } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { deskOf } from '../../../../test/builders/call.ts'
import { addMembers, book, daysAhead, freeStarts, wishFor } from '../../../../test/builders/club.ts'
import { bookedDay } from '../../../../test/builders/desk.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsApart } from '../../../../test/it.ts'
import { gateOf, weakener } from '../../../../test/statements.ts'

const it = testsApart({ club: true })

/** A golfer makes the own party smaller while a desk that exchanges its start stands before the locks. Returns the players afterwards. */
async function swapMeetsChange(
  api: TestApi,
  guard: boolean,
): Promise<{ changed: boolean; players: number | undefined }> {
  const desk = deskOf(api, await addStaff(api))
  const [golfer = {}, other = {}] = await addMembers(api, 2)
  const booked = await bookedDay(api, golfer, 9)
  const [start = 0] = await freeStarts(api, booked.date, 1, 'OUT')
  const { reservation } = await book(api, booked.date, [start], other)
  const order = await desk.agreed({
    verb: 'swap',
    one: { number: booked.number, version: booked.version, group_no: 1, expected_total: null },
    other: { number: reservation.number, version: reservation.version, group_no: 1, expected_total: null },
  })
  const { id } = await desk.order(order)
  const params = { type: 'regular', number: booked.number } as const
  const groups = [{ group_no: 1, tee_time_id: booked.start, players: 3, leaving: [] }]
  const wish = { play_date: booked.date, groups }
  const shown = await api.good(previewChange, { params, body: wish }, golfer)
  const body = {
    ...wish,
    version: booked.version,
    expected_total: shown.after.quote.total,
    expected_fee: shown.fee,
    agreed_fee: true,
    lost_players: [],
  }
  const together = await gateOf(api)
  const weaken = await weakener(api, 'sale_swap')
  const lock = 'perform from reservation where id in (p_one.id, p_other.id) order by id for update;'
  await weaken(lock, guard ? `perform wait_at_gate(); ${lock}` : '')
  if (!guard) await weaken('perform lock_tee_times(array', 'perform wait_at_gate(); perform lock_tee_times(array')
  const [, change] = await together(
    () => desk.settle(id),
    () => api.call(changeReservation, { params, body }, golfer),
  )
  const [row] = await api.rows<{ players: number }>('select players from reservation where number = $1', [
    booked.number,
  ])
  return { changed: change.ok, players: row?.players }
}

describe('an exchange of starts beside a golfer’s own change', () => {
  it('never undoes it: one of the two is refused', async ({ api }) => {
    const { changed, players } = await swapMeetsChange(api, true)
    expect(players).toBe(changed ? 3 : 4)
    await expectSound(api)
  })

  it('control: without the lock the golfer’s change is confirmed and gone', async ({ api }) => {
    expect(await swapMeetsChange(api, false)).toEqual({ changed: true, players: 4 })
  })
})

/** A golfer takes a start while a desk that keeps it stands before it marks it. Returns who have been told that it is theirs. */
async function holdsMeet(api: TestApi, guard: boolean): Promise<number> {
  const desk = await addStaff(api)
  const date = daysAhead(api, 10)
  const [start = 0] = await freeStarts(api, date, 1)
  const together = await gateOf(api)
  const weaken = await weakener(api, 'sale_hold')
  const lock = 'perform lock_tee_times(p.tee_time_ids || v_old_tee_times);'
  await weaken(lock, guard ? `perform wait_at_gate(); ${lock}` : 'perform wait_at_gate();')
  if (!guard)
    await (
      await weakener(api, 'hold_starts')
    )(`and (t.held_until is null or t.held_until <= p_now or (t.hold_id = 0 and p_kind in ('offer', 'desk')))`, '')
  const answers = await together(
    () => api.call(holdForCaller, { params: { id: 1, date }, body: { starts: [start] } }, desk),
    () => api.call(holdStarts, { body: wishFor(date, [start]) }),
  )
  return answers.filter(({ ok }) => ok).length
}

describe('a desk and a golfer at one start', () => {
  it('one of them has it', async ({ api }) => {
    expect(await holdsMeet(api, true)).toBe(1)
    await expectSound(api)
  })

  it('control: without the look behind the lock both are told that it is theirs', async ({ api }) => {
    expect(await holdsMeet(api, false)).toBe(2)
  })
})
