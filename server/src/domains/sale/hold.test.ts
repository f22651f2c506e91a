import { bookRegular, holdStarts, releaseHold, renewHold } from '@jgm/contract/api/reservation'
import { Client } from 'pg'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { book, bookingOf, daysAhead, freeStarts, plans, proveGuest, wishFor } from '../../../test/builders/club.ts'
import { testNow } from '../../../test/clock.ts'
import { gateOf, stopAtGate } from '../../../test/statements.ts'
import { hashOf } from '../../platform/secrets.ts'
import { bookHeld, holdTeeTimes } from './repo.verbs.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const sql = (api: TestApi, text: string, values: unknown[] = []) => api.wiring.database.pool.query(text, values)

/** A browser without an account: it keeps the cookie that its first hold gave it. */
async function openBrowser(api: TestApi, date: string, start: number): Promise<As> {
  const first = await api.call(holdStarts, { body: wishFor(date, [start]) })
  if (!first.ok) throw new Error(first.error.code)
  const [cookie = ''] = first.cookies.map((one) => one.split(';')[0] ?? '')
  return { headers: { cookie } }
}

describe('the limit of holds', () => {
  it('is a quarter of the free starts of a day for a network, however many browsers it has', async ({ api, next }) => {
    const date = daysAhead(api, 9)
    const starts = [...(await freeStarts(api, date, 20)), ...(await freeStarts(api, date, 20, 'OUT'))]
    const answers: string[] = []
    for (const start of starts) {
      const answer = await api.call(holdStarts, { body: wishFor(date, [start]) })
      answers.push(answer.ok ? 'held' : answer.error.code)
    }
    const held = answers.filter((one) => one === 'held').length
    expect(held).toBeGreaterThanOrEqual(4)
    expect(held).toBeLessThanOrEqual(Math.floor(starts.length / 3))
    expect(new Set(answers)).toEqual(new Set(['held', 'hold_limit']))
    // The limit does not touch other days and members.
    await api.good(holdStarts, { body: wishFor(daysAhead(api, 10), await freeStarts(api, daysAhead(api, 10), 1)) })
    await api.good(holdStarts, { body: wishFor(date, starts.slice(-1)) }, next())
    await sql(api, 'select let_go(array(select id from hold))')
  })

  it('is lower for one browser than for its network', async ({ api }) => {
    const dates = [11, 12, 13, 14].map((days) => daysAhead(api, days))
    const starts = await Promise.all(dates.map(async (date) => (await freeStarts(api, date, 1))[0] ?? 0))
    const [browser, stranger] = [await openBrowser(api, dates[0] ?? '', starts[0] ?? 0), {}]
    for (const index of [1, 2])
      await api.good(holdStarts, { body: wishFor(dates[index] ?? '', [starts[index] ?? 0]) }, browser)
    const last = { body: wishFor(dates[3] ?? '', [starts[3] ?? 0]) }
    expect((await api.refused(holdStarts, last, browser)).code).toBe('hold_limit')
    await api.good(holdStarts, last, stranger)
    await sql(api, 'select let_go(array(select id from hold))')
  })

  it('holds for two presses of one member that come at once, too', async ({ api, next }) => {
    const member = next()
    const dates = [9, 10, 11, 12].map((days) => daysAhead(api, days))
    const starts = await Promise.all(dates.map(async (date) => (await freeStarts(api, date, 1))[0] ?? 0))
    const hold = (at: number) => api.call(holdStarts, { body: wishFor(dates[at] ?? '', [starts[at] ?? 0]) }, member)
    for (const at of [0, 1]) expect((await hold(at)).ok).toBe(true)
    const together = await gateOf(api)
    const restore = await stopAtGate(api, 'lock_tee_times')
    const answers = await together(
      () => hold(2),
      () => hold(3),
    )
    await restore()
    expect(answers.map((answer) => (answer.ok ? 'held' : answer.error.code))).toEqual(['held', 'hold_limit'])
    await sql(api, 'select let_go(array(select id from hold))')
  })

  it('is the same quarter for a whole IPv6 site, and does not add up over several sites', async ({ api }) => {
    const date = daysAhead(api, 24)
    const starts = [...(await freeStarts(api, date, 20)), ...(await freeStarts(api, date, 20, 'OUT'))]
    const heldFrom = async (address: (index: number) => string): Promise<number> => {
      let held = 0
      for (const [index, start] of starts.entries()) {
        const as = { headers: { 'x-forwarded-for': address(index + 1) } }
        if ((await api.call(holdStarts, { body: wishFor(date, [start]) }, as)).ok) held += 1
      }
      await sql(api, 'select let_go(array(select id from hold))')
      return held
    }
    const ofOneSite = await heldFrom((index) => `2001:db8:1:${index.toString(16)}::1`)
    expect(ofOneSite).toBeGreaterThanOrEqual(4)
    expect(ofOneSite).toBeLessThanOrEqual(Math.floor(starts.length / 3))
    expect(await heldFrom((index) => `2001:db8:${index.toString(16)}:1::1`)).toBe(starts.length)
  })
})

