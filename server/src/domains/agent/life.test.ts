import { setTimeout as wait } from 'node:timers/promises'
import { disclosePerson, findPersons } from '@jgm/contract/api/staff-privacy'
import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { addAgent, agentWith, at, type TestAgent } from '../../../test/builders/agent.ts'
import { deskOf, moving } from '../../../test/builders/call.ts'
import { daysAhead, freeStarts, plans, wrongSums } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsOn } from '../../../test/it.ts'
import { jobsOf } from '../../app/wiring.ts'
import { eraseDue } from '../privacy/service.erase.ts'

const it = testsOn({ club: true })

const minutes = (api: TestApi, count: number): Date =>
  new Date(api.wiring.ground.clock.now().getTime() + count * 60_000)

/** The same agent at another API. */
const there = (api: TestApi, { id, key }: TestAgent): TestAgent => agentWith(api, id, key)

async function booked(api: TestApi, days: number, time: string) {
  const agent = await addAgent(api)
  const date = daysAhead(api, days)
  const held = await agent.reserve(at(date, time))
  const uuid = held.body.uuid ?? ''
  const { body } = await agent.confirm(uuid, { resellerReference: 'R-1' })
  expect(body.status).toBe('CONFIRMED')
  return { agent, date, uuid, number: body.supplierReference ?? '' }
}

