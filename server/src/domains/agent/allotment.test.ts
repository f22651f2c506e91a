import { getDeskDay, setAudience } from '@jgm/contract/api/desk-day'
import { holdForCaller } from '@jgm/contract/api/desk-call'
import { holdStarts } from '@jgm/contract/api/reservation'
import { previewDraw } from '@jgm/contract/api/staff-draws'
import { getMonth } from '@jgm/contract/api/tee-sheet'
import { changeAgent } from '@jgm/contract/api/staff-agents'
import { getAllotments, setAllotment, setAllottedDay } from '@jgm/contract/api/staff-allotments'
import { formatTime, instantAt } from '@jgm/contract/model/dates'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { addAgent, agentWith, at, type TestAgent } from '../../../test/builders/agent.ts'
import { addAdmin, allot, allotAll, factsOf, keptOn } from '../../../test/builders/allotment.ts'
import { daysAhead, freeStarts, plans, sheetOf, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsOn } from '../../../test/it.ts'
import { layAllotments, releaseAllotments } from './service.allotment.ts'

const it = testsOn({ club: true })

let admin: TestStaff
it.beforeAll(async ({ api }) => {
  admin = await addAdmin(api)
})

const product = { productId: `plan-${plans.lunch}`, optionId: 'DEFAULT' } as const
const timeOf = (minute: number): string => formatTime(minute).padStart(5, '0')

/** The times at which an agent may sell a start of a day, of one party each. */
async function freeFor(agent: TestAgent, date: string): Promise<string[]> {
  const { body } = await agent.call('POST', '/availability', { ...product, localDateStart: date, localDateEnd: date })
  const found = body as unknown as readonly { readonly id: string; readonly available: boolean }[]
  return found.flatMap(({ id, available }) => (available ? [id.slice(11, 16)] : []))
}

async function calendarOf(agent: TestAgent, date: string): Promise<unknown> {
  const { body } = await agent.call('POST', '/availability/calendar', {
    ...product,
    localDateStart: date,
    localDateEnd: date,
  })
  return (body as unknown as readonly unknown[])[0]
}

const openOf = async (api: TestApi, date: string): Promise<number> =>
  (
    await api.rows<{ n: number }>('select open_all as n from course_day where course_id = 1 and play_date = $1', [date])
  )[0]?.n ?? 0

/** The instant at which the starts of a day are given back: 17:00, two days before. */
const releaseOf = (api: TestApi, days: number): Date => instantAt(daysAhead(api, days - 2), 1020)

