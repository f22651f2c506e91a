import type { Figures } from '@jgm/contract/api/staff-figures'
import { getDayFigures, getMonthFigures, getPeriodFigures } from '@jgm/contract/api/staff-figures'
import { markArrival } from '@jgm/contract/api/desk-arrival'
import { addDays, monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { monthsOfPeriod, quarterOf, sumOf, yearOf } from '@jgm/contract/model/figures'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { booking, deskOf } from '../../../test/builders/call.ts'
import { changeTo, changeWishOf } from '../../../test/builders/change.ts'
import { book, daysAhead, freeStarts, greenFees, openClub } from '../../../test/builders/club.ts'
import { closeNow } from '../../../test/builders/closing.ts'
import { alone, ordered, pairedCompetition, small } from '../../../test/builders/competition-desk.ts'
import { decide, end, evening } from '../../../test/builders/day-end.ts'
import { onDay, receive, type DeskDay } from '../../../test/builders/desk.ts'
import { leaveSeat, openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  await openSingles(api)
})

/** The figures of a day as the month shows them. */
async function shown(api: TestApi, date: PlayDate, as: As, back: 1 | 2 = 1) {
  const month = await api.good(getMonthFigures, { params: { month: monthOf(date) }, query: { back } }, as)
  const own = month.courses.find(({ course_id: id }) => id === 1)
  return { month, own, day: own?.days.find((one) => one.date === date) }
}

/** Cancels a regular reservation at its fee of now. */
async function cancel(api: TestApi, number: string, as: As): Promise<void> {
  const params = { type: 'regular', number } as const
  const { version, can } = await api.good(getReservation, { params }, as)
  await api.good(
    cancelReservation,
    { params, body: { version, expected_fee: can.fee, agreed_fee: true, reason: null } },
    as,
  )
}

/** The same figures of course 1, counted one table at a time by who is known on each seat. */
async function counted(api: TestApi, date: PlayDate): Promise<Partial<Figures>> {
  const [row] = await api.rows<Partial<Figures>>(
    `select
      (select count(*)::int from tee_time where course_id = 1 and play_date = $1 and (status = 'open' or reservation_id is not null)) as starts,
      (select count(distinct g.tee_time_id)::int from reservation_group g join reservation r on r.id = g.reservation_id
        where r.course_id = 1 and r.play_date = $1 and r.status not in ('cancelled', 'tentative', 'not_held')) as sold,
      (select count(*)::int from seat_mark m where m.course_id = 1 and m.play_date = $1 and m.state = 'arrived')
        + (select count(*)::int from competition_entry e join competition c on c.id = e.competition_id where c.play_date = $1 and e.tee_seat is not null) as players,
      (select sum((select (r.quote -> 'groups' -> 0 ->> 'per_person')::int from reservation r where r.id = m.reservation_id))::int
        from seat_mark m where m.course_id = 1 and m.play_date = $1 and m.state = 'arrived') as revenue,
      (select sum(cancel_fee)::int from reservation where course_id = 1 and play_date = $1 and status = 'cancelled')
        + (select sum(fee)::int from day_case where course_id = 1 and play_date = $1) as claims`,
    [date],
  )
  return row ?? {}
}

