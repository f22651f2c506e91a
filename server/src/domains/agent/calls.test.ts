import { holdStarts } from '@jgm/contract/api/reservation'
import { getAgent, listAgents } from '@jgm/contract/api/staff-agents'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addAgent, at, type TestAgent } from '../../../test/builders/agent.ts'
import { addAdmin, allot } from '../../../test/builders/allotment.ts'
import { book, daysAhead, plans, wishFor } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import { storeTraffic } from './service.traffic.ts'

const it = testsOn({ club: true })

/** At this time one nine has a start for a party, and the other a single tee time. */
const alone = '07:32'

const startAt = async (api: TestApi, date: string): Promise<number> =>
  (
    await api.rows<{ id: number }>(
      `select id from tee_time where course_id = 1 and play_date = $1 and start_minute = 452 and kind = 'group'`,
      [date],
    )
  )[0]?.id ?? 0

const refusedCalls = (api: TestApi, { id }: TestAgent) =>
  api.rows<{ code: string; reason: string | null }>(
    'select what, code, reason, about from agent_call where agent_id = $1 and code is not null order by id',
    [id],
  )

describe('a refused call', () => {
  it('says why, of which start, and who has it by kind', async ({ api, next }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 9)]
    const about = { course_id: 1, play_date: date, start_minute: 452, players: 3 }
    const start = await startAt(api, date)
    const as = next()
    await api.good(holdStarts, { body: wishFor(date, [start]) }, as)
    await agent.reserve(at(date, alone), {}, 3)
    await api.rows('update tee_time set hold_id = null, held_until = null where id = $1', [start])
    await api.rows('delete from hold')
    await book(api, date, [start], as)
    await agent.reserve(at(date, alone), {}, 3)
    await agent.reserve(at(date, alone), {}, 1)
    await agent.reserve(at(date, alone), { productId: 'plan-999' })
    const taken = { what: 'reserve', code: 'UNPROCESSABLE_ENTITY', reason: 'soldOut' }
    expect(await refusedCalls(api, agent)).toEqual([
      { ...taken, about: { ...about, has: 'checkout' } },
      { ...taken, about: { ...about, has: 'member' } },
      { ...taken, reason: 'units', about: { ...about, players: 1, has: null } },
      { what: 'reserve', code: 'INVALID_PRODUCT_ID', reason: null, about: null },
    ])
  })
})

