import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { addAgent, at, type TestAgent } from '../../../test/builders/agent.ts'
import { deskOf, moving } from '../../../test/builders/call.ts'
import { addMembers, book, daysAhead, freeStarts, plans } from '../../../test/builders/club.ts'
import { withReceiver } from '../../../test/receiver.ts'
import { sendDue } from '../../../test/outbox.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { jobsOf, webhooksOf } from '../../app/wiring.ts'

const it = testsOn({ club: true })

const send = (api: TestApi): Promise<number> => sendDue(webhooksOf(api.wiring))

const subscribe = async (agent: TestAgent, url: string, event = 'booking_update') =>
  (await agent.call('POST', '/webhooks', { url, event })).body as unknown as { id: string; secret: string }

async function sold(api: TestApi, agent: TestAgent, days: number, time: string) {
  const date = daysAhead(api, days)
  const { body } = await agent.reserve(at(date, time))
  const { body: confirmed } = await agent.confirm(body.uuid ?? '')
  return { date, uuid: body.uuid ?? '', number: confirmed.supplierReference ?? '' }
}

/** An act of a desk on a reservation: moves it to the first free start, or cancels it. */
async function deskDoes(api: TestApi, { date, number }: { date: string; number: string }, verb: 'move' | 'cancel') {
  const desk = deskOf(api, await addStaff(api))
  const group = (await desk.day(date)).starts.flatMap(({ groups }) => groups).find((one) => one.number === number)
  if (!group) throw new Error('nothing is on the sheet')
  const [goal = 0] = await freeStarts(api, date, 1)
  if (verb === 'move') await desk.done(moving(group, date, goal, await desk.hold(date, [goal])))
  else await desk.done({ verb, number, version: group.version, fee: null, reason: null })
}