describe('the figures of a day', () => {
  it('are right to the yen before and after it: sold, changed, cancelled with a claim, missed, by seats, a competition', async ({
    api,
    next,
  }) => {
    const date = daysAhead(api, 9)
    const manager = await addStaff(api, { role: 'course_manager' })
    const free = (await shown(api, date, manager)).day?.now
    const ids = await freeStarts(api, date, 6)
    const [whole, partly, missed, gone, dear] = [next(), next(), next(), next(), next()]
    const start = (at: number): number[] => [ids[at] ?? 0]
    const [came, changing] = [
      await book(api, date, start(0), whole, { source: 'line' }),
      await book(api, date, start(1), partly),
    ]
    const changed = await changeTo(
      api,
      changing.reservation,
      changeWishOf(changing.reservation, { players: 3 }),
      partly,
    )
    const unseen = await book(api, date, start(2), missed)
    const early = await book(api, date, start(3), gone)
    await cancel(api, early.reservation.number, gone)
    const late = await book(api, date, start(4), dear)
    const desk = deskOf(api, await addStaff(api))
    await desk.done(booking(date, ids[5] ?? 0, await desk.hold(date, start(5))))
    const [single = 0, other = 0] = (await singlesOn(api, date)).map(({ id }) => id)
    const [one, two, alones] = await singlePlayers(api, 3)
    const seats = [await takeSeat(api, single, one ?? {}), await takeSeat(api, single, two ?? {})]
    await takeSeat(api, other, alones ?? {})
    const { id } = await pairedCompetition(api, manager, { days: 9, starts: 2, changed: small, parties: alone(5) })
    await ordered(api, id, { verb: 'publish_pairing' }, manager)

    const perPerson = greenFees.member + 500
    const seat = seats[1]?.quote.groups[0]?.per_person ?? 0
    const { day } = await shown(api, date, manager)
    const ahead = {
      starts: free?.starts,
      // Five that were booked whole, one of seats that will be played, two of the competition.
      sold: 5 + 1 + 2,
      players: 4 + 3 + 4 + 4 + 4 + 2 + 5,
      payers: 21,
      revenue: perPerson * 12 + changed.quote.total + (greenFees.visitor + 500) * 4 + seat * 2,
      stood: 7,
      played: 0,
      open: 0,
      no_shows: 0,
      cancelled: 1,
      absent: 0,
      claims: 0,
    }
    expect(day?.now, 'as it is booked').toEqual(ahead)
    expect(day?.before).toBeNull()

    await onDay(api, addDays(date, -4), ({ there }) => cancel(there, late.reservation.number, dear))
    await onDay(
      api,
      date,
      async (there) => {
        await receive(there, start(0)[0] ?? 0, { 1: 'arrived', 2: 'arrived', 3: 'arrived', 4: 'arrived' })
        await receive(there, start(1)[0] ?? 0, { 1: 'arrived', 2: 'arrived', 3: 'absent' })
        await receive(there, start(5)[0] ?? 0, { 1: 'arrived', 2: 'arrived', 3: 'arrived', 4: 'arrived' })
        for (const { number } of seats) await mark(there, number)
        const seen = await shown(there.there, date, await addStaff(there.there, { role: 'course_manager' }))
        expect(seen.day?.now, 'while it is played').toMatchObject({
          absent: 1,
          played: 0,
        })
        expect((await decide(there, unseen.reservation.number, {})).ok).toBe(true)
        const waived = { fee: 1_000, reason: 'illness' }
        expect(await decide(there, changed.number, waived)).toMatchObject({ ok: true })
        await end(there)
      },
      evening,
    )
    await onDay(api, addDays(date, 1), async ({ there }) => {
      const later = await addStaff(there, { role: 'course_manager' })
      const after = (await shown(there, date, later)).day?.now
      const perChanged = changed.quote.groups[0]?.per_person ?? 0
      expect(after, 'as it was').toEqual({
        ...ahead,
        sold: 7,
        players: 4 + 2 + 4 + 2 + 5,
        payers: 12,
        revenue: perPerson * 4 + perChanged * 2 + (greenFees.visitor + 500) * 4 + seat * 2,
        stood: 5,
        played: 5,
        no_shows: 1,
        cancelled: 2,
        absent: 1,
        claims: 4_000 + greenFees.member * 4 + 1_000,
      })
      expect(after).toMatchObject(await counted(there, date))
      expect(came.reservation.number).not.toBe(changed.number)

      const close = await there.good(getDayFigures, { params: { id: 1, date }, query: { back: 1 } }, later)
      expect(close.now, 'the day says what the month says').toEqual(after)
      expect(close.ways.filter(({ players }) => players > 0)).toEqual([
        { way: 'line', players: 4 },
        { way: 'mypage', players: 2 },
        { way: 'phone', players: 4 },
        { way: 'single', players: 2 },
        { way: 'competition', players: 5 },
      ])
      expect(close).toMatchObject({ cancelled: { players: 8, late: 1 }, singles: { established: 1 }, waiting: 0 })
      const sum = (key: 'starts' | 'sold') => close.hours.reduce((all, hour) => all + hour[key], 0)
      expect([sum('starts'), sum('sold')]).toEqual([after?.starts, after?.sold])
      expect(close.weeks.at(-1)).toMatchObject({ date, now: { starts: after?.starts, sold: 7 }, before: null })
      const { own } = await shown(there, date, later)
      expect(own?.mix.now.cancels).toEqual([0, 0, 0, 0, 1, 1])
      expect(own?.mix.now.lead.reduce((all, count) => all + count, 0)).toBe(5)
    })
  })

  it('are those of a year later, beside these: by the same weekday, of one year or of two', async ({ api, next }) => {
    const date = daysAhead(api, 11)
    const manager = await addStaff(api, { role: 'course_manager' })
    await book(api, date, await freeStarts(api, date, 1), next())
    const { day } = await shown(api, date, manager)
    for (const back of [1, 2] as const) {
      const later = await shown(api, addDays(date, 364 * back), manager, back)
      expect(later.day).toMatchObject({ now: null, before: day?.now })
      expect((await shown(api, addDays(date, 364 * back), manager, back === 1 ? 2 : 1)).day?.before).toBeNull()
    }
  })

  it('of a closed day have nothing to sell, and what it ended was not cancelled by anybody', async ({ api, next }) => {
    const date = daysAhead(api, 12)
    const manager = await addStaff(api, { role: 'course_manager' })
    await book(api, date, await freeStarts(api, date, 1), next())
    const [id = 0] = (await singlesOn(api, date)).map((one) => one.id)
    const [left] = await singlePlayers(api, 1)
    const seat = await takeSeat(api, id, left ?? {})
    await leaveSeat(api, seat.number, left ?? {})
    await closeNow(api, date, manager)
    const { day } = await shown(api, date, manager)
    expect(day).toMatchObject({ is_closed: true, is_off: false })
    expect(day?.now).toMatchObject({ starts: 0, sold: 0, players: 0, revenue: 0, stood: 0, cancelled: 1, claims: 0 })
    const off = await shown(api, daysAhead(api, 20), manager)
    expect(off.day).toMatchObject({ is_off: true, is_closed: false, closed_note: '整備', now: { sold: 0, starts: 0 } })
  })
})

