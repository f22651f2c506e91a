import {
  changeAgent,
  getAgent,
  listAgents,
  listAgentSales,
  makeAgent,
  makeAgentKey,
  revokeAgentKey,
  type AgentDetail,
} from '@jgm/contract/api/staff-agents'
import { readAudit } from '@jgm/contract/api/staff-audit'
import { describe, expect } from 'vitest'
import { addAgent, agentWith, at } from '../../../test/builders/agent.ts'
import { nameOf } from '../../../test/builders/allotment.ts'
import { daysAhead, openClub, plans } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const fields = {
  name: '南国トラベル',
  phone_number: '0980001111',
  terms: 'net' as const,
  percent: 85,
  window_days: 60,
  requests_per_minute: 300,
  holds_most: 10,
  plan_ids: [plans.lunch],
  policies: [],
}

const fieldsOf = (agent: AgentDetail) => ({
  ...fields,
  name: agent.name,
  version: agent.version,
  is_active: agent.is_active,
  plan_ids: agent.plans.flatMap(({ id, is_sold: isSold }) => (isSold ? [id] : [])),
})

describe('an agent', () => {
  it('is made by an administrator, gets a key that is shown once, and sells with it until it is revoked', async ({
    api,
  }) => {
    const admin = await addStaff(api, { role: 'group_admin', courses: [1] })
    const { id } = await api.good(makeAgent, { body: { ...fields, name: ' 南国\u200bトラベル　' } }, admin)
    const params = { id }
    const { key, prefix } = await api.good(makeAgentKey, { params }, admin)
    expect(key.startsWith(`${prefix}_`)).toBe(true)
    const stored = await api.rows<{ row: string }>('select k::text as row from agent_key k where agent_id = $1', [id])
    expect(stored[0]?.row).not.toContain(key.slice(prefix.length + 1))
    const agent = agentWith(api, id, key)
    expect((await agent.call('GET', '/products')).body).toMatchObject([{ id: `plan-${plans.lunch}` }])
    const shown = await api.good(getAgent, { params }, admin)
    expect(shown).toMatchObject({ name: '南国トラベル', terms: 'net', keys: 1, sold: 0, held: 0, refused: 0 })
    const [own] = shown.agent_keys
    const revoke = { params: { id, ref: own?.id ?? 0 }, body: { is_good: false as const } }
    const after = await api.good(revokeAgentKey, revoke, admin)
    expect(after.agent_keys[0]?.revoked_at).not.toBeNull()
    expect((await agent.call('GET', '/products')).status).toBe(403)
    const { entries } = await api.good(readAudit, { query: {} }, admin)
    const own2 = entries.filter(({ subject }) => subject === `agent:${id}`)
    expect(own2.map(({ action, subject_name: name }) => [action, name])).toEqual([
      ['agent.key_revoked', '南国トラベル'],
      ['agent.key_made', '南国トラベル'],
      ['agent.make', '南国トラベル'],
    ])
    expect(JSON.stringify(entries)).not.toContain(key)
  })

  it('has five good keys at most, also when two press at once', async ({ api }) => {
    const admin = await addStaff(api, { role: 'group_admin', courses: [1] })
    const { id } = await addAgent(api)
    const tries = await Promise.all(Array.from({ length: 6 }, () => api.call(makeAgentKey, { params: { id } }, admin)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(4)
    expect(tries.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'agent_keys' } })
  })

  it('is changed at its version only, under a name of its own, and is refused everything once it is stopped', async ({
    api,
  }) => {
    const admin = await addStaff(api, { role: 'group_admin', courses: [1] })
    const [agent, other] = [await addAgent(api), await addAgent(api)]
    const params = { id: agent.id }
    const read = () => api.good(getAgent, { params }, admin)
    const before = fieldsOf(await read())
    const sold = await agent.reserve(at(daysAhead(api, 9), '08:04'))
    await agent.confirm(sold.body.uuid ?? '')
    const changed = await api.good(
      changeAgent,
      { params, body: { ...before, percent: 20, plan_ids: [plans.caddie] } },
      admin,
    )
    expect(changed).toMatchObject({
      percent: 20,
      version: 2,
      sold: 1,
      sold_total: 42_000,
      changed: { by: await nameOf(api, admin) },
    })
    expect(changed.sales[0], 'sold at the terms of that time').toMatchObject({
      retail: 42_000,
      net: 38_000,
      status: 'sold',
    })
    expect((await api.refused(changeAgent, { params, body: before }, admin)).code).toBe('desk_stale')
    const taken = {
      ...fieldsOf(await read()),
      name: (await api.good(getAgent, { params: { id: other.id } }, admin)).name,
    }
    expect((await api.refused(changeAgent, { params, body: taken }, admin)).details).toMatchObject({
      problems: [{ path: 'name' }],
    })
    const wrong = { ...fieldsOf(await read()), percent: 101, window_days: 0, name: ' ', phone_number: '1' }
    const refused = await api.refused(changeAgent, { params, body: wrong }, admin)
    expect((refused.details as { problems: { path: string }[] }).problems.map(({ path }) => path).toSorted()).toEqual([
      'name',
      'percent',
      'phone_number',
      'window_days',
    ])
    expect((await agent.call('GET', '/products')).body).toMatchObject([{ id: `plan-${plans.caddie}` }])
    await api.good(changeAgent, { params, body: { ...fieldsOf(await read()), is_active: false } }, admin)
    expect((await agent.call('GET', '/products')).status).toBe(403)
    const { errors, refused: count } = await read()
    expect(errors?.[0]).toMatchObject({
      what: 'key',
      code: 'FORBIDDEN',
      reason: 'stopped',
      prefix: agent.key.slice(0, 12),
    })
    expect(count).toBe(errors?.length)
  })

  it('is seen by the managers of the courses that it sells, with the sales of their courses only', async ({ api }) => {
    await openClub(api, 2)
    const [both, elsewhere] = [await addAgent(api, { sells: [plans.lunch, 11] }), await addAgent(api, { sells: [11] })]
    const manager = await addStaff(api, { role: 'course_manager', courses: [1] })
    const there = await addStaff(api, { role: 'course_manager', courses: [2] })
    await both.reserve(at(daysAhead(api, 10), '08:04'))
    const names = async (staff: typeof manager) => (await api.good(listAgents, {}, staff)).agents.map(({ id }) => id)
    expect(await names(manager)).toContain(both.id)
    expect(await names(manager)).not.toContain(elsewhere.id)
    expect(await names(there)).toEqual(expect.arrayContaining([both.id, elsewhere.id]))
    const listed = (await api.good(listAgents, {}, manager)).agents
    expect(listed.flatMap(({ course_ids: courses }) => courses).every((course) => course === 1)).toBe(true)
    const read = (staff: typeof manager, id: number) => api.call(getAgent, { params: { id } }, staff)
    expect(await read(manager, elsewhere.id)).toMatchObject({ ok: false, status: 404 })
    expect(await read(manager, both.id)).toMatchObject({ body: { held: 1, sales: [{ course_id: 1, status: 'held' }] } })
    expect(await read(there, both.id)).toMatchObject({ body: { held: 0, sales: [] } })
    const own = await read(manager, both.id)
    expect(own, 'of its courses the own one only').toMatchObject({ body: { course_ids: [1] } })
    expect(own.ok && own.body.plans.every((plan) => plan.course_id === 1)).toBe(true)
    await both.call('GET', '/products/plan-999')
    expect(own, 'calls are of all courses').toMatchObject({ body: { errors: null, refused: null } })
    expect((await api.good(listAgents, {}, manager)).agents.map(({ refused }) => refused)).not.toContain(1)
    const admin = await addStaff(api, { role: 'group_admin', courses: [1] })
    expect(await read(admin, both.id)).toMatchObject({
      body: { refused: 1, errors: [{ what: 'product' }] },
    })
    expect((await api.refused(makeAgentKey, { params: { id: both.id } }, manager)).code).toBe('forbidden')
  })
})