/** Runs `work` on the same data some minutes later. */
const later = <T>(api: TestApi, minutes: number, work: (then: TestApi) => Promise<T>): Promise<T> =>
  atInstant(api, testNow(minutes * 60_000), work)

type HoldBody = ReturnType<typeof wishFor>

/** Wishes for the start at each minute, without releasing or renewing. Returns the answers. */
async function holdingAt(
  api: TestApi,
  body: HoldBody,
  wishes: readonly (readonly [minute: number, as: As])[],
): Promise<string[]> {
  const answers: string[] = []
  for (const [minute, as] of wishes) {
    const answer = await later(api, minute, (then) => then.call(holdStarts, { body }, as))
    answers.push(answer.ok ? 'held' : answer.error.code)
  }
  return answers
}

describe('one start', () => {
  const wishOn = async (api: TestApi, days: number): Promise<HoldBody> => {
    const date = daysAhead(api, days)
    return wishFor(date, await freeStarts(api, date, 1))
  }

  it.for([
    ['a member', 25, true],
    ['two browsers of one network', 26, false],
  ] as const)('that %s only looked at is there again, whenever', async ([_who, days, isMember], { api, next }) => {
    const body = await wishOn(api, days)
    const as = isMember ? next() : {}
    const look = async (caller: TestApi): Promise<void> => {
      const hold = await caller.good(holdStarts, { body }, as)
      expect(hold.can_renew).toBe(true)
      await caller.good(releaseHold, { body: { token: hold.token } }, as)
    }
    await look(api)
    await look(api)
    await later(api, 35, look)
    await later(api, 41, look)
    await later(api, 119, look)
  })

  it('can be held by one member for forty of 120 minutes; the refusal says until when, and others can hold it', async ({
    api,
    next,
  }) => {
    const [member, other] = [next(), next()]
    const body = await wishOn(api, 27)
    const began = api.wiring.ground.clock.now().getTime()
    const held = [0, 10.5, 21, 31.5].map((minute) => [minute, member] as const)
    expect(await holdingAt(api, body, held)).toEqual(['held', 'held', 'held', 'held'])
    const refusal = await later(api, 42, (then) => then.refused(holdStarts, { body }, member))
    if (refusal.code !== 'hold_used_up') throw new Error(refusal.code)
    const { again_at: again } = refusal.details as { again_at: string }
    expect(Math.abs(new Date(again).getTime() - began - 120 * 60_000)).toBeLessThan(60_000)
    expect(await holdingAt(api, body, [[42, other]])).toEqual(['held'])
    expect(await holdingAt(api, body, [[121, member]])).toEqual(['held'])
  })

  it('counts only the added minutes of a renewal, and of a hold that replaces an earlier one', async ({
    api,
    next,
  }) => {
    const member = next()
    const body = await wishOn(api, 28)
    const hold = await api.good(holdStarts, { body }, member)
    const renew = (minute: number) =>
      later(api, minute, (then) => then.good(renewHold, { body: { token: hold.token } }, member))
    expect((await renew(9)).can_renew).toBe(true)
    expect((await renew(18)).can_renew).toBe(true)
    expect((await renew(27)).can_renew).toBe(false)
    // Of 37 minutes the replaced hold returns one, so four are left.
    const last = await later(api, 36, (then) =>
      then.good(holdStarts, { body: { ...body, replaces: hold.token } }, member),
    )
    expect(last.can_renew).toBe(false)
    const until = new Date(last.until).getTime() - api.wiring.ground.clock.now().getTime()
    expect(Math.abs(until - 40 * 60_000)).toBeLessThan(60_000)
    const input = { body: { token: last.token } }
    expect((await later(api, 38, (then) => then.refused(renewHold, input, member))).code).toBe('renewal_limit')
    expect(await holdingAt(api, body, [[40.5, member]])).toEqual(['hold_used_up'])
  })

  it('can’t be held for longer by a guest and a member in turns', async ({ api, next }) => {
    const [member, guest] = [next(), {}]
    const turns = [guest, guest, guest, guest, member, member, member, member].map(
      (as, index) => [index * 10.5, as] as const,
    )
    const body = await wishOn(api, 29)
    expect(new Set(await holdingAt(api, body, turns))).toEqual(new Set(['held']))
    expect(await holdingAt(api, body, [[84.5, guest]])).toEqual(['hold_used_up'])
    expect(await holdingAt(api, body, [[84.5, member]])).toEqual(['hold_used_up'])
  })
})

describe('a person', () => {
  it('gets one start a day, as a guest and as the member with the same address', async ({ api, next }) => {
    const member = next()
    const [asMember, asGuest] = [daysAhead(api, 17), daysAhead(api, 18)]
    const guest_proof = await proveGuest(api, member.email)
    await book(api, asMember, await freeStarts(api, asMember, 1), member)
    const hold = await api.good(holdStarts, { body: wishFor(asMember, await freeStarts(api, asMember, 1)) })
    const refusal = await api.refused(bookRegular, {
      body: bookingOf(hold, { guest_proof, expected_total: hold.offer.quote.total }),
    })
    expect(refusal.code).toBe('same_day')

    await book(api, asGuest, await freeStarts(api, asGuest, 1), {}, { guest_proof, source: 'reserved' })
    const wish = wishFor(asGuest, await freeStarts(api, asGuest, 1))
    expect((await api.refused(holdStarts, { body: wish }, member)).code).toBe('same_day')
  })
})

