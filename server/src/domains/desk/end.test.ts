import { decideCase, endDay, getDayEnd, getMonthPlayers, settleDayEnd, type DayCase } from '@jgm/contract/api/desk-end'
import { markArrival } from '@jgm/contract/api/desk-arrival'
import { listPlays } from '@jgm/contract/api/play'
import { getPoints } from '@jgm/contract/api/point'
import { getReservation } from '@jgm/contract/api/reservation'
import { addDays } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { greenFees, openClub } from '../../../test/builders/club.ts'
import { bookedDay, onDay, receive, startOf, type DeskDay } from '../../../test/builders/desk.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { soundness } from '../../../test/sound.ts'
import { recordPlays } from '../play/service.ts'
import { keepLedger } from '../point/service.ts'
import { endPlayed } from '../reservation/service.played.ts'
import { carryEnds } from './service.end.ts'

const it = testsOn({ club: true })

it.beforeAll(({ api }) => openClub(api, 2))

const evening = 1070
const paramsOf = ({ date }: DeskDay) => ({ id: 1, date })
const look = (day: DeskDay, desk = day.desk) => day.there.good(getDayEnd, { params: paramsOf(day) }, desk)
const caseOf = async (day: DeskDay, number: string): Promise<DayCase | undefined> =>
  (await look(day)).cases.find((one) => one.number === number)

async function decide(day: DeskDay, number: string, given: object, desk: TestStaff = day.desk) {
  const found = await caseOf(day, number)
  const body = {
    number,
    version: found?.version ?? 0,
    answer: 'claim' as const,
    fee: null,
    reason: null,
    note: '',
    ...given,
  }
  return day.there.call(decideCase, { params: paramsOf(day), body }, desk)
}
/** Ends the day, at once. */
async function end(day: DeskDay): Promise<void> {
  await day.there.good(endDay, { params: paramsOf(day) }, day.desk)
  await day.there.good(settleDayEnd, { params: paramsOf(day), body: { what: 'now' } }, day.desk)
  await keepLedger(day.there.wiring.ground)
  await recordPlays(day.there.wiring.ground)
}
const statusOf = async (api: TestApi, number: string, as: As): Promise<string> =>
  (await api.good(getReservation, { params: { type: 'regular', number } }, as)).status
const sound = async (api: TestApi): Promise<void> => {
  for (const [rule, statement] of Object.entries(soundness)) expect(await api.rows(statement), rule).toEqual([])
}

