import { changeAgent, getAgent, listAgents } from '@jgm/contract/api/staff-agents'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addAgent, at, type TestAgent } from '../../../test/builders/agent.ts'
import { addAdmin, factsOf } from '../../../test/builders/allotment.ts'
import { deskOf, moving } from '../../../test/builders/call.ts'
import { daysAhead, freeStarts, plans } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

/** The competitions of course 1 cost from twenty days before play, and are cancelled online until three days before it. */
it.beforeAll(async ({ api }) => {
  await api.rows(`delete from cancellation_policy where course_id = 1 and product = 'competition'`)
  await api.rows(
    `insert into cancellation_policy (id, course_id, product, online_days_before, online_minute) overriding system value values (9001, 1, 'competition', 3, 600)`,
  )
  await api.rows(
    `insert into cancellation_tier (id, course_id, policy_id, position, days_before, counts_play_day, unit, fee_yen) overriding system value
     values (9001, 1, 9001, 1, 20, false, 'person', 3000)`,
  )
})

type Choice = { readonly course_id: number; readonly product: 'regular' | 'single' | 'request' | 'competition' }

async function choose(api: TestApi, admin: TestStaff, agent: TestAgent, policies: Choice[]): Promise<Choice[]> {
  const params = { id: agent.id }
  const body = { ...(await factsOf(api, admin, agent)), plan_ids: [plans.lunch], policies }
  return (await api.good(changeAgent, { params, body }, admin)).policies
}

const cutoffOf = async (agent: TestAgent): Promise<unknown> => {
  const { body } = await agent.call('GET', `/products/plan-${plans.lunch}`)
  return (body['options'] as { cancellationCutoff: string; cancellationCutoffAmount: number }[])[0]
}

const sold = async (agent: TestAgent, id: string): Promise<string> => {
  const { body } = await agent.reserve(id)
  expect((await agent.confirm(body.uuid ?? '')).body).toMatchObject({ status: 'CONFIRMED' })
  return body.uuid ?? ''
}

const policyOf = async (api: TestApi, uuid: string) =>
  (
    await api.rows<{ policy_of: string | null }>(
      'select r.policy_of from reservation r join agent_booking b on b.reservation_id = r.id where b.uuid = $1',
      [uuid],
    )
  )[0]?.policy_of

describe('the cancellation rule of an agent', () => {
  it('is told, costs, and stays with what was booked by it, also when a desk moves that', async ({ api }) => {
    const [agent, admin, date] = [await addAgent(api), await addAdmin(api), daysAhead(api, 12)]
    const own = await sold(agent, at(date, '08:04'))
    const before = await cutoffOf(agent)
    expect(await choose(api, admin, agent, [{ course_id: 1, product: 'competition' }])).toEqual([
      { course_id: 1, product: 'competition' },
    ])
    expect(await cutoffOf(agent)).toMatchObject({ cancellationCutoff: '21 days', cancellationCutoffAmount: 21 })
    const other = await sold(agent, at(date, '08:20'))
    expect((await agent.call('GET', `/bookings/${own}`)).body, 'agreed before').toMatchObject({ cancellable: true })
    expect((await agent.call('GET', `/bookings/${other}`)).body).toMatchObject({ cancellable: false })
    expect((await agent.call('POST', `/bookings/${other}/cancel`, {})).body).toMatchObject({
      errorMessage: 'This would cost 12000 JPY. Cancel with "force": true to agree to it.',
    })
    const { sales } = await api.good(getAgent, { params: { id: agent.id } }, admin)
    expect(sales.map(({ free_until: until }) => until !== null && until > date)).toEqual([false, false])
    expect(sales[1]?.free_until).not.toBeNull()
    expect(new Date(sales[0]?.free_until ?? 0).getTime(), 'twenty days before play').toBeLessThan(
      new Date(sales[1]?.free_until ?? 0).getTime(),
    )
    // Far enough ahead to be free: a move takes the rule that it was booked by, not the agent's of today, and not the course's for golfers.
    const far = daysAhead(api, 27)
    const moved = await sold(agent, at(far, '08:04'))
    await choose(api, admin, agent, [])
    expect(await cutoffOf(agent)).toEqual(before)
    expect(await policyOf(api, moved)).toBe('competition')
    expect(await policyOf(api, own)).toBeNull()
    const desk = deskOf(api, await addStaff(api))
    const there = (await desk.day(far)).starts.find(({ groups }) => groups.length > 0)
    const [group] = there?.groups ?? []
    const near = daysAhead(api, 15)
    const [open = 0] = await freeStarts(api, near, 1)
    if (!group) throw new Error('nothing is sold')
    await desk.done(moving(group, near, open, await desk.hold(near, [open])))
    expect((await agent.call('GET', `/bookings/${moved}`)).body).toMatchObject({ cancellable: false })
    expect((await agent.call('POST', `/bookings/${own}/cancel`, {})).body).toMatchObject({ status: 'CANCELLED' })
  })

  it('is one that the course publishes, else the one for golfers, and goes with it', async ({ api }) => {
    const [agent, admin] = [await addAgent(api), await addAdmin(api)]
    const { policies } = await api.good(listAgents, {}, admin)
    expect(policies.filter(({ course_id: id }) => id === 1)).toContainEqual({
      course_id: 1,
      product: 'competition',
      free_days: 21,
    })
    await api.rows(`delete from cancellation_policy where course_id = 1 and product = 'request'`)
    const unpublished = {
      ...(await factsOf(api, admin, agent)),
      plan_ids: [plans.lunch],
      policies: [{ course_id: 1, product: 'request' as const }],
    }
    const refused = await api.refused(changeAgent, { params: { id: agent.id }, body: unpublished }, admin)
    expect(refused).toMatchObject({ code: 'validation', details: { problems: [{ path: 'policies' }] } })
    expect(await choose(api, admin, agent, [{ course_id: 1, product: 'regular' }])).toEqual([])
    const before = await cutoffOf(agent)
    await choose(api, admin, agent, [{ course_id: 1, product: 'competition' }])
    await api.rows(`delete from cancellation_policy where course_id = 1 and product = 'competition'`)
    expect(await cutoffOf(agent)).toEqual(before)
    const { policies: left } = await factsOf(api, admin, agent)
    expect(left, 'what is sent again is no rule that is gone').toEqual([])
    const uuid = await sold(agent, at(daysAhead(api, 13), '08:04'))
    expect((await agent.call('GET', `/bookings/${uuid}`)).body).toMatchObject({ cancellable: true })
  })
})
