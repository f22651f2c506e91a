import { getMonthPlayers, endDay } from '@jgm/contract/api/desk-end'
import { markArrival } from '@jgm/contract/api/desk-arrival'
import { listPlays } from '@jgm/contract/api/play'
import { getPoints } from '@jgm/contract/api/point'
import { describe, expect } from 'vitest'
import { booking, deskOf } from '../../../test/builders/call.ts'
import { daysAhead, freeStarts, greenFees, openClub } from '../../../test/builders/club.ts'
import { caseOf, decide, end, evening, look, paramsOf, statusOf } from '../../../test/builders/day-end.ts'
import { bookedDay, onDay, receive, startOf, type DeskDay } from '../../../test/builders/desk.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { recordPlays } from '../play/service.ts'
import { keepLedger } from '../point/service.ts'

const it = testsOn({ club: true })

it.beforeAll(({ api }) => openClub(api, 2))

describe('a mark and a decision', () => {
  it('hold together: who arrives after a claim asks for a new one, and the fee is the same before and after the end', async ({
    api,
    next,
  }) => {
    const one = await bookedDay(api, next(), 17)
    await onDay(
      api,
      one.date,
      async (day) => {
        expect((await decide(day, one.number, {})).ok).toBe(true)
        await receive(day, one.start, { 1: 'arrived' })
        const asked = await caseOf(day, one.number)
        expect(asked).toMatchObject({ decision: null, rule: { fee: greenFees.member * 3 } })
        expect((await decide(day, one.number, {})).ok).toBe(true)
        await end(day)
        expect(await caseOf(day, one.number)).toMatchObject({
          status: 'played',
          rule: asked?.rule,
          decision: { fee: asked?.rule.fee },
        })
      },
      evening,
    )
  })

  it('of a party that was complete after all gives its players the round', async ({ api, next }) => {
    const [lead, other] = [next(), next()]
    const one = await bookedDay(api, lead, 18)
    await api.rows(
      `insert into player (reservation_id, group_no, seat_no, play_date, person_key, state, name, since)
        select id, 1, 2, play_date, 'm:' || $2::text, 'joined', '同伴 次郎', app_now() from reservation where number = $1`,
      [one.number, other.id],
    )
    await onDay(
      api,
      one.date,
      async (day) => {
        const rounds = async () => {
          await recordPlays(day.there.wiring.ground)
          return (await day.there.good(listPlays, {}, other)).plays.length
        }
        await receive(day, one.start, { 1: 'arrived' })
        await end(day)
        expect(await rounds()).toBe(0)
        const manager = await addStaff(day.there, { role: 'course_manager' })
        expect((await decide(day, one.number, { answer: 'played', note: '全員いた' }, manager)).ok).toBe(true)
        expect(await rounds()).toBe(1)
        expect((await decide(day, one.number, { note: 'やはり1名' }, manager)).ok).toBe(true)
        expect(await rounds()).toBe(0)
      },
      evening,
    )
  })

  it('that was wrong is corrected by a manager after the end, and points that were taken come back', async ({
    api,
    next,
  }) => {
    const as = next()
    const one = await bookedDay(api, as, 19)
    await onDay(
      api,
      one.date,
      async (day) => {
        const { ground } = day.there.wiring
        const points = async () => {
          await keepLedger(ground)
          return (await day.there.good(getPoints, {}, as)).balance
        }
        await receive(day, one.start, { 1: 'arrived' })
        await end(day)
        expect(await points()).toBe(greenFees.member / 100)
        const manager = await addStaff(day.there, { role: 'course_manager' })
        const seen = (await startOf(day, one.start)).groups[0]?.seats[0]?.player ?? null
        const body = { number: one.number, group_no: 1, seat: 1, seen, state: null }
        const mark = (desk: TestStaff) => day.there.call(markArrival, { params: paramsOf(day), body }, desk)
        expect(await mark(day.desk)).toMatchObject({ error: { code: 'day_ended' } })
        expect((await mark(manager)).ok).toBe(true)
        expect((await decide(day, one.number, { note: '行をまちがえた' }, manager)).ok).toBe(true)
        expect([await statusOf(day.there, one.number, as), await points()]).toEqual(['no_show', 0])
        const later = await decide(day, one.number, { answer: 'later', note: '保留' }, manager)
        expect(later).toMatchObject({ error: { code: 'validation' } })
        expect((await decide(day, one.number, { answer: 'played', note: '来ていた' }, manager)).ok).toBe(true)
        expect([await statusOf(day.there, one.number, as), await points()]).toEqual(['played', greenFees.member / 100])
      },
      evening,
    )
    await expectSound(api)
  })

  it('is about the person who sat there: whoever takes the seat has neither mark, nor address, nor exemption', async ({
    api,
    next,
  }) => {
    const one = await bookedDay(api, next(), 24)
    const put = (name: string) =>
      api.rows(
        `insert into player (reservation_id, group_no, seat_no, play_date, state, name, since)
          select id, 1, 2, play_date, 'named', $2, app_now() from reservation where number = $1`,
        [one.number, name],
      )
    await put('前田 一郎')
    await onDay(
      api,
      one.date,
      async (day) => {
        await receive(day, one.start, { 2: 'arrived' })
        const [seat] = (await startOf(day, one.start)).groups[0]?.seats.filter(({ seat: no }) => no === 2) ?? []
        const about = { number: one.number, group_no: 1, seat: 2, seen: seat?.player ?? null }
        const body = { ...about, address: '水戸市', exemption: 'disability' as const, locker: '12' }
        await day.there.good(markArrival, { params: paramsOf(day), body }, day.desk)
        await api.rows(`update player set left_at = app_now(), kept = false where id = $1`, [seat?.player])
        await put('後藤 二郎')
        const group = (await startOf(day, one.start)).groups[0]
        expect(group?.arrivals).toEqual([])
        const seen = group?.seats.find(({ seat: no }) => no === 2)?.player ?? null
        const { before, after } = await day.there.good(
          markArrival,
          { params: paramsOf(day), body: { ...about, seen, state: 'arrived' } },
          day.desk,
        )
        expect([before, after]).toMatchObject([null, { address: null, exemption: null, locker: null }])
      },
      evening,
    )
  })
})

