import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { endDay } from '@jgm/contract/api/desk-end'
import { getReservation } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { listDelays, orderDelay, previewDelay } from '@jgm/contract/api/staff-delay'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, openClub } from '../../../test/builders/club.ts'
import { closeNow, oneMember, previewDay, statusOf } from '../../../test/builders/closing.ts'
import { codeFor, joinWith, linkLine } from '../../../test/builders/companion.ts'
import { delayMessage, orderLate, previewLate, tellNow } from '../../../test/builders/delay.ts'
import { onDay } from '../../../test/builders/desk.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { weakener } from '../../../test/statements.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { inTalk } from '../../../test/told.ts'
import { tellers } from '../../app/tellers.ts'
import { tellDelays } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let elsewhere: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  manager = await addStaff(api, { role: 'course_manager' })
  elsewhere = await addStaff(api, { role: 'course_manager', courses: [2] })
})

const member = (api: TestApi) => oneMember(api)

/** A booking of the first free start of IN from a minute on. */
async function bookedAt(api: TestApi, days: number, minute: number) {
  const as = await member(api)
  const date = daysAhead(api, days)
  const starts = await freeStarts(api, date, 12)
  const rows = await api.rows<{ id: number }>(
    'select id from tee_time where id = any ($1) and start_minute >= $2 order by start_minute',
    [starts, minute],
  )
  const { reservation } = await book(api, date, [rows[0]?.id ?? 0], as)
  const params = { type: 'regular' as const, number: reservation.number }
  return { as, date, params, start: reservation.groups[0]?.start_minute ?? 0 }
}

/** What was told by mail of a late start, as JSON; null for what is no longer so. */
async function toldTo(api: TestApi, email: string, kind = 'reservation_delayed'): Promise<(string | null)[]> {
  const rows = await api.rows<{ data: Record<string, unknown> }>(
    'select data from mail_outbox where recipient = $1 and kind = $2',
    [email, kind],
  )
  const { ground } = api.wiring
  const all = await Promise.all(rows.map(async ({ data }) => tellers(ground)[kind]?.(ground.db, data)))
  return all.map((one) => (one ? JSON.stringify(one) : null))
}