it('a seat that moves to another day was not cancelled', async ({ api }) => {
  const [from, to] = [daysAhead(api, 14), daysAhead(api, 15)]
  const manager = await addStaff(api, { role: 'course_manager' })
  const desk = deskOf(api, await addStaff(api))
  const [id = 0] = (await singlesOn(api, from)).map((one) => one.id)
  const [start = 0] = (await singlesOn(api, to)).map((one) => one.id)
  const [player] = await singlePlayers(api, 1)
  const { number } = await takeSeat(api, id, player ?? {})
  const { version = 0 } = (await desk.groupOn(from, id)) ?? {}
  await desk.done({ verb: 'move', number, version, start, hold: null, fee: null, expected_total: null })
  expect((await shown(api, from, manager)).day?.now).toMatchObject({ cancelled: 0, players: 0 })
})

it('a quarter and a year are the sums of their months, to the yen, beside the same weekdays before', async ({
  api,
  next,
}) => {
  const manager = await addStaff(api, { role: 'course_manager', courses: [1] })
  const dates = [daysAhead(api, 16), daysAhead(api, 40)]
  const ask = (period: string) => api.good(getPeriodFigures, { params: { period }, query: { back: 1 } }, manager)
  const sumIn = async (period: string) => sumOf((await ask(period)).courses[0]?.months.map(({ now }) => now) ?? [])
  const periods = [...new Set(dates.flatMap((date) => [quarterOf(monthOf(date)), yearOf(monthOf(date))]))]
  const earlier = await Promise.all(periods.map(sumIn))
  const booked = []
  for (const date of dates) booked.push(await book(api, date, await freeStarts(api, date, 1), next()))
  for (const [at, period] of periods.entries()) {
    const there = await ask(period)
    const months = await Promise.all(
      monthsOfPeriod(period).map((month) =>
        api.good(getMonthFigures, { params: { month }, query: { back: 1 } }, manager),
      ),
    )
    expect(there.before).toEqual({ from: months[0]?.before.from, to: months.at(-1)?.before.to })
    expect(there.courses).toHaveLength(1)
    expect(there.courses[0]?.months.map(({ now }) => sumOf([now]))).toEqual(
      months.map(({ courses }) => sumOf(courses[0]?.days.map(({ now }) => now) ?? [])),
    )
    const own = booked.filter((_, index) => monthsOfPeriod(period).includes(monthOf(dates[index] ?? '')))
    const sum = await sumIn(period)
    expect(sum.revenue - (earlier[at]?.revenue ?? 0)).toBe(
      own.reduce((yen, { reservation }) => yen + reservation.quote.total, 0),
    )
    expect(sum.stood - (earlier[at]?.stood ?? 0)).toBe(own.length)
    expect(there.all.now.ways.reduce((players, way) => players + way.players, 0)).toBe(sum.players)
    expect(there.all.now.lead.reduce((count, one) => count + one, 0)).toBe(sum.stood)
  }
})