describe('a sale', () => {
  it('keeps an offer until its end, outside the limits of holds, and books it like a hold', async ({ api, next }) => {
    const [member, other] = [next(), next()]
    const date = daysAhead(api, 23)
    const [start = 0] = await freeStarts(api, date, 1)
    const token = 'an offer of the course'
    const terms = (await sql(api, 'select terms_version as version from course where id = 1')).rows[0] as {
      version: number
    }
    const until = new Date(api.wiring.ground.clock.now().getTime() + 86_400_000)
    const answer = await holdTeeTimes(api.wiring.ground.db, {
      kind: 'offer',
      until,
      token_hash: hashOf(token),
      holder: `m:${member.id}`,
      device: null,
      course_id: 1,
      play_date: date,
      tee_time_ids: [start],
      players: [4],
      plan_id: plans.lunch,
      terms_version: terms.version,
      may_member_only: false,
      opens_at: new Date(0),
      closes_at: until,
      replaces: null,
      most_holds: 0,
      most_of_device: 0,
      most_of_site: 0,
      most_of_day: 0,
    })
    expect(answer).toMatchObject({ result: 'held', can_renew: false })
    expect('until' in answer && new Date(answer.until)).toEqual(until)
    expect((await api.refused(renewHold, { body: { token } }, member)).code).toBe('renewal_limit')
    expect((await api.refused(holdStarts, { body: wishFor(date, [start]) }, other)).code).toBe('start_taken')
    // The offer does not count against its holder's limit of holds.
    const shown = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    const { reservation } = await api.good(bookRegular, { body: bookingOf({ ...shown, token }) }, member)
    expect(reservation.groups.map((group) => group.tee_time_id)).toEqual([start])
  })

  it('that is kept for course members is not held by anybody else', async ({ api, next }) => {
    const date = daysAhead(api, 10)
    const { rows } = await sql(
      api,
      `select id from tee_time where kind = 'group' and audience = 'member' and status = 'open' and course_id = 1 and play_date = $1
        and reservation_id is null and hold_id is null order by id limit 1`,
      [date],
    )
    const [{ id }] = rows as [{ id: number }]
    for (const as of [next(), {}])
      expect((await api.refused(holdStarts, { body: wishFor(date, [id]) }, as)).code).toBe('start_taken')
  })

  it('by the front desk needs a name and a telephone number, and no address', async ({ api }) => {
    const date = daysAhead(api, 22)
    const [start = 0] = await freeStarts(api, date, 1)
    const hold = await api.good(holdStarts, { body: wishFor(date, [start]) })
    const { offer } = hold
    const terms = (await sql(api, 'select terms_version as version from course where id = 1')).rows[0] as {
      version: number
    }
    const byTelephone = (contact: object) =>
      bookHeld(api.wiring.ground.db, {
        type: 'regular',
        key: `telephone ${start}`,
        request_hash: hashOf('telephone'),
        hold_hash: hashOf(hold.token),
        holder: 'a:front desk',
        number: 'TELEPHON',
        holder_kind: 'front_desk',
        member_id: null,
        guest_email: null,
        person_key: null,
        address_key: null,
        manage_hash: null,
        customer_class: 'visitor',
        terms_version: terms.version,
        opens_at: new Date(0),
        closes_at: new Date('2100-01-01'),
        contact,
        plan: offer.plan,
        quote: offer.quote,
        total: offer.quote.total,
        cancellation: offer.cancellation,
        note: '',
        source: 'phone',
        tracking_id: null,
        representative: '見本 太郎',
        proof_hash: null,
        status: null,
        told: null,
        single: null,
      })
    await expect(byTelephone({ last_name: '見本' })).rejects.toThrow('reservation_of_somebody')
    const booked = await byTelephone({ last_name: '見本', first_name: '太郎', phone_number: '0290000000' })
    expect(booked).toMatchObject({
      result: 'booked',
      reservation: { member_id: null, groups: [{ seats: [{ seat: 1, state: 'representative' }, {}, {}, {}] }] },
    })
    expect(
      (
        await sql(
          api,
          `select from mail_outbox where data ->> 'reservation_id' = (
      select id::text from reservation where number = 'TELEPHON')`,
        )
      ).rows,
    ).toEqual([])
  })

  it('answers `busy` and changes nothing while another transaction locks the start', async ({ api, next }) => {
    const date = daysAhead(api, 21)
    const [start = 0] = await freeStarts(api, date, 1)
    const client = new Client({ connectionString: api.url })
    await client.connect()
    await client.query('begin')
    await client.query('select from tee_time where id = $1 for update', [start])
    const refusal = await api.refused(holdStarts, { body: wishFor(date, [start]) }, next())
    await client.query('rollback')
    await client.end()
    expect(refusal).toMatchObject({ code: 'busy', status: 503 })
    expect((await sql(api, 'select from hold where play_date = $1', [date])).rows).toEqual([])
  })
})