describe('a day that is ended', () => {
  it('has played those who were received, with points and rounds, and no-shows where something was claimed; the others wait', async ({
    api,
    next,
  }) => {
    const [came, missed, unknown] = [next(), next(), next()]
    const here = await bookedDay(api, came, 8)
    const gone = await bookedDay(api, missed, 8)
    const open = await bookedDay(api, unknown, 8)
    await keepLedger(api.wiring.ground)
    await onDay(
      api,
      here.date,
      async (day) => {
        await receive(day, here.start, { 1: 'arrived', 2: 'arrived', 3: 'absent' })
        const seen = await look(day)
        expect(seen).toMatchObject({ state: 'open', here: { players: 2, members: 1, visitors: 1 }, ended: null })
        expect(seen.cases.map(({ number }) => number).toSorted()).toEqual(
          [here.number, gone.number, open.number].toSorted(),
        )
        expect(await caseOf(day, gone.number)).toMatchObject({
          here: 0,
          absent: 0,
          rule: { fee: greenFees.member * 4, unit: 'person', per_unit: greenFees.member, units: 4 },
          points: greenFees.member / 100,
        })
        expect((await decide(day, gone.number, {})).ok).toBe(true)
        expect((await decide(day, open.number, { answer: 'later' })).ok).toBe(true)
        await end(day)
        const of = async (one: typeof here, as: As) => statusOf(day.there, one.number, as)
        expect([await of(here, came), await of(gone, missed), await of(open, unknown)]).toEqual([
          'played',
          'no_show',
          'confirmed',
        ])
        expect(await day.there.good(getPoints, {}, came)).toMatchObject({
          balance: greenFees.member / 100,
          pending: [],
        })
        expect(await day.there.good(getPoints, {}, missed)).toMatchObject({ balance: 0, pending: [] })
        expect((await day.there.good(listPlays, {}, came)).plays).toHaveLength(1)
        expect((await look(day)).state).toBe('ended')
        expect(await day.there.refused(endDay, { params: paramsOf(day) }, day.desk)).toMatchObject({
          code: 'desk_stale',
        })
      },
      evening,
    )
    await sound(api)
  })

  it('is taken back within ten seconds, and carried out by the job afterwards', async ({ api, next }) => {
    const as = next()
    const one = await bookedDay(api, as, 9)
    await onDay(
      api,
      one.date,
      async (day) => {
        await receive(day, one.start, { 1: 'arrived' })
        const settle = (what: 'undo' | 'now') => ({ params: paramsOf(day), body: { what } })
        await day.there.good(endDay, { params: paramsOf(day) }, day.desk)
        expect(await look(day)).toMatchObject({ state: 'ending', ended: { is_own: true } })
        await day.there.good(settleDayEnd, settle('undo'), day.desk)
        expect(await look(day)).toMatchObject({ state: 'open', until: null })
        expect((await day.there.refused(settleDayEnd, settle('undo'), day.desk)).code).toBe('desk_stale')
        await day.there.good(endDay, { params: paramsOf(day) }, day.desk)
        await carryEnds(day.there.wiring.ground)
        expect(await statusOf(day.there, one.number, as)).toBe('checked_in')
      },
      evening,
    )
    await onDay(
      api,
      one.date,
      async (day) => {
        await carryEnds(day.there.wiring.ground)
        await carryEnds(day.there.wiring.ground)
        expect(await statusOf(day.there, one.number, as)).toBe('played')
        expect(
          (await day.there.refused(settleDayEnd, { params: paramsOf(day), body: { what: 'undo' } }, day.desk)).code,
        ).toBe('desk_stale')
      },
      evening + 1,
    )
  })

  it('keeps a companion who did not come out of the histories', async ({ api, next }) => {
    const [lead, absent] = [next(), next()]
    const one = await bookedDay(api, lead, 10)
    await api.rows(
      `insert into player (reservation_id, group_no, seat_no, play_date, person_key, state, name, since)
        select id, 1, 2, play_date, 'm:' || $2::text, 'joined', '欠席 花子', app_now() from reservation where number = $1`,
      [one.number, absent.id],
    )
    await onDay(
      api,
      one.date,
      async (day) => {
        await receive(day, one.start, { 1: 'arrived' })
        await end(day)
        expect((await day.there.good(listPlays, {}, absent)).plays).toEqual([])
        const { plays } = await day.there.good(listPlays, {}, lead)
        expect(JSON.stringify(plays)).not.toContain('欠席')
        expect(plays).toHaveLength(1)
      },
      evening,
    )
  })
})

