import { randomUUID } from 'node:crypto'
import { holdForCaller } from '@jgm/contract/api/desk-call'
import { holdStarts } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addAgent, agentWith, at, type TestAgent } from '../../../test/builders/agent.ts'
import { daysAhead, wishFor } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { behindStatement, gateOf, weakened, weakener } from '../../../test/statements.ts'
import { testsApart } from '../../../test/it.ts'

const it = testsApart({ club: true })

/** At this time one nine has a start for a party, and the other a single tee time. */
const alone = '07:32'
const locking = 'perform lock_tee_times(p.tee_time_ids || v_old_tee_times);'
const isFree = `and t.status = 'open' and t.reservation_id is null
      and (t.held_until is null or t.held_until <= p_now or (t.hold_id = 0 and p_kind in ('offer', 'desk')))`

const startAt = async (api: TestApi, date: string): Promise<number> => {
  const [row] = await api.rows<{ id: number }>(
    `select id from tee_time where course_id = 1 and play_date = $1 and start_minute = 452 and kind = 'group'`,
    [date],
  )
  return row?.id ?? 0
}

/** The callers who meet an agent at a start, each by its own verb and, where it can, at the second API. */
const others = {
  async golfer(second: TestApi, date: string) {
    const body = wishFor(date, [await startAt(second, date)])
    return async () => (await second.call(holdStarts, { body })).ok
  },
  async desk(second: TestApi, date: string) {
    const staff = await addStaff(second)
    const starts = [await startAt(second, date)]
    return async () => (await second.call(holdForCaller, { params: { id: 1, date }, body: { starts } }, staff)).ok
  },
  async agent(second: TestApi, date: string) {
    const other = await addAgent(second)
    return async () => (await other.reserve(at(date, alone))).status === 200
  },
} as const

/** The number of holders of one start, when an agent and another caller have both seen it free. */
async function winners(api: TestApi, second: TestApi, who: keyof typeof others, guard: boolean): Promise<number> {
  const date = daysAhead(api, 9)
  const agent = await addAgent(api)
  const other = await others[who](second, date)
  const together = await gateOf(api)
  await (
    await weakener(api, 'sale_hold')
  )(locking, `perform wait_at_gate(); ${locking}`)
  if (!guard) await (await weakener(api, 'hold_starts'))(isFree, '')
  const won = await together(async () => (await agent.reserve(at(date, alone))).status === 200, other)
  return won.filter(Boolean).length
}

describe('at one start', () => {
  for (const who of ['golfer', 'desk', 'agent'] as const)
    it(`an agent and a ${who} are one winner; two without the look behind the lock`, async ({ api, second }) => {
      expect(await winners(api, second, who, true)).toBe(1)
      await api.rows('update tee_time set hold_id = null, held_until = null')
      await api.rows('delete from hold')
      expect(await winners(api, second, who, false)).toBe(2)
    })
})

describe('one UUID', () => {
  const twice = async (api: TestApi, second: TestApi, agent: TestAgent, days: number): Promise<readonly number[]> => {
    const [uuid, date] = [randomUUID(), daysAhead(api, days)]
    const together = await gateOf(api)
    const answers = await together(
      () => agent.reserve(at(date, alone), { uuid }),
      () => agentWith(second, agent.id, agent.key).reserve(at(date, alone), { uuid }),
    )
    return answers.map(({ status }) => status)
  }

  it('is held once by two calls at once; without the turn the second one loses to the first', async ({
    api,
    second,
  }) => {
    const agent = await addAgent(api)
    await (
      await weakener(api, 'sale_hold')
    )(locking, `perform wait_at_gate(); ${locking}`)
    expect(await twice(api, second, agent, 10)).toEqual([200, 200])
    expect(await api.rows('select from hold')).toHaveLength(1)
    const turn = 'select pg_advisory_xact_lock(hashtextextended(turn, 0)) from unnest'
    const broken = await weakened({ [turn]: 'select turn from unnest' }, () => twice(api, second, agent, 11))
    expect(broken).toContain(400)
  })
})

describe('what two calls say of a booking at once', () => {
  const reading = 'from agent_booking b left join'
  const notes = 'カートを希望'
  const phone = '09012345678'

  for (const state of ['held', 'confirmed'] as const)
    it(`stands, of a ${state} one`, async ({ api }) => {
      const agent = await addAgent(api)
      const uuid = randomUUID()
      expect((await agent.reserve(at(daysAhead(api, state === 'held' ? 12 : 13), alone), { uuid })).status).toBe(200)
      if (state === 'confirmed') expect((await agent.confirm(uuid)).status).toBe(200)
      const say = (said: object) => agent.call('PATCH', `/bookings/${uuid}`, said)
      const answer = await behindStatement(
        reading,
        () => say({ notes }),
        () => say({ contact: { phoneNumber: phone } }),
      )
      expect(answer).toMatchObject({ status: 200, body: { notes, contact: { phoneNumber: phone } } })
    })

  it('stands, where one of them confirms it', async ({ api }) => {
    const agent = await addAgent(api)
    const uuid = randomUUID()
    await agent.reserve(at(daysAhead(api, 14), alone), { uuid })
    const answer = await behindStatement(
      reading,
      () => agent.call('PATCH', `/bookings/${uuid}`, { notes }),
      () => agent.confirm(uuid),
    )
    expect(answer).toMatchObject({ status: 200, body: { status: 'CONFIRMED', notes } })
  })
})