describe('starts that are kept for an agent', () => {
  it('are spread over the day, sold by the agent only, and counted nowhere else', async ({ api, next }) => {
    const [agent, other, date] = [await addAgent(api), await addAgent(api), daysAhead(api, 10)]
    const before = await openOf(api, date)
    expect(await allot(api, admin, agent, date, 4)).toMatchObject({
      starts: 4,
      kept: 4,
      left: 4,
      sold: 0,
      is_by_hand: true,
    })
    const kept = await keptOn(api, agent, date)
    const minutes = kept.map(({ start_minute: minute }) => minute)
    expect((minutes.at(-1) ?? 0) - (minutes[0] ?? 0)).toBeGreaterThan(60)
    expect(await openOf(api, date)).toBe(before - 4)
    expect(await freeFor(agent, date)).toEqual(minutes.map(timeOf))
    expect(await calendarOf(agent, date)).toMatchObject({ available: true, vacancies: 16 })
    expect(await calendarOf(other, date)).toMatchObject({ vacancies: (before - 4) * 4 })
    const as = next()
    const sheet = await sheetOf(api, date, as)
    expect(sheet.tee_times.filter(({ state }) => state === 'open')).toHaveLength(before - 4)
    const month = await api.good(getMonth, { params: { id: 1, month: date.slice(0, 7) } }, as)
    expect(month.days.find((one) => one.date === date)).toMatchObject({ open_groups: before - 4 })
    const [start] = kept
    const body = wishFor(date, [start?.id ?? 0])
    expect((await api.refused(holdStarts, { body }, as)).code).toBe('start_taken')
    const drawn = { play_date: date, from_minute: 0, to_minute: 1440 }
    const { starts } = await api.good(previewDraw, { params: { id: 1 }, body: drawn }, admin)
    expect(starts).toHaveLength(before - 4)
    const desk = await api.good(getDeskDay, { params: { id: 1, date } }, admin)
    const shown = desk.starts.find(({ id }) => id === start?.id)
    expect(shown).toMatchObject({ state: 'open', audience: 'all' })
    expect(shown?.kept_for).toMatch(/^旅行社/)
    expect(await wrongSums(api)).toEqual([])
  })

  it('are all that it sells of the day until they are given back, or beside what is open', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 11)]
    const open = await freeFor(agent, date)
    await allot(api, admin, agent, date, 1)
    const [own] = await keptOn(api, agent, date)
    const time = timeOf(own?.start_minute ?? 0)
    const another = open.find((one) => one !== time) ?? ''
    expect((await agent.reserve(at(date, another))).body).toMatchObject({ error: 'INVALID_AVAILABILITY_ID' })
    const { body } = await agent.reserve(at(date, time))
    expect(body).toMatchObject({ status: 'ON_HOLD' })
    expect((await agent.confirm(body.uuid ?? '')).body).toMatchObject({ status: 'CONFIRMED' })
    expect(await freeFor(agent, date)).toEqual([])
    expect(await calendarOf(agent, date)).toMatchObject({ available: false, status: 'SOLD_OUT', vacancies: 0 })
    expect((await agent.reserve(at(date, time))).body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    await allotAll(api, admin, agent, { sells_free: true, version: 1 })
    expect(await freeFor(agent, date)).toContain(another)
    expect((await agent.reserve(at(date, another))).body).toMatchObject({ status: 'ON_HOLD' })
    await expectSound(api)
  })

  it('come back to it when it cancels, and a hold that ends leaves them kept', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 12)]
    await allot(api, admin, agent, date, 2)
    const [first, second] = await freeFor(agent, date)
    const held = await agent.reserve(at(date, first ?? ''))
    const sold = await agent.reserve(at(date, second ?? ''))
    await agent.confirm(sold.body.uuid ?? '')
    for (const { body } of [held, sold]) await agent.call('POST', `/bookings/${body.uuid}/cancel`, { force: true })
    expect(await freeFor(agent, date)).toEqual([first, second])
    expect(await keptOn(api, agent, date)).toHaveLength(2)
    expect(await wrongSums(api)).toEqual([])
  })

  it('are sold by a desk knowingly, and given back by it', async ({ api, next }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 13)]
    await allot(api, admin, agent, date, 2)
    const [one, other] = await keptOn(api, agent, date)
    const params = { id: 1, date }
    const clerk = await addStaff(api)
    await api.good(holdForCaller, { params, body: { starts: [one?.id ?? 0] } }, clerk)
    expect(await freeFor(agent, date)).toEqual([timeOf(other?.start_minute ?? 0)])
    const body = { starts: [other?.id ?? 0], audience: 'all' as const, seats: 4 }
    await api.good(setAudience, { params, body }, { ...admin, idempotencyKey: randomUUID() })
    expect(await keptOn(api, agent, date)).toHaveLength(1)
    await api.good(holdStarts, { body: wishFor(date, [other?.id ?? 0]) }, next())
    expect(await wrongSums(api)).toEqual([])
  })

  it('are never those that somebody has, holds, or that are not sold by its plans', async ({ api, next }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 14)]
    const held = await freeStarts(api, date, 1)
    await api.good(holdStarts, { body: wishFor(date, held) }, next())
    await api.rows('update plan set start_from = 480, start_to = 520 where id = any ($1)', [
      [plans.lunch, plans.caddie],
    ])
    await allot(api, admin, agent, date, 60)
    const kept = await keptOn(api, agent, date)
    await api.rows('update plan set start_from = 0, start_to = 1439 where id = any ($1)', [[plans.lunch, plans.caddie]])
    expect(kept.length).toBeGreaterThan(2)
    expect(kept.every(({ start_minute: minute }) => minute >= 480 && minute <= 520)).toBe(true)
    expect(kept.map(({ id }) => id)).not.toContain(held[0])
    await allot(api, admin, agent, date, null)
    expect(await keptOn(api, agent, date)).toEqual([])
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('a number', () => {
  it('that is lower than what is sold gives back what is free, and what is sold later on', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 15)]
    await allot(api, admin, agent, date, 4)
    const times = await freeFor(agent, date)
    const uuids: string[] = []
    for (const time of times.slice(0, 3)) {
      const { body } = await agent.reserve(at(date, time))
      await agent.confirm(body.uuid ?? '')
      uuids.push(body.uuid ?? '')
    }
    const open = await openOf(api, date)
    expect(await allot(api, admin, agent, date, 2)).toMatchObject({ starts: 2, kept: 2, left: 0, sold: 3 })
    expect(await openOf(api, date)).toBe(open + 1)
    expect(await allot(api, admin, agent, date, 2), 'once more').toMatchObject({ kept: 2, sold: 3 })
    for (const uuid of uuids) await agent.call('POST', `/bookings/${uuid}/cancel`, { force: true })
    expect(await freeFor(agent, date)).toHaveLength(2)
    expect(await openOf(api, date)).toBe(open + 2)
    expect(await wrongSums(api)).toEqual([])
  })

  it('of each kind of day is laid on published days, but for those set by hand, and followed when it changes', async ({
    api,
  }) => {
    const agent = await addAgent(api)
    // Monday, Saturday and Sunday behind the Wednesday of tests.
    const [monday, saturday, sunday, hand] = [5, 10, 11, 6].map((days) => daysAhead(api, days)) as [
      string,
      string,
      string,
      string,
    ]
    await allot(api, admin, agent, hand, 1)
    await allotAll(api, admin, agent, { weekday: 3, saturday: 2, holiday: 0, version: 1 })
    const counts = async () =>
      Promise.all([monday, saturday, sunday, hand].map(async (date) => (await keptOn(api, agent, date)).length))
    expect(await counts()).toEqual([3, 2, 0, 1])
    expect(await freeFor(agent, sunday)).toEqual([])
    await allotAll(api, admin, agent, { weekday: 1, version: 2 })
    expect(await counts()).toEqual([1, 0, 0, 1])
    expect((await freeFor(agent, sunday)).length).toBeGreaterThan(5)
    const params = { id: agent.id, ref: 1 }
    const stale = { ...(await api.good(getAllotments, { params, query: { from: monday } }, admin)).courses[0] }
    expect(stale).toMatchObject({ weekday: 1, saturday: null, version: 3 })
    const body = {
      weekday: 5,
      saturday: 5,
      holiday: 5,
      sells_free: false,
      release_days: 2,
      release_minute: 1020,
      version: 2,
    }
    expect((await api.refused(setAllotment, { params, body }, admin)).code).toBe('desk_stale')
    expect(await wrongSums(api)).toEqual([])
    await allotAll(api, admin, agent, { version: 3 })
  })

  it('is refused for a closed day, an unknown one, another course and no number', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 16)]
    const set = async (ref: number, day: string, starts: number | null) =>
      (
        await api.refused(
          setAllottedDay,
          { params: { id: agent.id, ref, date: day }, body: { by_hand: { starts }, version: 0 } },
          admin,
        )
      ).code
    expect(await set(1, '2030-01-01', 2)).toBe('not_found')
    expect(await set(2, date, 2)).toBe('not_found')
    expect(await set(1, date, 61)).toBe('validation')
    await api.rows(`update course_day set status = 'closed' where course_id = 1 and play_date = $1`, [date])
    expect(await set(1, date, 2)).toBe('day_closed')
    await api.rows(`update course_day set status = 'open' where course_id = 1 and play_date = $1`, [date])
  })
})