it('the page says what was sold today and of a month, and what was held in vain', async ({ api }) => {
  const admin = await addStaff(api, { role: 'group_admin', courses: [1] })
  const [agent, date] = [await addAgent(api), daysAhead(api, 11)]
  const { body } = await agent.reserve(at(date, '08:36'))
  await agent.confirm(body.uuid ?? '', { resellerReference: '=R-1' })
  const { body: vain } = await agent.reserve(at(date, '08:44'))
  await agent.call('POST', `/bookings/${vain.uuid}/cancel`, {})
  const params = { id: agent.id }
  const shown = await api.good(getAgent, { params }, admin)
  expect(shown).toMatchObject({ today_groups: 1, today_players: 4, traffic: { holds: 2, confirms: 1, questions: 0 } })
  expect(shown.days).toHaveLength(14)
  expect(shown.days.at(-1)).toMatchObject({ sold: 1, unsold: 1 })
  const month = date.slice(0, 7)
  const { sales } = await api.good(listAgentSales, { params: { ...params, month } }, admin)
  expect(sales).toMatchObject([
    { play_date: date, players: 4, reference: '=R-1', status: 'confirmed', net: shown.today_net },
  ])
  const before = (await api.good(listAgents, {}, admin)).figures
  expect(before).toMatchObject({ double: 0, month })
  await agent.call('POST', `/bookings/${body.uuid}/cancel`, { force: true })
  const after = (await api.good(listAgents, {}, admin)).figures
  expect(before.net - after.net).toBe(shown.today_net)
  const again = await api.good(listAgentSales, { params: { ...params, month } }, admin)
  expect(again.sales).toMatchObject([{ status: 'cancelled', retail: 0, net: 0, cancel_fee: 0 }])
  const gone = await api.good(getAgent, { params }, admin)
  expect(gone.sales).toMatchObject([{ status: 'cancelled', retail: 0, net: 0 }])
  expect(gone.days.at(-1)).toMatchObject({ sold: 0, unsold: 1 })
  expect((await api.good(getAgent, { params }, admin)).today_groups).toBe(0)
})