describe('a webhook', () => {
  it('is made once for an address and event, listed with its secret, and ended; an inner address is refused', async ({
    api,
  }) => {
    const [agent, other] = [await addAgent(api), await addAgent(api)]
    const [one, two] = [
      await subscribe(agent, 'https://agent.example.com/hook'),
      await subscribe(agent, 'https://agent.example.com/hook'),
    ]
    expect(two).toEqual(one)
    expect((await agent.call('GET', '/webhooks')).body).toEqual([one])
    expect((await other.call('DELETE', `/webhooks/${one.id}`)).body).toMatchObject({ error: 'NOT_FOUND' })
    expect((await agent.call('DELETE', `/webhooks/${one.id}`)).status).toBe(200)
    expect((await agent.call('GET', '/webhooks')).body).toEqual([])
    for (const body of [
      { url: 'ftp://x.example', event: 'booking_update' },
      { url: 'https://x.example/', event: 'all' },
    ])
      expect((await agent.call('POST', '/webhooks', body)).body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    for (let n = 0; n < 10; n += 1) await subscribe(agent, `https://agent.example.com/${n}`)
    expect(
      (await agent.call('POST', '/webhooks', { url: 'https://agent.example.com/x', event: 'booking_update' })).body
        .error,
    ).toBe('UNPROCESSABLE_ENTITY')
  })

  it('tells of what the desk has changed, signed, and of nothing that the agent has done itself', async ({ api }) => {
    await withReceiver(async (to) => {
      const agent = await addAgent(api)
      const { secret } = await subscribe(agent, to.url)
      const booking = await sold(api, agent, 9, '08:04')
      await agent.call('PATCH', `/bookings/${booking.uuid}`, { availabilityId: at(booking.date, '08:12') })
      expect(await send(api)).toBe(0)
      const arrivals = () =>
        api.rows<{ at: Date | null }>('select arrived_at as at from agent_webhook where agent_id = $1', [agent.id])
      expect(await arrivals(), 'nothing has been sent').toEqual([{ at: null }])
      await deskDoes(api, booking, 'move')
      expect(await send(api)).toBe(1)
      expect(await arrivals()).toEqual([{ at: expect.any(Date) as unknown }])
      const [got] = to.got
      expect(got?.body).toMatchObject({
        event: 'booking_update',
        booking: { uuid: booking.uuid, status: 'CONFIRMED', availabilityId: at(booking.date, '07:16') },
      })
      const [, time, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(got?.headers['jgm-signature'])) ?? []
      expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${got?.text}`).digest('hex'))
      expect(got?.headers['jgm-event-id']).toBe(got?.body.id)
    })
  })

  it('loses nothing to a dead receiver, keeps the order, and delays neither a sale nor another receiver', async ({
    api,
  }) => {
    await withReceiver(async (dead) =>
      withReceiver(async (live) => {
        const [one, two] = [await addAgent(api), await addAgent(api)]
        dead.status = 500
        await subscribe(one, dead.url)
        await subscribe(two, live.url)
        const [first, second, other] = [
          await sold(api, one, 10, '08:04'),
          await sold(api, one, 10, '08:12'),
          await sold(api, two, 10, '08:20'),
        ]
        await deskDoes(api, first, 'move')
        await deskDoes(api, second, 'cancel')
        await deskDoes(api, first, 'cancel')
        await deskDoes(api, other, 'cancel')
        expect(await send(api), 'the other one is told').toBe(1)
        expect(live.got).toHaveLength(1)
        await sold(api, one, 10, '08:28')
        for (const hour of [1, 3]) {
          if (hour === 3) dead.status = 204
          await atInstant(api, new Date(api.wiring.ground.clock.now().getTime() + hour * 3_600_000), async (then) => {
            expect(await send(then)).toBe(hour === 3 ? 3 : 0)
          })
        }
        expect(dead.got.map(({ body }) => [body.booking?.uuid, body.booking?.status])).toEqual([
          [first.uuid, 'CANCELLED'],
          [second.uuid, 'CANCELLED'],
          [first.uuid, 'CANCELLED'],
        ])
        expect(new Set(dead.got.map(({ body }) => body.id)).size).toBe(3)
        expect(await api.rows('select from agent_delivery')).toEqual([])
      }),
    )
  })

  it('gives a delivery up after three days, and says so on the agent’s page', async ({ api }) => {
    await withReceiver(async (to) => {
      const agent = await addAgent(api)
      to.status = 410
      await subscribe(agent, to.url)
      await deskDoes(api, await sold(api, agent, 11, '08:04'), 'cancel')
      await api.rows(`update agent_delivery set made_at = made_at - interval '73 hours'`)
      await send(api)
      expect(await api.rows('select from agent_delivery')).toEqual([])
      const calls = await api.rows(`select code from agent_call where agent_id = $1 and what = 'webhook'`, [agent.id])
      expect(calls).toEqual([{ code: 'WEBHOOK_FAILED' }])
      const [hook] = await api.rows('select failures, last_error, arrived_at from agent_webhook where agent_id = $1', [
        agent.id,
      ])
      expect(hook, 'it has not arrived').toEqual({ failures: 1, last_error: 'HTTP 410', arrived_at: null })
    })
  })

  it('tells of the days on which something was sold by anybody, product by product, once', async ({ api }) => {
    await withReceiver(async (to) => {
      const agent = await addAgent(api)
      await subscribe(agent, to.url, 'availability_update')
      const note = async (): Promise<number> => {
        for (const job of jobsOf(api.wiring)) if (job.name === 'note_agent_days') await job.run()
        return send(api)
      }
      expect(await note(), 'nothing has happened').toBe(0)
      const [golfer = {}] = await addMembers(api, 1)
      const date = daysAhead(api, 12)
      await book(api, date, await freeStarts(api, date, 1), golfer)
      expect(await note()).toBe(1)
      expect(to.got[0]?.body).toMatchObject({
        event: 'availability_update',
        updates: [plans.lunch, plans.caddie].map((plan) => ({ productId: `plan-${plan}`, localDates: [date] })),
      })
      expect(await note()).toBe(0)
    })
  })
})
