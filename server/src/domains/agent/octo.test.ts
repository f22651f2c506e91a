import { randomUUID } from 'node:crypto'
import { holdStarts } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import { addAgent, addKey, agentWith, at } from '../../../test/builders/agent.ts'
import { addMembers, daysAhead, freeStarts, openClub, plans, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { startOfId } from './rules.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const product = { productId: `plan-${plans.lunch}`, optionId: 'DEFAULT' } as const

describe('a key', () => {
  it('is asked for by every address, and says nothing of itself in an answer', async ({ api }) => {
    const { key } = await addAgent(api)
    const bare = await fetch(`${api.origin}/api/octo/products`)
    expect(bare.status).toBe(401)
    expect(await bare.json()).toMatchObject({ error: 'UNAUTHORIZED' })
    for (const wrong of [`${key}x`, key.slice(0, -1), 'x'.repeat(500), 'jgm_'])
      expect((await agentWith(api, 0, wrong).call('GET', '/supplier')).status, wrong).toBe(403)
    const unknown = await fetch(`${api.origin}/api/octo/nothing`, { headers: { authorization: `Bearer ${key}` } })
    expect(await unknown.json()).toMatchObject({ error: 'NOT_FOUND' })
  })

  it('works beside the one that takes its place, and ends at once when it is revoked, noted with its agent', async ({
    api,
  }) => {
    const agent = await addAgent(api)
    const second = agentWith(api, agent.id, await addKey(api, agent.id))
    for (const one of [agent, second]) expect((await one.call('GET', '/supplier')).status).toBe(200)
    await api.rows('update agent_key set revoked_at = app_now() where prefix = $1', [agent.key.slice(0, 12)])
    expect((await agent.call('GET', '/supplier')).body).toMatchObject({ error: 'FORBIDDEN' })
    expect((await second.call('GET', '/supplier')).status).toBe(200)
    const calls = await api.rows('select what, status, code from agent_call where agent_id = $1', [agent.id])
    expect(calls).toEqual([{ what: 'key', status: 403, code: 'FORBIDDEN' }])
    await api.rows('update agent set is_active = false where id = $1', [agent.id])
    expect((await second.call('GET', '/supplier')).status).toBe(403)
    const [used] = await api.rows<{ used: boolean }>(
      'select count(*) = 2 as used from agent_key where agent_id = $1 and used_at is not null',
      [agent.id],
    )
    expect(used?.used).toBe(true)
  })

  it('has a limit of requests of its own', async ({ api }) => {
    const [busy, other] = [await addAgent(api, { requests_per_minute: 30 }), await addAgent(api)]
    const replies = []
    for (let n = 0; n < 62; n += 1) replies.push(await busy.call('GET', '/supplier'))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.call('GET', '/supplier')).status).toBe(200)
  })

  it('sells and sees the plans of its agent only, and no booking of another', async ({ api }) => {
    const date = daysAhead(api, 12)
    const [mine, theirs] = [await addAgent(api), await addAgent(api, { sells: [plans.visitorsOnly] })]
    const own = await theirs.call('GET', '/products')
    expect(own.body).toMatchObject([{ id: `plan-${plans.visitorsOnly}` }])
    for (const path of [`/products/plan-${plans.lunch}`, '/products/plan-999', '/products/x'])
      expect((await theirs.call('GET', path)).body).toMatchObject({ error: 'INVALID_PRODUCT_ID' })
    expect((await theirs.reserve(at(date, '08:04'))).body).toMatchObject({ error: 'INVALID_PRODUCT_ID' })
    const { body } = await mine.reserve(at(date, '08:04'), { resellerReference: 'SAME' })
    for (const [method, path, given] of [
      ['GET', '', undefined],
      ['POST', '/confirm', { contact: { fullName: 'Thief' } }],
      ['POST', '/cancel', {}],
      ['POST', '/extend', { expirationMinutes: 30 }],
      ['PATCH', '', { notes: 'mine' }],
    ] as const)
      expect((await theirs.call(method, `/bookings/${body.uuid}${path}`, given)).body).toMatchObject({
        error: 'INVALID_BOOKING_UUID',
        uuid: body.uuid,
      })
    expect((await theirs.call('GET', '/bookings?resellerReference=SAME')).body).toEqual([])
    expect((await mine.call('GET', '/bookings?resellerReference=SAME')).body).toHaveLength(1)
  })
})