describe('a decision', () => {
  it('claims at most what was agreed to, less with a reason, and much less by a manager', async ({ api, next }) => {
    const one = await bookedDay(api, next(), 11)
    await onDay(
      api,
      one.date,
      async (day) => {
        const code = async (given: object, desk?: TestStaff) => {
          const answer = await decide(day, one.number, given, desk)
          return answer.ok ? 'done' : answer.error.code
        }
        const manager = await addStaff(day.there, { role: 'course_manager' })
        const rule = (await caseOf(day, one.number))?.rule.fee ?? 0
        expect(await code({ fee: rule + 1 })).toBe('validation')
        expect(await code({ fee: rule - 1 })).toBe('validation')
        expect(await code({ answer: 'waive', reason: 'other' })).toBe('validation')
        expect(await code({ fee: rule - 1, reason: 'weather' })).toBe('done')
        expect(await code({ answer: 'waive', reason: 'illness' })).toBe('forbidden')
        expect(await code({ answer: 'waive', reason: 'illness' }, manager)).toBe('done')
        expect(await caseOf(day, one.number)).toMatchObject({
          decision: { answer: 'waive', fee: 0, reason: 'illness' },
        })
        const elsewhere = await addStaff(day.there, { courses: [2] })
        expect(await code({}, elsewhere)).toBe('not_found')
        const body = { number: one.number, version: 0, answer: 'later' as const, fee: null, reason: null, note: '' }
        expect((await day.there.refused(decideCase, { params: paramsOf(day), body }, day.desk)).code).toBe('desk_stale')
      },
      evening,
    )
  })

  it('after the end takes effect at once; a manager corrects what has ended, points and round follow', async ({
    api,
    next,
  }) => {
    const as = next()
    const one = await bookedDay(api, as, 12)
    await onDay(
      api,
      one.date,
      async (day) => {
        await end(day)
        expect(await statusOf(day.there, one.number, as)).toBe('confirmed')
        expect((await decide(day, one.number, { answer: 'played' })).ok).toBe(true)
        expect(await statusOf(day.there, one.number, as)).toBe('played')
        await keepLedger(day.there.wiring.ground)
        await recordPlays(day.there.wiring.ground)
        const correction = { reason: null, note: '名簿を見まちがえた' }
        const clerk = await decide(day, one.number, correction)
        expect(clerk.ok ? 'done' : clerk.error.code).toBe('forbidden')
        const manager = await addStaff(day.there, { role: 'course_manager' })
        expect((await decide(day, one.number, correction, manager)).ok).toBe(true)
        expect(await statusOf(day.there, one.number, as)).toBe('no_show')
        expect((await day.there.good(getPoints, {}, as)).balance).toBe(0)
        expect((await day.there.good(listPlays, {}, as)).plays).toEqual([])
        expect((await decide(day, one.number, { answer: 'played', note: 'やはり来ていた' }, manager)).ok).toBe(true)
        expect(await statusOf(day.there, one.number, as)).toBe('played')
      },
      evening,
    )
    await sound(api)
  })
})

describe('a day that nobody ends', () => {
  it('on which the desk has marked somebody: who was received has played on the third day, the others wait', async ({
    api,
    next,
  }) => {
    const [came, unknown] = [next(), next()]
    const here = await bookedDay(api, came, 13)
    const open = await bookedDay(api, unknown, 13)
    await onDay(api, here.date, (day) => receive(day, here.start, { 1: 'arrived' }))
    const after = (days: number, minute: number) =>
      onDay(
        api,
        addDays(here.date, days),
        async ({ there }) => {
          await endPlayed(there.wiring.ground)
          return [await statusOf(there, here.number, came), await statusOf(there, open.number, unknown)]
        },
        minute,
      )
    expect(await after(1, 300)).toEqual(['checked_in', 'day_over'])
    expect(await after(2, 170)).toEqual(['checked_in', 'day_over'])
    expect(await after(2, 190)).toEqual(['played', 'day_over'])
    expect(await after(9, 190)).toEqual(['played', 'day_over'])
  })
})

it('the month counts players by class and exemption, with the tax of those who pay it', async ({ api, next }) => {
  const one = await bookedDay(api, next(), 15)
  await onDay(api, one.date, async (day) => {
    await receive(day, one.start, { 1: 'arrived', 2: 'arrived', 3: 'arrived', 4: 'absent' })
    const body = { number: one.number, group_no: 1, seat: 2, seen: null, exemption: 'school' as const }
    await day.there.good(markArrival, { params: paramsOf(day), body }, day.desk)
    const { days } = await day.there.good(getMonthPlayers, { params: { id: 1, month: one.date.slice(0, 7) } }, day.desk)
    const found = days.find(({ date }) => date === one.date)
    expect(found).toMatchObject({
      classes: { member: 1, visitor: 2 },
      exempt: { school: 1 },
      taxed: 2,
      tax: 2 * (found?.rate ?? 0),
    })
    expect((await look(day)).tax.today.slice(0, 1)).toEqual([{ exemption: null, players: 2, tax: found?.tax }])
  })
})

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
        expect(await mark(day.desk)).toMatchObject({ error: { code: 'desk_stale' } })
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
    await sound(api)
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
    await onDay(api, one.date, async (day) => expect(await refused(day)).toBe('day_running'), 300)
    await onDay(
      api,
      one.date,
      async (day) => {
        await api.rows(
          `insert into course_closing (course_id, play_date, message, staff_id, begins_at) values (1, $1, '雷', $2, app_now())`,
          [one.date, day.desk.id],
        )
        expect(await refused(day)).toBe('day_closing')
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
})
