import { settleDeskOrder } from '@jgm/contract/api/desk-call'
import { holdStarts } from '@jgm/contract/api/reservation'
import { setAllottedDay } from '@jgm/contract/api/staff-allotments'
import { formatTime } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addAgent, at, type TestAgent } from '../../../test/builders/agent.ts'
import { addAdmin, allot, keptOn } from '../../../test/builders/allotment.ts'
import { deskOf, moving } from '../../../test/builders/call.ts'
import { daysAhead, freeStarts, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { gateOf, weakener } from '../../../test/statements.ts'
import { testsApart } from '../../../test/it.ts'
import { releaseAllotments } from './service.allotment.ts'

const it = testsApart({ club: true })

const alone = '07:32'
const locking = 'perform lock_tee_times(p.tee_time_ids || v_old_tee_times);'
const forIt = `and (t.audience <> 'agent' or p_kind = 'desk' or turn_of(keeper_of(t.id)) = p_turn)`
const allThere = 60

/** Is the start at 7:32 of a day held by somebody else when an agent is given it, after the other one has seen it free? */
async function isHeldToo(
  api: TestApi,
  second: TestApi,
  days: number,
  given: { readonly who: 'golfer' | 'agent'; readonly guard: boolean },
): Promise<boolean> {
  const date = daysAhead(api, days)
  const [admin, agent, other] = [await addAdmin(second), await addAgent(api), await addAgent(api)]
  const together = await gateOf(api)
  const weaken = await weakener(api, 'sale_hold')
  await weaken(locking, `perform wait_at_gate(); ${locking}`)
  if (!given.guard) await (await weakener(api, 'hold_starts'))(forIt, '')
  const [start] = await api.rows<{ id: number }>(
    `select id from tee_time where course_id = 1 and play_date = $1 and start_minute = 452 and kind = 'group'`,
    [date],
  )
  const hold = async (): Promise<boolean> =>
    given.who === 'agent'
      ? (await other.reserve(at(date, alone))).status === 200
      : (await api.call(holdStarts, { body: wishFor(date, [start?.id ?? 0]) })).ok
  const body = { by_hand: { starts: allThere }, version: 0 }
  const [isHeld] = await together(
    hold,
    async () => (await second.call(setAllottedDay, { params: { id: agent.id, ref: 1, date }, body }, admin)).ok,
  )
  expect((await keptOn(api, agent, date)).map(({ id }) => id)).toContain(start?.id)
  return isHeld
}

describe('a start that becomes an agent’s', () => {
  for (const who of ['golfer', 'agent'] as const)
    it(`is not held by a ${who} who has seen it free; without the look behind the lock it is`, async ({
      api,
      second,
    }) => {
      expect(await isHeldToo(api, second, who === 'golfer' ? 9 : 11, { who, guard: true })).toBe(false)
      expect(await isHeldToo(api, second, who === 'golfer' ? 10 : 12, { who, guard: false })).toBe(true)
    })

  it('is not won by a golfer who changes to it; without the look behind the locks it is', async ({ api }) => {
    const agent = await addAgent(api)
    const admin = await addAdmin(api)
    const guard = `or (audience = 'agent' and p.is_desk is not true and keeper_of(id) is distinct from p.actor)`
    const other = await addAgent(api)
    const changed = async (date: string) => {
      const { body } = await other.reserve(at(date, '07:16'))
      await other.confirm(body.uuid ?? '')
      const together = await gateOf(api)
      const weaken = await weakener(api, 'sale_change')
      await weaken(
        'perform lock_tee_times(v_old || v_gained);',
        'perform wait_at_gate(); perform lock_tee_times(v_old || v_gained);',
      )
      const [answer] = await together(
        async () => other.call('PATCH', `/bookings/${body.uuid}`, { availabilityId: at(date, alone) }),
        async () => allot(api, admin, agent, date, allThere),
      )
      return answer.status
    }
    expect(await changed(daysAhead(api, 13))).toBe(400)
    await (
      await weakener(api, 'sale_change')
    )(guard, '')
    expect(await changed(daysAhead(api, 14))).toBe(200)
  })
})

describe('a day', () => {
  const reading = 'perform lock_tee_times(v_own || v_some);'
  const laid = async (api: TestApi, second: TestApi, agent: TestAgent, date: string): Promise<number> => {
    const [admin, twin] = [await addAdmin(api), await addAdmin(second)]
    const together = await gateOf(api)
    await (
      await weakener(api, 'allot_day')
    )(reading, `perform wait_at_gate(); ${reading}`)
    const set = { params: { id: agent.id, ref: 1, date }, body: { by_hand: { starts: 3 }, version: 0 } }
    await together(
      () => api.call(setAllottedDay, set, admin),
      () => second.call(setAllottedDay, set, twin),
    )
    return (await keptOn(api, agent, date)).length
  }

  it('is laid once by two who do it at once; without the turn of the sheet twice', async ({ api, second }) => {
    const agent = await addAgent(api)
    expect(await laid(api, second, agent, daysAhead(api, 15))).toBe(3)
    await (
      await weakener(api, 'allot_day')
    )('perform sheet_turn(p_course, p_date);', '')
    expect(await laid(api, second, agent, daysAhead(api, 16))).toBe(6)
    expect(await wrongSums(api)).toEqual([])
  })

  it('gets back a start that is held while it is given back only when the hold is over', async ({ api, second }) => {
    const [agent, admin, date] = [await addAgent(api), await addAdmin(api), daysAhead(api, 17)]
    await allot(api, admin, agent, date, 2)
    const [one] = await keptOn(api, agent, date)
    const time = `${String(Math.floor((one?.start_minute ?? 0) / 60)).padStart(2, '0')}:${String((one?.start_minute ?? 0) % 60).padStart(2, '0')}`
    const together = await gateOf(api)
    await (
      await weakener(api, 'sale_hold')
    )(locking, `perform wait_at_gate(); ${locking}`)
    const [held] = await together(
      () => agent.reserve(at(date, time)),
      async () => {
        await api.rows(`update agent_day set release_at = app_now() where agent_id = $1`, [agent.id])
        await releaseAllotments(second.wiring.ground)
      },
    )
    expect(held.body).toMatchObject({ status: 'ON_HOLD' })
    expect((await agent.confirm(held.body.uuid ?? '')).body).toMatchObject({ status: 'CONFIRMED' })
    expect(await keptOn(api, agent, date)).toEqual([])
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('a party that a desk moves while its agent cancels it', () => {
  const seen = 'select * into v_row from reservation where id = p.id for update;'
  /** The end of the desk's move. */
  const meet = async (api: TestApi, days: number, guard: boolean) => {
    const [agent, admin, date] = [await addAgent(api), await addAdmin(api), daysAhead(api, days)]
    const desk = deskOf(api, await addStaff(api))
    await allot(api, admin, agent, date, 1)
    const [one] = await keptOn(api, agent, date)
    const { body } = await agent.reserve(at(date, formatTime(one?.start_minute ?? 0).padStart(5, '0')))
    await agent.confirm(body.uuid ?? '')
    const group = await desk.groupOn(date, one?.id ?? 0)
    const [open = 0] = await freeStarts(api, date, 1)
    if (!group) throw new Error('nothing is sold')
    const order = await desk.agreed(moving(group, date, open, await desk.hold(date, [open])))
    const { id } = await desk.order(order)
    const together = await gateOf(api)
    const weaken = await weakener(api, 'sale_change')
    await weaken(seen, `${guard ? seen : seen.replace(' for update', '')} perform wait_at_gate();`)
    const settled = { params: { id: 1, ref: id }, body: { what: 'now' as const } }
    const [moved] = await together(
      () => api.call(settleDeskOrder, settled, desk.staff),
      () => agent.call('POST', `/bookings/${body.uuid}/cancel`, { force: true }),
    )
    expect(await api.rows('select audience from tee_time where id = $1', [one?.id])).toEqual([{ audience: 'agent' }])
    return moved.ok ? 'moved' : moved.error.code
  }

  it('is moved or cancelled, and leaves its start to the agent; without the lock the desk moves what is cancelled', async ({
    api,
  }) => {
    expect(await meet(api, 18, true)).toBe('moved')
    expect(await wrongSums(api)).toEqual([])
    expect(await meet(api, 19, false), 'a cancelled party may own no start').toBe('internal')
  })
})