/** Receives the one seat of a reservation of a single tee time. */
async function mark({ there, desk, date }: DeskDay, number: string): Promise<void> {
  const [row] = await there.rows<{ id: number }>(
    `select k.id from player k join reservation r on r.id = k.reservation_id where r.number = $1 and k.left_at is null`,
    [number],
  )
  const body = { number, group_no: 1, seat: 1, seen: row?.id ?? null, state: 'arrived' as const }
  await there.good(markArrival, { params: { id: 1, date }, body }, desk)
}

describe('whose figures are read', () => {
  it('a manager reads the own courses, an administrator all, and nobody else any', async ({ api }) => {
    const params = { month: monthOf(daysAhead(api, 9)) }
    const query = { back: 1 }
    const coursesOf = async (as: As) =>
      (await api.good(getMonthFigures, { params, query }, as)).courses.map(({ course_id: id }) => id)
    expect(await coursesOf(await addStaff(api, { role: 'course_manager', courses: [2] }))).toEqual([2])
    expect(await coursesOf(await addStaff(api, { role: 'course_manager', courses: [1, 2] }))).toEqual([1, 2])
    expect(await coursesOf(await addStaff(api, { role: 'group_admin' }))).toEqual([1, 2])
    const own = { params: { id: 1, date: daysAhead(api, 9) }, query }
    for (const role of ['starter', 'front_desk'] as const) {
      const staff = await addStaff(api, { role })
      expect((await api.refused(getMonthFigures, { params, query }, staff)).code).toBe('forbidden')
      expect((await api.refused(getDayFigures, own, staff)).code).toBe('forbidden')
      expect((await api.refused(getPeriodFigures, { params: { period: '2026' }, query }, staff)).code).toBe('forbidden')
    }
    const elsewhere = await addStaff(api, { role: 'course_manager', courses: [2] })
    expect((await api.refused(getDayFigures, own, elsewhere)).code).toBe('not_found')
  })

  it('a month without a sheet is there with its days, and empty', async ({ api }) => {
    const admin = await addStaff(api, { role: 'group_admin' })
    const reply = await api.good(getMonthFigures, { params: { month: '2031-02' }, query: { back: 2 } }, admin)
    expect(reply.before).toEqual({ from: '2029-02-03', to: '2029-03-02' })
    expect(reply.courses[0]?.days).toHaveLength(28)
    expect(reply.courses.flatMap(({ days }) => days).every(({ now, before }) => now === null && before === null)).toBe(
      true,
    )
    expect(reply.all.now).toMatchObject({ median: null, lead: [0, 0, 0, 0, 0, 0, 0] })
  })
})

it('claims nothing that points have paid: the fee of a cancellation, and what the desk claims where nobody came', async ({
  api,
  next,
}) => {
  const date = daysAhead(api, 6)
  const manager = await addStaff(api, { role: 'course_manager' })
  const [one = 0, other = 0] = await freeStarts(api, date, 2)
  const [late, missed] = [next(), next()]
  await api.rows('insert into point_rule (course_id, most) values (1, 30000) on conflict do nothing')
  for (const { id } of [late, missed])
    await api.rows(
      `insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 1000, '2099-12-31')`,
      [id],
    )
  const { reservation: cancelled } = await book(api, date, [one], late, { points: 1000 })
  const { reservation: absent } = await book(api, date, [other], missed, { points: 1000 })
  await cancel(api, cancelled.number, late)
  expect((await shown(api, date, manager)).day?.now?.claims).toBe(4000 - 1000)
  await onDay(
    api,
    date,
    async (day) => {
      expect((await decide(day, absent.number, {})).ok).toBe(true)
      await end(day)
      const then = await addStaff(day.there, { role: 'course_manager' })
      expect((await shown(day.there, date, then)).day?.now?.claims).toBe(4000 - 1000 + greenFees.member * 4 - 1000)
    },
    evening,
  )
})
