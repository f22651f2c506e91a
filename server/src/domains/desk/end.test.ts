import { decideCase, endDay, getMonthPlayers, getWaitingDays, settleDayEnd } from '@jgm/contract/api/desk-end'
import { markArrival } from '@jgm/contract/api/desk-arrival'
import { listPlays } from '@jgm/contract/api/play'
import { getPoints, getUsablePoints } from '@jgm/contract/api/point'
import { addDays } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { As } from '../../../test/api.ts'
import { greenFees, openClub } from '../../../test/builders/club.ts'
import { caseOf, decide, end, evening, look, paramsOf, statusOf } from '../../../test/builders/day-end.ts'
import { bookedDay, onDay, receive } from '../../../test/builders/desk.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsOn } from '../../../test/it.ts'
import { recordPlays } from '../play/service.ts'
import { keepLedger } from '../point/service.ts'
import { endPlayed } from '../reservation/service.played.ts'
import { carryEnds } from './service.end.ts'

const it = testsOn({ club: true })

it.beforeAll(({ api }) => openClub(api, 2))

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
    await expectSound(api)
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
        expect(await look(day)).toMatchObject({ state: 'open', until: null, hindrance: null })
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

  it('is taken back, and carried out at once, by whoever has ended it or a manager; another desk reads whose end it is', async ({
    api,
    next,
  }) => {
    const one = await bookedDay(api, next(), 27)
    await onDay(
      api,
      one.date,
      async (day) => {
        const [other, manager] = [await addStaff(day.there), await addStaff(day.there, { role: 'course_manager' })]
        const settle = (what: 'undo' | 'now', as: TestStaff) =>
          day.there.call(settleDayEnd, { params: paramsOf(day), body: { what } }, as)
        const own = await day.there.good(endDay, { params: paramsOf(day) }, day.desk)
        expect(own.ended.is_own).toBe(true)
        const theirs = await day.there.good(endDay, { params: paramsOf(day) }, other)
        expect(theirs).toEqual({ until: own.until, ended: { ...own.ended, is_own: false } })
        for (const what of ['undo', 'now'] as const)
          expect(await settle(what, other)).toMatchObject({ error: { code: 'forbidden' } })
        expect((await settle('undo', manager)).ok).toBe(true)
        expect(await settle('undo', other)).toMatchObject({ error: { code: 'desk_stale' } })
        expect((await look(day)).state).toBe('open')
      },
      evening,
    )
  })

  it('is waited for on the days after, at its own course, until nobody is left for later', async ({ api, next }) => {
    const [one, other] = [await bookedDay(api, next(), 17), await bookedDay(api, next(), 17)]
    const waiting = async (day: Parameters<typeof look>[0], desk = day.desk) =>
      (await day.there.good(getWaitingDays, {}, desk)).days.filter(({ date }) => date === one.date)
    await onDay(
      api,
      one.date,
      async (day) => {
        await receive(day, one.start, { 1: 'arrived' })
        expect(await waiting(day), 'today').toEqual([])
      },
      evening,
    )
    await onDay(api, addDays(one.date, 1), async (after) => {
      const waits = { course_id: 1, date: one.date, open: 2 }
      expect(await waiting(after)).toEqual([{ ...waits, is_ended: false }])
      const elsewhere = await addStaff(after.there, { courses: [2] })
      expect(await waiting(after, elsewhere)).toEqual([])
      const day = { ...after, date: one.date }
      await end(day)
      expect(await waiting(after)).toEqual([{ ...waits, open: 1, is_ended: true }])
      await decide(day, other.number, {})
      expect(await waiting(after)).toEqual([])
    })
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
        expect(await code({ answer: 'later', seen: 0 }), 'what another desk has decided since').toBe('written_first')
        expect(await code({ answer: 'waive', reason: 'illness' })).toBe('forbidden')
        expect(await code({ answer: 'waive', reason: 'illness' }, manager)).toBe('done')
        expect(await caseOf(day, one.number)).toMatchObject({
          decision: { answer: 'waive', fee: 0, reason: 'illness' },
        })
        const elsewhere = await addStaff(day.there, { courses: [2] })
        expect(await code({}, elsewhere)).toBe('not_found')
        const body = { number: one.number, version: 0, answer: 'later' as const, fee: null, reason: null, note: '' }
        expect((await day.there.refused(decideCase, { params: paramsOf(day), body }, day.desk)).code).toBe('desk_stale')
        const foreign = { params: paramsOf(day), body: { ...body, number: 'ZZZZZZZZ' } }
        expect((await day.there.refused(decideCase, foreign, day.desk)).code).toBe('not_found')
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
    await expectSound(api)
  })
})

describe('a day that nobody ends', () => {
  it('on which nobody was marked has ended by itself; whom a manager says to be absent is decided about there', async ({
    api,
    next,
  }) => {
    const as = next()
    const booked = await bookedDay(api, as, 27)
    await onDay(
      api,
      addDays(booked.date, 1),
      async (after) => {
        const { there } = after
        const manager = await addStaff(there, { role: 'course_manager' })
        const day = { ...after, desk: manager, date: booked.date }
        expect(await look(day)).toMatchObject({ state: 'open' })
        await endPlayed(there.wiring.ground)
        expect(await look(day)).toMatchObject({ state: 'over', cases: [], ended: null })
        await receive(day, booked.start, { 1: 'absent' })
        expect((await look(day)).cases).toMatchObject([{ number: booked.number, status: 'played', absent: 1 }])
        expect((await decide(day, booked.number, { note: '連絡がなかった' }, manager)).ok).toBe(true)
        expect(await statusOf(there, booked.number, as)).toBe('no_show')
      },
      190,
    )
  })

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

it('points pay for what is claimed of a party that did not come, before the golfer does; without a claim they come back', async ({
  api,
  next,
}) => {
  const as = next()
  await api.rows('insert into point_rule (course_id, most) values (1, 30000) on conflict do nothing')
  await api.rows(
    `insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 3000, '2099-12-31')`,
    [as.id],
  )
  const one = await bookedDay(api, as, 25)
  await api.rows(
    `update reservation r set agreement_id = null, own_plan = r.plan, own_quote = r.quote || '{"points": 3000}', own_cancellation = r.cancellation,
      total = total - 3000 where number = $1`,
    [one.number],
  )
  await onDay(
    api,
    one.date,
    async (day) => {
      const usable = async () => (await day.there.good(getUsablePoints, {}, as)).balance
      const manager = await addStaff(day.there, { role: 'course_manager' })
      const claimed = { fee: 2000, reason: 'other', note: '一部だけ' }
      expect((await decide(day, one.number, claimed, manager)).ok).toBe(true)
      expect(await usable()).toBe(0)
      await end(day)
      expect(await caseOf(day, one.number)).toMatchObject({ status: 'no_show', decision: { fee: 2000 } })
      expect(await usable()).toBe(1000)
      const waived = { answer: 'waive', reason: 'illness', note: 'インフルエンザ' }
      expect((await decide(day, one.number, waived, manager)).ok).toBe(true)
      expect(await usable()).toBe(3000)
    },
    evening,
  )
})