describe('a day', () => {
  it('is not ended while somebody has still to start, nor while a closing is carried out', async ({ api, next }) => {
    const one = await bookedDay(api, next(), 21)
    const refused = async (day: DeskDay) => (await day.there.refused(endDay, { params: paramsOf(day) }, day.desk)).code
    await onDay(
      api,
      one.date,
      async (day) => {
        expect(await refused(day)).toBe('day_running')
        expect((await look(day)).hindrance).toBe('running')
      },
      300,
    )
    await onDay(
      api,
      one.date,
      async (day) => {
        await api.rows(
          `insert into course_closing (course_id, play_date, message, staff_id, begins_at) values (1, $1, '雷', $2, app_now())`,
          [one.date, day.desk.id],
        )
        expect(await refused(day)).toBe('day_closing')
        expect((await look(day)).hindrance).toBe('closing')
        expect(await decide(day, one.number, {})).toMatchObject({ error: { code: 'day_closing' } })
      },
      evening,
    )
  })

  it('counts nobody who was received and whose party was cancelled afterwards', async ({ api, next }) => {
    const one = await bookedDay(api, next(), 22)
    await onDay(
      api,
      one.date,
      async (day) => {
        await receive(day, one.start, { 1: 'arrived' })
        await api.rows(`update reservation set status = 'cancelled' where number = $1`, [one.number])
        expect(await look(day)).toMatchObject({ here: { players: 0 }, cases: [] })
        const { days } = await day.there.good(
          getMonthPlayers,
          { params: { id: 1, month: one.date.slice(0, 7) } },
          day.desk,
        )
        expect(days.find(({ date }) => date === one.date)).toBeUndefined()
      },
      evening,
    )
  })

  it('that was ended has played whoever comes later', async ({ api, next }) => {
    const as = next()
    const one = await bookedDay(api, as, 23)
    await onDay(
      api,
      one.date,
      async (day) => {
        await end(day)
        await receive(day, one.start, { 1: 'arrived' })
        expect(await statusOf(day.there, one.number, as)).toBe('played')
      },
      evening,
    )
  })

  it('that was ended receives the rest of a late party at the front desk, with what is noted of them', async ({
    api,
    next,
  }) => {
    const one = await bookedDay(api, next(), 25)
    await onDay(
      api,
      one.date,
      async (day) => {
        await end(day)
        await receive(day, one.start, { 1: 'arrived', 2: 'arrived', 3: 'arrived' })
        const about = (seat: number, fields: object) => ({
          params: paramsOf(day),
          body: { number: one.number, group_no: 1, seat, seen: null, ...fields },
        })
        await day.there.good(markArrival, about(2, { locker: '31' }), day.desk)
        // A slip is taken back, also by pressing once more.
        await day.there.good(markArrival, about(3, { state: null }), day.desk)
        const refusal = async (seat: number, fields: object) =>
          (await day.there.refused(markArrival, about(seat, fields), day.desk)).code
        expect(await refusal(4, { state: 'absent' }), 'nobody has come who does not come').toBe('day_ended')
        expect((await look(day)).here.players).toBe(2)
      },
      evening,
    )
  })

  it('that was ended leaves to a manager who was marked before, whose party is decided, and the last one who is here', async ({
    api,
    next,
  }) => {
    const [early, decided, late] = [
      await bookedDay(api, next(), 26),
      await bookedDay(api, next(), 26),
      await bookedDay(api, next(), 26),
    ]
    await onDay(
      api,
      early.date,
      async (day) => {
        await receive(day, early.start, { 1: 'arrived', 2: 'absent' })
        await receive(day, decided.start, { 1: 'arrived' })
        expect((await decide(day, decided.number, {})).ok).toBe(true)
        await end(day)
        await receive(day, late.start, { 2: 'arrived' })
        const refusal = async (one: typeof early, seat: number, state: 'arrived' | null) => {
          const found = (await startOf(day, one.start)).groups[0]?.seats.find(({ seat: no }) => no === seat)
          const body = { number: one.number, group_no: 1, seat, seen: found?.player ?? null, state }
          return (await day.there.refused(markArrival, { params: paramsOf(day), body }, day.desk)).code
        }
        expect([
          await refusal(early, 1, null),
          await refusal(early, 2, 'arrived'),
          await refusal(decided, 2, 'arrived'),
          await refusal(late, 2, null),
        ]).toEqual(['day_ended', 'day_ended', 'day_ended', 'day_ended'])
      },
      evening,
    )
  })

  it('that was ended receives all of those who stand at the desk, or books none of them', async ({ api }) => {
    const date = daysAhead(api, 27)
    const [start = 0] = await freeStarts(api, date, 1)
    await onDay(
      api,
      date,
      async (day) => {
        await end(day)
        const phone = deskOf(day.there, day.desk)
        const order = booking(date, start, await phone.hold(date, [start]), {
          groups: [{ start, players: 2 }],
          way: 'staff',
          are_here: true,
        })
        const { number } = await phone.done(order)
        expect(await phone.groupOn(date, start)).toMatchObject({
          status: 'played',
          arrivals: [
            { seat: 1, state: 'arrived' },
            { seat: 2, state: 'arrived' },
          ],
        })
        expect(await look(day)).toMatchObject({ here: { players: 2 }, cases: [] })
        const noted = await api.rows(
          `select from audit_log where action = 'desk.arrival' and subject = 'reservation:' || $1`,
          [number],
        )
        expect(noted).toHaveLength(2)
      },
      evening,
    )
  })
})