describe('a number is a limit', () => {
  const sell = async (agent: TestAgent, date: string, count: number): Promise<void> => {
    for (const time of (await freeFor(agent, date)).slice(0, count)) {
      const { body } = await agent.reserve(at(date, time))
      expect((await agent.confirm(body.uuid ?? '')).body).toMatchObject({ status: 'CONFIRMED' })
    }
  }

  it('also for what the agent has sold before it had the number, or another one', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 23)]
    await sell(agent, date, 2)
    expect(await allot(api, admin, agent, date, 3)).toMatchObject({ kept: 1, sold: 2 })
    await sell(agent, date, 1)
    // Mistyped, and mended.
    await allot(api, admin, agent, date, 0)
    expect(await allot(api, admin, agent, date, 3)).toMatchObject({ kept: 0, sold: 3 })
    expect(await freeFor(agent, date)).toEqual([])
    expect(await wrongSums(api)).toEqual([])
  })

  it('and of fewer a sold start stays the agent’s before one that it only holds', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 24)]
    await allot(api, admin, agent, date, 3)
    const times = await freeFor(agent, date)
    const held: string[] = []
    for (const time of times.slice(0, 2)) held.push((await agent.reserve(at(date, time))).body.uuid ?? '')
    await sell(agent, date, 1)
    await allot(api, admin, agent, date, 1)
    expect(await keptOn(api, agent, date)).toMatchObject([{ is_sold: true }])
    for (const uuid of held) await agent.call('POST', `/bookings/${uuid}/cancel`, { force: true })
    expect(await freeFor(agent, date)).toEqual([])
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('a day that was given back by mistake', () => {
  it('has its starts again when the day of release is put right, also of an agent that is stopped', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 25)]
    const numbers = { weekday: 2, saturday: 2, holiday: 2 }
    await allotAll(api, admin, agent, numbers)
    expect(await keptOn(api, agent, date)).toHaveLength(2)
    await allotAll(api, admin, agent, { ...numbers, release_days: 30, version: 1 })
    await releaseAllotments(api.wiring.ground)
    expect(await keptOn(api, agent, date)).toEqual([])
    await allotAll(api, admin, agent, { ...numbers, version: 2 })
    expect(await keptOn(api, agent, date)).toHaveLength(2)
    expect(await freeFor(agent, date), 'and these only').toHaveLength(2)
    await api.rows('update agent set is_active = false where id = $1', [agent.id])
    await allotAll(api, admin, agent, { version: 3 })
    expect(await keptOn(api, agent, date)).toEqual([])
    expect(await wrongSums(api)).toEqual([])
  })

  it('has them again when the agent sells plans of the course again', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 26)]
    const params = { id: agent.id }
    await allot(api, admin, agent, date, 2)
    const facts = await factsOf(api, admin, agent)
    const other = { ...facts, plan_ids: [11] }
    const changed = await api.good(changeAgent, { params, body: other }, admin)
    await releaseAllotments(api.wiring.ground)
    await releaseAllotments(api.wiring.ground)
    expect(await keptOn(api, agent, date)).toEqual([])
    expect(
      await api.rows('select is_released from agent_day where agent_id = $1 and play_date = $2', [agent.id, date]),
      'its hour has not come',
    ).toEqual([{ is_released: false }])
    const again = { ...facts, plan_ids: [plans.lunch], version: changed.version }
    await api.good(changeAgent, { params, body: again }, admin)
    await layAllotments(api.wiring.ground, null)
    expect(await keptOn(api, agent, date)).toHaveLength(2)
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('what is left', () => {
  it('is given back at its hour, the first in the line before everybody, and what is sold stays sold', async ({
    api,
    next,
  }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 18)]
    await allot(api, admin, agent, date, 3)
    const [time = ''] = await freeFor(agent, date)
    const { body } = await agent.reserve(at(date, time))
    await agent.confirm(body.uuid ?? '')
    const open = await openOf(api, date)
    await releaseAllotments(api.wiring.ground)
    expect(await keptOn(api, agent, date)).toHaveLength(3)
    const [one] = (await keptOn(api, agent, date)).filter(({ is_sold: isSold }) => !isSold)
    await atInstant(api, releaseOf(api, 18), async (then) => {
      await releaseAllotments(then.wiring.ground)
      await releaseAllotments(then.wiring.ground)
      expect(await keptOn(api, agent, date)).toEqual([])
      expect(await openOf(api, date)).toBe(open + 2)
      const refused = await then.refused(
        setAllottedDay,
        { params: { id: agent.id, ref: 1, date }, body: { by_hand: { starts: 4 }, version: 1 } },
        await addAdmin(then),
      )
      expect(refused.code).toBe('allotment_released')
      await layAllotments(then.wiring.ground, null)
      expect(await keptOn(api, agent, date)).toEqual([])
      // It sells what is open now, as everybody does.
      const later = agentWith(then, agent.id, agent.key)
      expect((await freeFor(later, date)).length).toBeGreaterThan(3)
    })
    await api.good(holdStarts, { body: wishFor(date, [one?.id ?? 0]) }, next())
    await agent.call('POST', `/bookings/${body.uuid}/cancel`, { force: true })
    expect(await openOf(api, date)).toBe(open + 3)
    expect(await wrongSums(api)).toEqual([])
  })

  it('is kept for those who wait, in the transaction that gives it back', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 21)]
    await allot(api, admin, agent, date, 2)
    await api.rows(
      `insert into waitlist_entry (number, play_date, time_of_day, from_minute, to_minute, players, guest_email, person_key, manage_token_hash)
       values ('W2345678', $1, 'any', 0, 1440, 2, 'waits@example.jp', 'g:waits', '\\x01')`,
      [date],
    )
    await allot(api, admin, agent, date, null)
    const [row] = await api.rows<{ n: number }>(
      `select count(*)::int as n from tee_time where course_id = 1 and play_date = $1 and hold_id = 0`,
      [date],
    )
    expect(row?.n).toBe(2)
    await api.rows('delete from waitlist_entry')
    await api.rows('update tee_time set hold_id = null, held_until = null where hold_id = 0')
  })

  it('goes with the last plan of the course that the agent sold', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 22)]
    await allot(api, admin, agent, date, 2)
    await api.rows('delete from agent_plan where agent_id = $1', [agent.id])
    await releaseAllotments(api.wiring.ground)
    expect(await keptOn(api, agent, date)).toEqual([])
    expect(await wrongSums(api)).toEqual([])
  })
})