describe('a late day', () => {
  it('is told once to holders and companions from its start on, in mail and talk, and is shown everywhere', async ({
    api,
  }) => {
    const late = await bookedAt(api, 4, 480)
    const onTime = await bookedAt(api, 4, 430)
    const companion = await member(api)
    await joinWith(api, await codeFor(api, late.params, late.as), companion)
    await linkLine(api, late.as, 'c')
    const { date, start } = late
    const wish = { from: 480, minutes: 30 }
    const seen = await previewLate(api, date, wish, manager)
    expect(seen).toMatchObject({ version: 0, reservations: 1, players: 4, companions: 1, by_line: 1, to_call: [] })
    expect(seen.told?.text).toContain('8:04のスタートが30分おくれ、8:34ごろになる見込みです。')

    const ordered = await orderLate(api, date, wish, manager)
    expect(ordered).toMatchObject({ minutes: 30, version: 1, left: 1 })
    // Within the ten seconds nobody is told.
    expect(await tellDelays(api.wiring.ground)).toBe(0)
    expect(await tellNow(api)).toBe(1)
    expect(await tellNow(api)).toBe(0)

    const delay = { minutes: 30, message: delayMessage }
    expect(await api.good(getReservation, { params: late.params }, late.as)).toMatchObject({
      delay,
      status: 'confirmed',
    })
    expect((await api.good(getReservation, { params: onTime.params }, onTime.as)).delay).toBeNull()
    const listed = await api.good(listReservations, { query: { tab: 'upcoming' } }, late.as)
    expect(listed.reservations[0]).toMatchObject({ delay, start_minute: start })
    const own = await api.good(getParticipation, { params: { number: late.params.number } }, companion)
    expect(own.delay).toEqual(delay)
    const desk = await api.good(getDeskDay, { params: { id: 1, date } }, manager)
    const delayAt = (minute: number) =>
      desk.starts.find((one) => one.nine === 'IN' && one.start_minute === minute)?.delay
    expect([delayAt(start), delayAt(onTime.start)]).toEqual([30, 0])

    const [mail] = await toldTo(api, late.as.email)
    for (const words of ['スタートが30分おくれます', '8:34ごろ', delayMessage, 'までにお越しください。'])
      expect(mail).toContain(words)
    const [row] = await api.rows<{ data: Record<string, unknown> }>(
      `select data from line_outbox where member_id = $1 and kind = 'reservation_delayed'`,
      [late.as.id],
    )
    expect(JSON.stringify(await inTalk(api, 'reservation_delayed', row?.data ?? {}))).toContain(
      '30分おくれてスタートします',
    )
    expect((await toldTo(api, companion.email, 'companion_delayed'))[0]).toContain('8:34ごろ')
    expect(await toldTo(api, onTime.as.email)).toEqual([])
    await expectSound(api)
  })

  it('is told again only where something is new, and taken back; what is no longer so is not told', async ({ api }) => {
    const one = await bookedAt(api, 5, 420)
    const other = await bookedAt(api, 5, 500)
    const { date } = one
    await orderLate(api, date, { from: 480, minutes: 30 }, manager)
    expect(await tellNow(api)).toBe(1)
    await orderLate(api, date, { from: 400, minutes: 30, message: '霜が深いため。' }, manager)
    expect(await previewLate(api, date, { from: 400, minutes: 45 }, manager)).toMatchObject({
      version: 2,
      reservations: 2,
    })
    expect(await tellNow(api)).toBe(1)
    expect(await toldTo(api, other.as.email)).toHaveLength(1)

    await orderLate(api, date, { from: 400, minutes: 0, message: '霜がとけました。' }, manager)
    expect(await tellNow(api)).toBe(2)
    const mails = await toldTo(api, one.as.email)
    expect(mails).toHaveLength(2)
    expect(mails).toContain(null)
    expect(mails.join('')).toContain('予定どおりスタートします')
    expect((await api.good(getReservation, { params: one.params }, one.as)).delay).toBeNull()
  })

  it('that is taken back within ten seconds is told to nobody', async ({ api }) => {
    const { as, date } = await bookedAt(api, 6, 420)
    await orderLate(api, date, { from: 400, minutes: 20 }, manager)
    await orderLate(api, date, { from: 400, minutes: 0 }, manager)
    expect(await tellNow(api)).toBe(0)
    expect(await toldTo(api, as.email)).toEqual([])
  })

  it('is told to who books it later, too, and who moves away is told nothing of it', async ({ api }) => {
    const date = daysAhead(api, 7)
    await orderLate(api, date, { from: 400, minutes: 20 }, manager)
    const { as, params } = await bookedAt(api, 7, 420)
    expect(await tellNow(api)).toBe(1)
    await api.rows(`update reservation set play_date = play_date + 1 where number = $1`, [params.number])
    expect(await tellNow(api)).toBe(0)
    expect(await toldTo(api, as.email)).toEqual([null])
  })

  it('is the course manager’s, for the own courses, with 5 to 180 minutes, as it was seen', async ({ api }) => {
    const date = daysAhead(api, 8)
    const body = { course_id: 1, play_date: date, from_minute: 420, minutes: 30, message: delayMessage, version: 0 }
    const clerk = await addStaff(api)
    expect((await api.refused(orderDelay, { body }, clerk)).code).toBe('forbidden')
    expect((await api.refused(orderDelay, { body }, elsewhere)).code).toBe('not_found')
    for (const minutes of [4, 181, -5]) {
      const refused = await api.refused(orderDelay, { body: { ...body, minutes } }, manager)
      expect(refused).toMatchObject({ code: 'validation', details: { problems: [{ path: 'minutes' }] } })
    }
    for (const days of [-1, 300]) {
      const wish = { ...body, play_date: daysAhead(api, days) }
      expect((await api.refused(previewDelay, { body: wish }, manager)).code).toBe('not_found')
    }
    const key = crypto.randomUUID()
    const one = await api.good(orderDelay, { body }, { ...manager, idempotencyKey: key })
    expect(await api.good(orderDelay, { body }, { ...manager, idempotencyKey: key })).toEqual(one)
    expect((await api.refused(orderDelay, { body }, manager)).code).toBe('desk_stale')
    expect((await api.refused(orderDelay, { body: { ...body, version: 7 } }, manager)).code).toBe('desk_stale')
    expect((await api.good(listDelays, {}, elsewhere)).delays).toEqual([])
    expect((await api.refused(listDelays, { query: { course_id: 1 } }, elsewhere)).code).toBe('not_found')
    const [entry] = await api.rows(
      `select why, before, after from audit_log where action = 'delay.order' and subject = $1`,
      [`delay:1-${date}`],
    )
    expect(entry).toMatchObject({ why: delayMessage, before: { minutes: 0 }, after: { from: 420, minutes: 30 } })
  })
})