describe('a hold', () => {
  it('ends by the clock, is confirmed no more then, and its start is somebody else’s', async ({ api }) => {
    const [agent, other] = [await addAgent(api), await addAgent(api)]
    const id = at(daysAhead(api, 9), '08:04')
    const one = await agent.reserve(id)
    await agent.reserve(id)
    await atInstant(api, minutes(api, 16), async (then) => {
      const late = there(then, agent)
      expect((await late.call('GET', `/bookings/${one.body.uuid}`)).body).toMatchObject({
        status: 'EXPIRED',
        cancellable: false,
        cancellation: { refund: 'FULL' },
      })
      for (const answer of [
        await late.confirm(one.body.uuid ?? ''),
        await late.call('POST', `/bookings/${one.body.uuid}/extend`, {}),
      ])
        expect(answer.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
      expect((await there(then, other).reserve(id)).status).toBe(200)
    })
  })

  it('lasts an hour in all, however often it is extended', async ({ api }) => {
    const agent = await addAgent(api)
    const { body } = await agent.reserve(at(daysAhead(api, 9), '08:12'), { expirationMinutes: 5 })
    const uuid = body.uuid ?? ''
    const extend = (expirationMinutes: number) => agent.call('POST', `/bookings/${uuid}/extend`, { expirationMinutes })
    const lengthOf = ({ utcExpiresAt, utcCreatedAt }: Record<string, unknown>): number =>
      (Date.parse(String(utcExpiresAt)) - Date.parse(String(utcCreatedAt))) / 60_000
    expect(lengthOf(body)).toBeCloseTo(5, 0)
    expect(lengthOf((await extend(31)).body)).toBeCloseTo(31, 0)
    expect(lengthOf((await extend(6000)).body)).toBeCloseTo(60, 0)
    expect((await extend(6000)).body.error).toBe('UNPROCESSABLE_ENTITY')
    const [row] = await api.rows<{ same: boolean }>(
      'select h.until = b.expires_at as same from agent_booking b join hold h on h.token_hash = b.hold_hash where uuid = $1',
      [uuid],
    )
    expect(row?.same).toBe(true)
  })

  it('is moved to another start, party and product, and lets the old start go; a lost one changes nothing', async ({
    api,
  }) => {
    const [agent, other] = [await addAgent(api), await addAgent(api)]
    const date = daysAhead(api, 10)
    const { body } = await agent.reserve(at(date, '08:20'), {}, 2)
    const patch = (more: object) => agent.call('PATCH', `/bookings/${body.uuid}`, more)
    const items = [1, 2, 3].map(() => ({ unitId: 'visitor' }))
    const moved = await patch({
      availabilityId: at(date, '08:44'),
      unitItems: items,
      productId: `plan-${plans.caddie}`,
    })
    expect(moved.body).toMatchObject({
      status: 'ON_HOLD',
      availabilityId: at(date, '08:44'),
      productId: `plan-${plans.caddie}`,
      utcExpiresAt: body.utcExpiresAt,
    })
    expect(moved.body['unitItems']).toHaveLength(3)
    for (const one of [other, other]) expect((await one.reserve(at(date, '08:20'))).status).toBe(200)
    expect((await patch({ availabilityId: at(date, '08:20') })).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await patch({ notes: 'still here' })).body).toMatchObject({
      availabilityId: at(date, '08:44'),
      notes: 'still here',
    })
  })

  it('ends at one and the same time where it is looked for, held, and confirmed', async ({ api }) => {
    const agent = await addAgent(api)
    const start = at(daysAhead(api, 10), '09:16')
    const asked = { productId: `plan-${plans.lunch}`, optionId: 'DEFAULT', availabilityIds: [start] }
    const { body: found } = await agent.call('POST', '/availability', asked)
    const [offered] = found as unknown as readonly { readonly localDateTimeEnd: string }[]
    const { body } = await agent.reserve(start)
    const uuid = body.uuid ?? ''
    const { body: confirmed } = await agent.confirm(uuid)
    const { body: shown } = await agent.call('GET', `/bookings/${uuid}`)
    const ends = [body, confirmed, shown].map(
      (one) => (one['availability'] as { readonly localDateTimeEnd: string }).localDateTimeEnd,
    )
    expect(ends).toEqual(Array.from({ length: 3 }, () => offered?.localDateTimeEnd))
  })

  it('ends without a body, whose type its program names all the same', async ({ api }) => {
    const agent = await addAgent(api)
    const { body } = await agent.reserve(at(daysAhead(api, 10), '09:24'), { expirationMinutes: 5 })
    const bare = { 'content-type': 'application/json' }
    const read = await agent.call('GET', `/bookings/${body.uuid}`, undefined, bare)
    expect(read.body).toMatchObject({ status: 'ON_HOLD' })
    for (const path of ['/bookings', '/availability', `/bookings/${body.uuid}/confirm`])
      expect((await agent.call('POST', path, undefined, bare)).status, path).toBe(400)
    const extended = await agent.call('POST', `/bookings/${body.uuid}/extend`, undefined, bare)
    expect(extended.body).toMatchObject({ status: 'ON_HOLD' })
    const ended = await agent.call('DELETE', `/bookings/${body.uuid}`, undefined, bare)
    expect(ended.body).toMatchObject({ status: 'CANCELLED' })
    const hook = { url: 'https://agent.example.com/bare', event: 'booking_update' }
    const { body: made } = await agent.call('POST', '/webhooks', hook)
    expect((await agent.call('DELETE', `/webhooks/${String(made['id'])}`, undefined, bare)).status).toBe(200)
    // A body that is there is still read.
    const torn = { method: 'POST', headers: { authorization: `Bearer ${agent.key}`, ...bare }, body: '{' }
    expect((await fetch(`${api.origin}/api/octo/bookings`, torn)).status).toBe(400)
  })

  it('is confirmed at the price that was told; another one is told first', async ({ api }) => {
    const agent = await addAgent(api)
    const { body } = await agent.reserve(at(daysAhead(api, 10), '08:52'))
    await api.rows(
      `update plan_fee set green_fee = green_fee + 500 where plan_id = $1 and customer_class = 'visitor'`,
      [plans.lunch],
    )
    try {
      const refused = await agent.confirm(body.uuid ?? '')
      expect(refused.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
      expect(refused.body['errorMessage']).toContain('44000')
      expect((await agent.call('GET', `/bookings/${body.uuid}`)).body).toMatchObject({ pricing: { retail: 44_000 } })
      expect((await agent.confirm(body.uuid ?? '')).body).toMatchObject({ status: 'CONFIRMED' })
    } finally {
      await api.rows(
        `update plan_fee set green_fee = green_fee - 500 where plan_id = $1 and customer_class = 'visitor'`,
        [plans.lunch],
      )
    }
  })
})

describe('a confirmed booking', () => {
  it('is changed by its agent where that is free, within its course, and refused where it would cost', async ({
    api,
  }) => {
    const { agent, uuid, number } = await booked(api, 12, '09:00')
    const date = daysAhead(api, 12)
    const patch = (more: object) => agent.call('PATCH', `/bookings/${uuid}`, more)
    const three = [1, 2, 3].map(() => ({ unitId: 'visitor' }))
    expect((await patch({ availabilityId: at(date, '09:16'), unitItems: three })).body).toMatchObject({
      status: 'CONFIRMED',
      availabilityId: at(date, '09:16'),
      supplierReference: number,
      pricing: { retail: 3 * 10_800 },
    })
    await atInstant(api, instantAt(daysAhead(api, 7), 600), async (then) => {
      const two = three.slice(1)
      const late = there(then, agent)
      const refused = await late.call('PATCH', `/bookings/${uuid}`, { unitItems: two })
      expect(refused.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
      expect(refused.body['errorMessage']).toContain('1000')
      expect((await late.call('PATCH', `/bookings/${uuid}`, { notes: 'free' })).body).toMatchObject({ notes: 'free' })
    })
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })

  it('loses the parts of its contact that are named empty, also at the desk, and keeps those that are not named', async ({
    api,
  }) => {
    const agent = await addAgent(api)
    const { body } = await agent.reserve(at(daysAhead(api, 17), '09:32'))
    const contact = {
      fullName: 'Élise Dupont',
      phoneNumber: '09011112222',
      emailAddress: 'elise@example.fr',
      notes: 'left',
    }
    await agent.confirm(body.uuid ?? '', { contact })
    const patch = (more: object) => agent.call('PATCH', `/bookings/${body.uuid}`, more)
    await patch({ notes: 'vegan' })
    const kept = { fullName: 'Élise Dupont', emailAddress: 'elise@example.fr' }
    expect((await patch({ contact: { phoneNumber: '', notes: null } })).body).toMatchObject({
      contact: { ...kept, phoneNumber: null, notes: null },
      notes: 'vegan',
    })
    const desk = `select contact ->> 'phone_number' as phone, note from reservation order by id desc limit 1`
    expect(await api.rows(desk)).toEqual([{ phone: '0312345678', note: 'vegan' }])
    expect((await patch({ contact: { emailAddress: null, fullName: ' ' }, notes: null })).body).toMatchObject({
      error: 'UNPROCESSABLE_ENTITY',
    })
    expect((await patch({ contact: null, notes: null })).body).toMatchObject({ contact: kept, notes: null })
    expect(await api.rows(desk)).toEqual([{ phone: '0312345678', note: '' }])
  })

  it('is cancelled for nothing in time, for its fee only with force, and online no more after the deadline', async ({
    api,
  }) => {
    const free = await booked(api, 20 - 5, '09:00')
    const cancel = (agent: TestAgent, uuid: string, body: object = {}) =>
      agent.call('POST', `/bookings/${uuid}/cancel`, body)
    expect((await cancel(free.agent, free.uuid)).body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { refund: 'FULL' },
    })
    const late = await booked(api, 5, '09:00')
    expect((await late.agent.call('GET', `/bookings/${late.uuid}`)).body).toMatchObject({ cancellable: false })
    const refused = await cancel(late.agent, late.uuid)
    expect(refused.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    expect(refused.body['errorMessage']).toContain('4000')
    expect((await cancel(late.agent, late.uuid, { force: true, reason: 'ill' })).body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { refund: 'PARTIAL', fee: 4000, reason: 'ill' },
    })
    const over = await booked(api, 5, '09:16')
    await atInstant(api, instantAt(daysAhead(api, 4), 18 * 60), async (then) => {
      expect((await cancel(there(then, over.agent), over.uuid, { force: true })).body.error).toBe(
        'UNPROCESSABLE_ENTITY',
      )
    })
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })

  it('is the desk’s like a caller’s, under the agent’s name, and what the desk changes is what the agent reads', async ({
    api,
  }) => {
    const { agent, date, uuid, number } = await booked(api, 8, '08:28')
    const desk = deskOf(api, await addStaff(api))
    const { starts } = await desk.day(date)
    const group = starts.flatMap(({ groups }) => groups).find((one) => one.number === number)
    const [name] = await api.rows<{ name: string }>('select name from agent where id = $1', [agent.id])
    expect(group).toMatchObject({
      source: 'agent',
      agent: name?.name,
      phone_number: '0312345678',
      is_agents_phone: true,
      players: 4,
    })
    const held = await agent.reserve(at(date, '08:36'))
    const shown = (await desk.day(date)).starts.find(({ held_by: by }) => by === name?.name)
    expect(shown?.state).toBe('held')
    await agent.call('PATCH', `/bookings/${uuid}`, { contact: { phoneNumber: '09011112222' } })
    const own = (await desk.day(date)).starts.flatMap(({ groups }) => groups).find((one) => one.number === number)
    expect(own).toMatchObject({ phone_number: '09011112222', is_agents_phone: false })
    if (!own) throw new Error('nothing is on the sheet')
    await agent.call('POST', `/bookings/${held.body.uuid}/cancel`, {})
    const [goal = 0] = await freeStarts(api, date, 1)
    await desk.done(
      moving(own, date, goal, await desk.hold(date, [goal]), {
        groups: [{ group_no: 1, start: goal, players: 3, leaving: [] }],
      }),
    )
    const seen = await agent.call('GET', `/bookings/${uuid}`)
    expect(seen.body).toMatchObject({ status: 'CONFIRMED', availabilityId: at(date, '07:16') })
    expect(seen.body['unitItems']).toHaveLength(3)
    await desk.done({ verb: 'cancel', number, version: own.version + 1, fee: null, reason: null })
    expect((await agent.call('GET', `/bookings/${uuid}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancellable: false,
    })
    const log = await api.rows(
      `select actor, action from audit_log where subject = $1 and actor like 'agent:%' order by id`,
      [`reservation:${number}`],
    )
    expect(log).toEqual([{ actor: `agent:${agent.id}`, action: 'agent.booked' }])
  })

  it('is disclosed to the traveller by an administrator, with the address that only the agent has', async ({ api }) => {
    const { agent, uuid, number } = await booked(api, 10, '09:16')
    const contact = { fullName: 'Told Traveller', emailAddress: 'Told@example.fr', phoneNumber: '+81 (0)90-8877-6655' }
    const admin = await addStaff(api, { role: 'group_admin' })
    const nobody = await api.good(findPersons, { body: { sought: '0312345678' } }, admin)
    expect(nobody.persons, 'the number is the agent’s: its travellers are not one person').toEqual([])
    expect((await agent.call('PATCH', `/bookings/${uuid}`, { contact, notes: '左利き' })).status).toBe(200)
    const [row] = await api.rows(
      `select r.contact ->> 'phone_number' as phone, r.note, k.name from reservation r join player k on k.reservation_id = r.id where r.number = $1`,
      [number],
    )
    expect(row, 'the desk reads it, too').toEqual({ phone: '09088776655', note: '左利き', name: 'Traveller Told' })
    const { persons } = await api.good(findPersons, { body: { sought: 'told@example.fr' } }, admin)
    expect(persons).toMatchObject([{ standing: [{ name: number }] }])
    const person = persons[0]?.person
    if (!person) throw new Error('nobody is found')
    expect(await api.good(disclosePerson, { body: { person } }, admin)).toMatchObject({
      guest: { reservations: [{ number, booked_by: 'agent', agent: { email: 'Told@example.fr' } }] },
    })
  })

  it('loses its traveller three years after play, and an unsold one after thirty days', async ({ api }) => {
    const { agent, uuid, number } = await booked(api, 9, '09:16')
    const mark = { fullName: 'Marked Traveller', emailAddress: 'marked@example.fr' }
    await agent.call('PATCH', `/bookings/${uuid}`, { contact: mark, notes: 'marked' })
    const unsold = await agent.reserve(at(daysAhead(api, 9), '09:24'), { contact: mark, notes: 'marked' })
    await api.rows(`update reservation set play_date = play_date - 1200, status = 'played' where number = $1`, [number])
    await api.rows(`update agent_booking set expires_at = expires_at - interval '31 days' where uuid = $1`, [
      unsold.body.uuid,
    ])
    await eraseDue(api.wiring.ground)
    for (const job of jobsOf(api.wiring)) if (job.name === 'forget_agent_calls') await job.run()
    const rows = await api.rows(
      'select contact, notes, erased_at is not null as erased from agent_booking where uuid = any ($1)',
      [[uuid, unsold.body.uuid]],
    )
    expect(rows).toEqual([1, 2].map(() => ({ contact: {}, notes: null, erased: true })))
  })
})

it('reads in bulk two at a time, and every other waits its turn', async () => {
  const { inBulk } = await import('./service.limits.ts')
  const db = {} as Parameters<typeof inBulk>[0]
  let [running, most] = [0, 0]
  const work = async (): Promise<number> => {
    running += 1
    most = Math.max(most, running)
    await wait(1)
    running -= 1
    return most
  }
  expect(await Promise.all(Array.from({ length: 20 }, () => inBulk(db, 1, work)))).toHaveLength(20)
  expect(most).toBe(2)
})

it('lets the agents take turns: one that asks for much is refused beyond its own line, and no other waits for it', async () => {
  const { inBulk } = await import('./service.limits.ts')
  const db = {} as Parameters<typeof inBulk>[0]
  const order: string[] = []
  const read = (agentId: number, name: string) =>
    inBulk(db, agentId, async () => {
      await wait(1)
      order.push(name)
    })
  const much = Array.from({ length: 30 }, () => read(1, 'much'))
  const others = [read(2, 'other'), read(3, 'third'), read(2, 'other')]
  const ends = await Promise.allSettled([...much, ...others])
  const refused = ends.filter(({ status }) => status === 'rejected')
  expect(refused, 'two are read, and twenty wait').toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { status: 429 } })
  expect(order.slice(0, 7)).toEqual(['much', 'much', 'much', 'other', 'third', 'much', 'other'])
})