describe('what cannot be', () => {
  it('is refused as such, whatever the body is, and is never an error of ours', async ({ api }) => {
    const agent = await addAgent(api)
    const { body: held } = await agent.reserve(at(daysAhead(api, 19), '08:04'))
    const send = async (method: string, path: string, text: string, type = 'application/json') =>
      fetch(`${api.origin}/api/octo${path}`, {
        method,
        headers: { authorization: `Bearer ${agent.key}`, 'content-type': type },
        body: text,
      })
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"__proto__":1}',
      '[['.repeat(2000),
      `{"notes":"${'x'.repeat(70_000)}"}`,
    ]
    const paths = [
      '/availability',
      '/availability/calendar',
      '/bookings',
      `/bookings/${held.uuid}/confirm`,
      '/webhooks',
    ]
    for (const path of paths)
      for (const text of bodies) {
        const reply = await send('POST', path, text)
        expect([path, text.slice(0, 20), reply.status]).toEqual([path, text.slice(0, 20), 400])
        expect(await reply.json()).toMatchObject({
          error: expect.any(String) as unknown,
          errorMessage: expect.not.stringContaining('See: .') as unknown,
        })
      }
    expect((await send('POST', '/bookings', 'a=1', 'application/x-www-form-urlencoded')).status).toBe(400)
    const hostile = ['\u0000', '\u202e', '\ud800', '\u2028', "'; drop table agent; --"]
    for (const one of hostile) {
      const contact = { fullName: `John${one}Doe`, locales: [one], country: one, notes: `a${one}b`, emailAddress: one }
      const { status } = await agent.call('PATCH', `/bookings/${held.uuid}`, {
        contact,
        resellerReference: `R${one}`,
        notes: null,
      })
      expect([one, [200, 400].includes(status)]).toEqual([one, true])
      const reference = encodeURIComponent(one.toWellFormed())
      expect(
        (await agent.call('GET', `/bookings?resellerReference=${reference}&supplierReference=${reference}`)).status,
      ).toBeLessThan(500)
      expect((await agent.call('GET', `/bookings/${reference}`)).body.error).toBe('INVALID_BOOKING_UUID')
      expect((await agent.call('GET', `/products/${reference}`)).body.error).toBe('INVALID_PRODUCT_ID')
    }
  })
})

