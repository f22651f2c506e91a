import { formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addAgent, at, type TestAgent } from '../../../test/builders/agent.ts'
import { addAdmin, allot, keptOn } from '../../../test/builders/allotment.ts'
import { deskOf, moving } from '../../../test/builders/call.ts'
import { addMembers, book, daysAhead, freeStarts, wrongSums } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsOn } from '../../../test/it.ts'
import { releaseAllotments } from './service.allotment.ts'

const it = testsOn({ club: true })

let admin: TestStaff
it.beforeAll(async ({ api }) => {
  admin = await addAdmin(api)
})

type Start = { readonly id: number; readonly start_minute: number }
const timeOf = ({ start_minute: minute }: Start): string => formatTime(minute).padStart(5, '0')

/** The first two starts that an agent has of a day. */
async function twoOf(api: TestApi, agent: TestAgent, date: PlayDate): Promise<readonly [Start, Start]> {
  const [one, other] = await keptOn(api, agent, date)
  if (!one || !other) throw new Error('fewer starts are kept')
  return [one, other]
}

/** An agent sells a start. Returns its UUID. */
async function sold(agent: TestAgent, date: PlayDate, start: Start): Promise<string> {
  const { body } = await agent.reserve(at(date, timeOf(start)))
  const uuid = body.uuid ?? ''
  expect((await agent.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' })
  return uuid
}

/** An agent with two starts of a day, both of which it has sold, and a desk. */
async function full(api: TestApi, days: number) {
  const [agent, date] = [await addAgent(api), daysAhead(api, days)]
  const desk = deskOf(api, await addStaff(api))
  await allot(api, admin, agent, date, 2)
  const [one, other] = await twoOf(api, agent, date)
  const uuids = [await sold(agent, date, one), await sold(agent, date, other)] as const
  const move = async (from: PlayDate, start: number, to: PlayDate, goal: number): Promise<void> => {
    const group = await desk.groupOn(from, start)
    if (!group) throw new Error('nothing is sold')
    await desk.done(moving(group, to, goal, await desk.hold(to, [goal])))
  }
  return { agent, date, desk, one, other, uuids, move }
}

const audienceOf = async (api: TestApi, id: number) =>
  (await api.rows<{ audience: string }>('select audience from tee_time where id = $1', [id]))[0]?.audience

describe('a party of an agent that a desk moves', () => {
  it('leaves its start to the agent, and counts to its number no more until it is back', async ({ api }) => {
    const { agent, date, one, uuids, move } = await full(api, 9)
    const [open = 0] = await freeStarts(api, date, 1)
    await move(date, one.id, date, open)
    expect(await audienceOf(api, one.id)).toBe('agent')
    expect(await allot(api, admin, agent, date, 2), 'also where the day is laid again').toMatchObject({
      kept: 2,
      left: 1,
      sold: 1,
      beside: 1,
    })
    await move(date, open, date, one.id)
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 0, sold: 2, beside: 0 })
    await move(date, one.id, date, open)
    await sold(agent, date, one)
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 0, sold: 2, beside: 1 })
    await agent.call('POST', `/bookings/${uuids[0]}/cancel`, { force: true })
    expect(await audienceOf(api, open)).toBe('all')
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, sold: 2, beside: 0 })
    expect(await wrongSums(api)).toEqual([])
    await expectSound(api)
  })

  it('to another day leaves both days their numbers, and counts there where the start is the agent’s', async ({
    api,
  }) => {
    const { agent, date, one, other, move } = await full(api, 11)
    const next = daysAhead(api, 12)
    await allot(api, admin, agent, next, 2)
    const [own] = await twoOf(api, agent, next)
    const [open = 0] = await freeStarts(api, next, 1)
    await move(date, one.id, next, open)
    await move(date, other.id, next, own.id)
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 2, sold: 0, beside: 0 })
    expect(await allot(api, admin, agent, next, 2)).toMatchObject({ kept: 2, left: 1, sold: 1, beside: 1 })
    expect(await wrongSums(api)).toEqual([])
  })

  it('is told where it is, and the agent’s own change counts again', async ({ api }) => {
    const { agent, date, one, uuids, move } = await full(api, 13)
    const [open = 0] = await freeStarts(api, date, 1)
    await move(date, one.id, date, open)
    const { body } = await agent.call('GET', `/bookings/${uuids[0]}`)
    expect(body).not.toMatchObject({ availabilityId: at(date, timeOf(one)) })
    const back = await agent.call('PATCH', `/bookings/${uuids[0]}`, { availabilityId: at(date, timeOf(one)) })
    expect(back.status).toBe(200)
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 0, sold: 2, beside: 0 })
    expect(await wrongSums(api)).toEqual([])
  })

  it('of another size on its own start is what it was', async ({ api }) => {
    const { agent, date, desk, one } = await full(api, 14)
    const group = await desk.groupOn(date, one.id)
    if (!group) throw new Error('nothing is sold')
    await desk.done(moving({ ...group, players: 3 }, date, one.id, null))
    expect(await desk.groupOn(date, one.id)).toMatchObject({ players: 3 })
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 0, sold: 2, beside: 0 })
  })

  it('from an open start that the agent has sold counts as before', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 15)]
    const desk = deskOf(api, await addStaff(api))
    const [first = 0, second = 0] = await freeStarts(api, date, 2)
    const [start] = await api.rows<Start>('select id, start_minute from tee_time where id = $1', [first])
    if (!start) throw new Error('no start')
    await sold(agent, date, start)
    const there = (await desk.day(date)).starts.find(({ groups }) => groups.length > 0)
    const [group] = there?.groups ?? []
    if (!group) throw new Error('nothing is sold')
    await desk.done(moving(group, date, second, await desk.hold(date, [second])))
    expect(await allot(api, admin, agent, date, 3)).toMatchObject({ kept: 2, sold: 1, beside: 0 })
    expect(await wrongSums(api)).toEqual([])
  })

  it('after the release leaves its start to everybody', async ({ api }) => {
    const { agent, date, one, move } = await full(api, 16)
    await api.rows('update agent_day set release_at = app_now() where agent_id = $1', [agent.id])
    await releaseAllotments(api.wiring.ground)
    const [open = 0] = await freeStarts(api, date, 1)
    await move(date, one.id, date, open)
    expect(await audienceOf(api, one.id)).toBe('all')
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('a party of somebody else', () => {
  it('that a desk puts on an agent’s start and takes away again leaves it to the agent', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 17)]
    const [golfer = {}] = await addMembers(api, 1)
    const desk = deskOf(api, await addStaff(api))
    const [open = 0] = await freeStarts(api, date, 1)
    const { reservation } = await book(api, date, [open], golfer)
    await allot(api, admin, agent, date, 2)
    const [one] = await twoOf(api, agent, date)
    const named = { number: reservation.number, version: reservation.version, players: 4 }
    await desk.done(moving(named, date, one.id, await desk.hold(date, [one.id])))
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 1, sold: 0, beside: 0 })
    expect((await agent.reserve(at(date, timeOf(one)))).status).toBe(400)
    const moved = { ...named, version: (await desk.groupOn(date, one.id))?.version ?? 0 }
    await desk.done(moving(moved, date, open, await desk.hold(date, [open])))
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 2 })
    expect((await agent.reserve(at(date, timeOf(one)))).status).toBe(200)
    expect(await wrongSums(api)).toEqual([])
  })

  it('that gets an agent’s start by an exchange gives it back when it is cancelled', async ({ api }) => {
    const { agent, date, desk, one } = await full(api, 18)
    const [golfer = {}] = await addMembers(api, 1)
    const [open = 0] = await freeStarts(api, date, 1)
    const { reservation } = await book(api, date, [open], golfer)
    const group = await desk.groupOn(date, one.id)
    await desk.done({
      verb: 'swap',
      one: { number: group?.number ?? '', version: group?.version ?? 0, group_no: 1, expected_total: null },
      other: { number: reservation.number, version: reservation.version, group_no: 1, expected_total: null },
    })
    expect((await desk.groupOn(date, one.id))?.number).toBe(reservation.number)
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 0, sold: 1, beside: 1 })
    const version = (await desk.groupOn(date, one.id))?.version ?? 0
    await desk.done({ verb: 'cancel', number: reservation.number, version, fee: null, reason: null })
    expect(await audienceOf(api, one.id)).toBe('agent')
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ kept: 2, left: 1, sold: 1, beside: 1 })
    expect(await wrongSums(api)).toEqual([])
    await expectSound(api)
  })
})