describe('a call that an allotment refuses', () => {
  it('is told apart from a start that there is not: the number is sold, or the start is not among it', async ({
    api,
  }) => {
    const [agent, date, admin] = [await addAgent(api), daysAhead(api, 11), await addAdmin(api)]
    const free = async (): Promise<string[]> => {
      const asked = { productId: `plan-${plans.lunch}`, optionId: 'DEFAULT', localDateStart: date, localDateEnd: date }
      const { body } = await agent.call('POST', '/availability', asked)
      return (body as unknown as { id: string; available: boolean }[]).flatMap(({ id, available }) =>
        available ? [id] : [],
      )
    }
    const all = await free()
    await allot(api, admin, agent, date, 1)
    const [own = ''] = await free()
    const other = all.find((id) => id !== own) ?? ''
    expect((await agent.reserve(other)).body).toMatchObject({ error: 'INVALID_AVAILABILITY_ID', availabilityId: other })
    const { body } = await agent.reserve(own)
    await agent.confirm(body.uuid ?? '')
    expect((await agent.reserve(other)).body).toEqual({
      error: 'UNPROCESSABLE_ENTITY',
      errorMessage: 'You have sold your whole allotment of this day.',
    })
    const moved = await agent.call('PATCH', `/bookings/${body.uuid}`, { availabilityId: other })
    expect(moved.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    await agent.reserve(at(date, '03:03'))
    expect((await refusedCalls(api, agent)).map(({ code, reason }) => [code, reason])).toEqual([
      ['INVALID_AVAILABILITY_ID', 'notOwn'],
      ['UNPROCESSABLE_ENTITY', 'allotmentFull'],
      ['UNPROCESSABLE_ENTITY', 'allotmentFull'],
      ['INVALID_AVAILABILITY_ID', null],
    ])
  })
})

it('a call of a stopped agent is no revoked key, and a revoked key of a stopped agent is one', async ({ api }) => {
  const agent = await addAgent(api)
  await api.rows('update agent set is_active = false where id = $1', [agent.id])
  expect((await agent.call('GET', '/products')).body).toMatchObject({
    error: 'FORBIDDEN',
    errorMessage: 'The club has stopped your sales. Call the club.',
  })
  await api.rows('update agent_key set revoked_at = app_now() where agent_id = $1', [agent.id])
  expect((await agent.call('GET', '/products')).status).toBe(403)
  expect((await refusedCalls(api, agent)).map(({ code, reason }) => [code, reason])).toEqual([
    ['FORBIDDEN', 'stopped'],
    ['FORBIDDEN', null],
  ])
})

it('the refused calls of today are counted alike in the list and on the page, however many calls wrote something since', async ({
  api,
}) => {
  const [agent, admin] = [await addAgent(api), await addAdmin(api)]
  const call = `insert into agent_call (agent_id, what, status, code, at) select $1, 'reserve', $2, $3, app_now() - $4::interval from generate_series(1, $5)`
  await api.rows(call, [agent.id, 400, 'BAD_REQUEST', '1 day', 3])
  await api.rows(call, [agent.id, 400, 'BAD_REQUEST', '1 minute', 70])
  await api.rows(call, [agent.id, 200, null, '0', 65])
  const { agents } = await api.good(listAgents, {}, admin)
  const page = await api.good(getAgent, { params: { id: agent.id } }, admin)
  expect(agents.find(({ id }) => id === agent.id)?.refused).toBe(70)
  expect(page.refused).toBe(70)
  expect(page.errors).toHaveLength(60)
})

describe('a start that is held and not bought', () => {
  it('is left to others after two hours of it, however the holds ended, and is the agent’s to buy again later', async ({
    api,
  }) => {
    const [agent, other, date] = [await addAgent(api), await addAgent(api), daysAhead(api, 10)]
    const hold = () => agent.reserve(at(date, alone))
    for (const how of ['ended', 'cancelled']) {
      const { body } = await hold()
      if (how === 'cancelled') await agent.call('POST', `/bookings/${body.uuid}/cancel`, {})
      await api.rows(
        `update agent_booking set made_at = app_now() - interval '61 minutes', expires_at = app_now() - interval '1 minute',
          cancelled_at = case when cancelled_at is not null then app_now() end where uuid = $1`,
        [body.uuid],
      )
      await api.rows('update tee_time set hold_id = null, held_until = null')
      await api.rows('delete from hold')
    }
    const refused = await hold()
    expect(refused.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    expect(refused.body['errorMessage']).toMatch(
      /^You have held this start for 120 minutes without confirming\. .*Z\.$/,
    )
    expect((await other.reserve(at(date, alone))).status).toBe(200)
    await api.rows('update tee_time set hold_id = null, held_until = null')
    await api.rows('delete from hold')
    expect((await agent.reserve(at(date, '07:16'))).status, 'another start').toBe(200)
    await api.rows(
      `update agent_booking set made_at = made_at - interval '5 hours', expires_at = expires_at - interval '5 hours'`,
    )
    expect((await hold()).status).toBe(200)
  })
})

it('calls are counted by kind and by how long they took, without a row for each', async ({ api }) => {
  const agent = await addAgent(api)
  for (const path of ['/supplier', '/supplier', '/products/x']) await agent.call('GET', path)
  await storeTraffic(api.wiring.ground)
  await agent.call('GET', '/supplier')
  await storeTraffic(api.wiring.ground)
  await storeTraffic(api.wiring.ground)
  const rows = await api.rows<{ what: string; count: number; all: number }>(
    'select what, count, (select sum(s) from unnest(spans) s)::int as all from agent_traffic where agent_id = $1 order by what',
    [agent.id],
  )
  expect(rows).toEqual([
    { what: 'product', count: 1, all: 1 },
    { what: 'supplier', count: 3, all: 3 },
  ])
})