it('the head, the page and the file of a month add up to the same, with a sale that stands and a cancelled one', async ({
  api,
}) => {
  const admin = await addStaff(api, { role: 'group_admin', courses: [1] })
  // Too near for a cancellation that is free.
  const [agent, date] = [await addAgent(api), daysAhead(api, 2)]
  const [params, month] = [{ id: agent.id }, date.slice(0, 7)]
  const net = async () => (await api.good(listAgents, {}, admin)).figures
  const before = await net()
  const [stands, ends] = [await agent.reserve(at(date, '09:00')), await agent.reserve(at(date, '09:08'))]
  for (const { body } of [stands, ends]) expect((await agent.confirm(body.uuid ?? '')).status).toBe(200)
  await agent.call('POST', `/bookings/${ends.body.uuid}/cancel`, { force: true })
  const { sales } = await api.good(listAgentSales, { params: { ...params, month } }, admin)
  const page = await api.good(getAgent, { params }, admin)
  const sumOf = (all: readonly { readonly net: number }[]) => all.reduce((sum, sale) => sum + sale.net, 0)
  expect(sales.map((sale) => sale.status).toSorted()).toEqual(['cancelled', 'confirmed'])
  expect(sumOf(sales)).toBeGreaterThan(0)
  expect(sumOf(page.sales)).toBe(sumOf(sales))
  expect(page.today_net).toBe(sumOf(sales))
  expect((await net()).net - before.net).toBe(sumOf(sales))
  expect(sales.find(({ status }) => status === 'cancelled')?.cancel_fee, 'said, and not in the sum').toBeGreaterThan(0)
})