it('keeps a late start ahead: its day does not end before it, and a closing ends it', async ({ api }) => {
  const { as, date, params, start } = await bookedAt(api, 11, 420)
  await onDay(
    api,
    date,
    async ({ there, desk }) => {
      const chief = await addStaff(there, { role: 'course_manager' })
      const end = async () => (await there.refused(endDay, { params: { id: 1, date } }, desk)).code
      await orderLate(there, date, { from: start, minutes: 60 }, chief)
      expect(await end()).toBe('day_running')
      expect((await previewDay(there, date, chief)).reservations).toBe(1)
      expect((await there.good(listDelays, {}, chief)).delays).toMatchObject([{ minutes: 60, left: 1 }])
      await orderLate(there, date, { from: start, minutes: 0 }, chief)
      expect((await previewDay(there, date, chief)).reservations).toBe(0)
      await orderLate(there, date, { from: start, minutes: 60 }, chief)
      await closeNow(there, date, chief)
      expect(await statusOf(there, params.number, as)).toBe('closed')
    },
    start + 30,
  )
})

it('nothing is made late where no start is still to come, nor taken back where nothing is late', async ({ api }) => {
  const [today, date] = [daysAhead(api, 0), daysAhead(api, 16)]
  const refused = async (play_date: typeof date, from_minute: number, minutes: number) => {
    const body = { course_id: 1, play_date, from_minute, minutes, message: delayMessage }
    const asked = await api.refused(previewDelay, { body }, manager)
    const ordered = await api.refused(orderDelay, { body: { ...body, version: 0 } }, manager)
    expect(ordered.details).toEqual(asked.details)
    return asked.details
  }
  // It is noon, and the last start is in the morning.
  expect(await refused(today, 420, 30)).toMatchObject({ problems: [{ path: 'from_minute' }] })
  expect(await refused(date, 1410, 30)).toMatchObject({ problems: [{ path: 'from_minute' }] })
  expect(await refused(date, 420, 0)).toMatchObject({ problems: [{ path: 'minutes' }] })
  await orderLate(api, date, { from: 420, minutes: 30 }, manager)
  await orderLate(api, date, { from: 420, minutes: 0 }, manager)
})

describe('two desks at one late day', () => {
  const race = async (api: TestApi, days: number) => {
    const date = daysAhead(api, days)
    await orderLate(api, date, { from: 400, minutes: 10 }, manager)
    const seen = { course_id: 1, play_date: date, from_minute: 400, message: delayMessage, version: 1 }
    const both = await Promise.all(
      [20, 30].map(async (minutes) => api.call(orderDelay, { body: { ...seen, minutes } }, manager)),
    )
    return both.filter(({ ok }) => ok).length
  }

  it('never overwrite each other', async ({ api }) => {
    expect(await race(api, 9)).toBe(1)
  })

  it('control: both do where the order does not say what it has seen', async ({ api }) => {
    await (
      await weakener(api, 'order_delay')
    )(' and version = p_version', '')
    expect(await race(api, 10)).toBe(2)
  })
})