describe('availability', () => {
  it('counts the starts of both nines at one time together, with the price of the party in whole yen', async ({
    api,
  }) => {
    const agent = await addAgent(api)
    const date = daysAhead(api, 13)
    const read = async (more: object = {}) =>
      (
        await agent.call('POST', '/availability', {
          ...product,
          localDateStart: date,
          localDateEnd: date,
          ...more,
        })
      ).body as unknown as readonly Record<string, unknown>[]
    const all = await read()
    expect(all[0], 'what is for course members is not sold').toMatchObject({ id: at(date, '07:16') })
    const [one] = all
    expect(one).toMatchObject({
      localDateTimeStart: at(date, '07:16'),
      allDay: false,
      available: true,
      status: 'AVAILABLE',
      vacancies: 8,
      capacity: 8,
      maxUnits: 4,
      // Four times 10,000 and 500 of golf-use tax; ten percent of what is not tax are the agent’s.
      pricing: { original: 42_000, retail: 42_000, net: 38_000, currency: 'JPY', currencyPrecision: 0 },
    })
    expect(one?.['utcCutoffAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/)
    const [two] = await read({ units: [{ id: 'visitor', quantity: 2 }] })
    expect(two).toMatchObject({ pricing: { retail: 23_000, net: 20_800 } })
    const next = daysAhead(api, 11)
    await api.good(holdStarts, { body: wishFor(next, await freeStarts(api, next, 1)) })
    const held = await agent.call('POST', '/availability', { ...product, availabilityIds: [at(next, '07:16')] })
    expect(held.body, 'of two one is held').toMatchObject([{ status: 'AVAILABLE', vacancies: 4, capacity: 8 }])
  })

  it('is the same start by whichever offset its id has, and none by another time', async ({ api }) => {
    const agent = await addAgent(api)
    const date = daysAhead(api, 13)
    const inUtc = new Date(at(date, '08:04')).toISOString()
    const { status, body } = await agent.reserve(inUtc)
    expect([status, body.availabilityId]).toEqual([200, at(date, '08:04')])
    const others = [
      at(date, '08:05'),
      `${date}T08:04:00`,
      `${date} 08:04`,
      '2026-13-41T08:04:00+09:00',
      'x',
      at(daysAhead(api, 20), '08:04'),
    ]
    for (const other of others)
      expect((await agent.reserve(other)).body, other).toMatchObject({
        error: expect.stringMatching(/INVALID_AVAILABILITY_ID|UNPROCESSABLE_ENTITY/) as unknown,
      })
    expect((await agent.reserve(at(date, '08:05'))).body).toMatchObject({ availabilityId: at(date, '08:05') })
  })

  it('is no start where its year, its day or its time does not exist, or is over', async ({ api }) => {
    const agent = await addAgent(api)
    const date = daysAhead(api, 13)
    const [held, sold] = [await agent.reserve(at(date, '09:00')), await agent.reserve(at(date, '09:08'))]
    await agent.confirm(sold.body.uuid ?? '')
    const wrong = [
      '9999-12-31T23:59:00-12:00',
      '0000-01-01T00:00:00+14:00',
      '0001-01-01T08:04:00+09:00',
      '2027-02-30T08:04:00+09:00',
      at(daysAhead(api, -1), '08:04'),
      at(date, '04:03'),
    ]
    for (const availabilityId of wrong) {
      const refused = { status: 400, body: { error: 'INVALID_AVAILABILITY_ID', availabilityId } }
      expect(await agent.reserve(availabilityId), availabilityId).toMatchObject(refused)
      for (const { body } of [held, sold])
        expect(await agent.call('PATCH', `/bookings/${body.uuid}`, { availabilityId }), availabilityId).toMatchObject(
          refused,
        )
    }
    const asked = (availabilityIds: readonly string[]) =>
      agent.call('POST', '/availability', { ...product, availabilityIds })
    for (const id of ['x', ...wrong.slice(0, 4).filter((one) => startOfId(one) === undefined)])
      expect(await asked([at(date, '08:04'), id]), id).toMatchObject({
        status: 400,
        body: { error: 'INVALID_AVAILABILITY_ID', availabilityId: id },
      })
    // A product or an availability that has the right form and is not sold is not there.
    const none = await asked([at(date, '04:03'), at(daysAhead(api, -1), '08:04')])
    expect([none.status, none.body]).toEqual([200, []])
  })

  it('is bounded in days, and refuses what the standard refuses', async ({ api }) => {
    const agent = await addAgent(api)
    const [today, far] = [daysAhead(api, 0), daysAhead(api, 60)]
    const ask = async (body: object, path = '/availability') =>
      (await agent.call('POST', path, { ...product, ...body })).body.error
    expect(await ask({ localDateStart: today, localDateEnd: far })).toBe('BAD_REQUEST')
    expect(await ask({ localDateStart: far, localDateEnd: today })).toBe('BAD_REQUEST')
    expect(await ask({ localDateStart: today })).toBe('BAD_REQUEST')
    expect(await ask({})).toBe('BAD_REQUEST')
    expect(await ask({ localDateStart: '2026-02-30', localDateEnd: '2026-03-01' })).toBe('BAD_REQUEST')
    const day = { localDateStart: daysAhead(api, 12), localDateEnd: daysAhead(api, 12) }
    for (const path of ['/availability', '/availability/calendar'])
      for (const quantity of [1, 9])
        expect(
          await agent.call('POST', path, { ...product, ...day, units: [{ id: 'visitor', quantity }] }),
        ).toMatchObject({
          status: 400,
          body: { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'A booking has 2 to 4 unit items.' },
        })
    expect(await ask({ optionId: 'x', localDateStart: today, localDateEnd: today })).toBe('INVALID_OPTION_ID')
    expect(await ask({ localDateStart: today, localDateEnd: daysAhead(api, 120) }, '/availability/calendar')).toBe(
      'BAD_REQUEST',
    )
    const { body } = await agent.call('POST', '/availability/calendar', {
      ...product,
      localDateStart: daysAhead(api, -3),
      localDateEnd: far,
    })
    const days = body as unknown as readonly { readonly localDate: string }[]
    expect(days.map(({ localDate }) => localDate)).toContain(daysAhead(api, 14))
    expect(
      days.map(({ localDate }) => localDate),
      'closed',
    ).not.toContain(daysAhead(api, 20))
    expect(days.at(-1)?.localDate, 'the window of visitors').not.toBe(far)
    const near = await addAgent(api, { window_days: 5 })
    expect((await near.reserve(at(daysAhead(api, 6), '08:04'))).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await near.reserve(at(daysAhead(api, 5), '08:04'))).status).toBe(200)
  })
})

describe('a booking', () => {
  it('is held, confirmed once, and is the front desk’s on the sheet; nobody is written to', async ({ api }) => {
    const agent = await addAgent(api)
    const date = daysAhead(api, 14)
    const held = await agent.reserve(at(date, '08:12'), { notes: 'アレルギー' })
    expect(held.body).toMatchObject({ status: 'ON_HOLD', supplierReference: null, utcConfirmedAt: null })
    const uuid = held.body.uuid ?? ''
    const contact = { fullName: 'Élise Dupont', emailAddress: 'elise@example.fr', phoneNumber: '+33 6 1234 5678' }
    const [one, two] = await Promise.all([agent.confirm(uuid, { contact }), agent.confirm(uuid, { contact })])
    expect(one.body, 'two confirmations at once are one').toEqual(two.body)
    expect(one.body).toMatchObject({ status: 'CONFIRMED', contact, cancellable: true, utcExpiresAt: null })
    const number = one.body.supplierReference ?? ''
    const [row] = await api.rows(
      `select holder_kind, guest_email, source, contact, note, total, players from reservation where number = $1`,
      [number],
    )
    expect(row).toMatchObject({
      holder_kind: 'front_desk',
      guest_email: null,
      source: 'agent',
      contact: { last_name: 'Dupont', first_name: 'Élise', phone_number: '0312345678', email: null },
      note: 'お客様の電話番号　+33 6 1234 5678\nアレルギー',
      total: 42_000,
      players: 4,
    })
    expect(await api.rows('select from mail_outbox')).toEqual([])
    expect((await agent.call('GET', `/bookings?supplierReference=${number}`)).body).toMatchObject([{ uuid }])
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })

  it('is one a UUID: a repeat gets the same, another wish is refused', async ({ api }) => {
    const agent = await addAgent(api)
    const date = daysAhead(api, 15)
    const uuid = randomUUID()
    const tries = await Promise.all([1, 2, 3].map(() => agent.reserve(at(date, '08:20'), { uuid })))
    expect(tries.map(({ status, body }) => [status, body.uuid])).toEqual(tries.map(() => [200, uuid]))
    expect(await api.rows(`select from hold where holder = $1`, [`agent:${agent.id}`])).toHaveLength(1)
    expect((await agent.reserve(at(date, '08:28'), { uuid })).body).toMatchObject({
      error: 'INVALID_BOOKING_UUID',
      uuid,
    })
    const other = await addAgent(api)
    expect((await other.reserve(at(date, '08:28'), { uuid })).status, 'another agent may have the same').toBe(200)
  })

  it('takes one start after the other at one time, and then no more', async ({ api }) => {
    const [agent, other] = [await addAgent(api), await addAgent(api)]
    const date = daysAhead(api, 16)
    const tries = await Promise.all([agent, other, agent, other].map((one) => one.reserve(at(date, '08:28'))))
    const good = tries.filter(({ status }) => status === 200)
    expect(good).toHaveLength(2)
    for (const { body } of tries.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    const { body } = await agent.call('POST', '/availability', { ...product, availabilityIds: [at(date, '08:28')] })
    expect(body).toMatchObject([{ available: false, status: 'SOLD_OUT', vacancies: 0 }])
  })

  it('has as many seats as a party of its plan, each once', async ({ api }) => {
    const agent = await addAgent(api)
    const id = at(daysAhead(api, 16), '08:36')
    for (const players of [0, 1, 5])
      expect((await agent.reserve(id, {}, players)).body.error).toBe('UNPROCESSABLE_ENTITY')
    const uuid = randomUUID()
    const twice = [1, 2].map(() => ({ unitId: 'visitor', uuid }))
    expect((await agent.reserve(id, { unitItems: twice })).body.error).toBe('BAD_REQUEST')
    expect((await agent.reserve(id, { unitItems: [{ unitId: 'visitor' }, { unitId: 'child' }] })).body).toMatchObject({
      error: 'INVALID_UNIT_ID',
      unitId: 'child',
    })
  })

  it('is bounded in its words, and needs a name to be confirmed', async ({ api }) => {
    const agent = await addAgent(api)
    const { body } = await agent.reserve(at(daysAhead(api, 17), '08:44'))
    const uuid = body.uuid ?? ''
    expect((await agent.confirm(uuid, { contact: {} })).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await agent.confirm(uuid, { contact: { fullName: 'x'.repeat(81) } })).body.error).toBe('BAD_REQUEST')
    const named = { firstName: '太郎', lastName: '\u200b山田' }
    expect((await agent.confirm(uuid, { contact: named })).body).toMatchObject({ status: 'CONFIRMED' })
    const [row] = await api.rows('select contact from reservation order by id desc limit 1')
    expect(row).toMatchObject({ contact: { last_name: '山田', first_name: '太郎', phone_number: '0312345678' } })
  })

  it('keeps a number from abroad before the notes, and refuses what the desk would lose of them', async ({ api }) => {
    const agent = await addAgent(api)
    const id = at(daysAhead(api, 17), '09:24')
    const contact = { fullName: 'Élise Dupont', phoneNumber: '+33 6 1234 5678', notes: '🏌'.repeat(100) }
    const refused = {
      status: 400,
      body: { error: 'BAD_REQUEST', errorMessage: expect.stringContaining('notes') as unknown },
    }
    const long = 'x'.repeat(300)
    expect(await agent.reserve(id, { notes: long, contact })).toMatchObject(refused)
    const { body } = await agent.reserve(id, { notes: long })
    const uuid = body.uuid ?? ''
    expect(await agent.confirm(uuid, { contact })).toMatchObject(refused)
    expect((await agent.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' })
    expect(await agent.call('PATCH', `/bookings/${uuid}`, { contact })).toMatchObject(refused)
    expect((await agent.call('PATCH', `/bookings/${uuid}`, { contact, notes: 'short' })).status).toBe(200)
    const [row] = await api.rows('select note from reservation order by id desc limit 1')
    expect(row).toEqual({ note: `お客様の電話番号　+33 6 1234 5678\nshort\n${contact.notes}` })
  })

  it('holds so many starts of an agent at once, and lets go what is cancelled', async ({ api }) => {
    const agent = await addAgent(api, { holds_most: 1 })
    const date = daysAhead(api, 18)
    const first = await agent.reserve(at(date, '08:52'))
    expect((await agent.reserve(at(date, '09:00'))).body.error).toBe('UNPROCESSABLE_ENTITY')
    const cancelled = await agent.call('POST', `/bookings/${first.body.uuid}/cancel`, { reason: 'changed plans' })
    expect(cancelled.body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { refund: 'FULL', reason: 'changed plans' },
    })
    expect((await agent.call('POST', `/bookings/${first.body.uuid}/cancel`, {})).body.status).toBe('CANCELLED')
    expect((await agent.confirm(first.body.uuid ?? '')).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await agent.reserve(at(date, '09:00'))).status).toBe(200)
  })

  it('is of a course of its agent only, beside another course', async ({ api }) => {
    await openClub(api, 2)
    const agent = await addAgent(api, { sells: [11] })
    const { body } = await agent.call('GET', '/products')
    expect(body).toMatchObject([{ id: 'plan-11' }])
    const [member = {}] = await addMembers(api, 1)
    expect(member).toBeDefined()
  })
})
