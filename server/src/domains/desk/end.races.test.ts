import { endDay, getDayEnd, settleDayEnd } from '@jgm/contract/api/desk-end'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { booking, deskOf } from '../../../test/builders/call.ts'
import { daysAhead, freeStarts, memberPool } from '../../../test/builders/club.ts'
import { decide, evening } from '../../../test/builders/day-end.ts'
import { bookedDay, onDay, receive } from '../../../test/builders/desk.ts'
import { testsApart } from '../../../test/it.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { gateOf, stopAtGate, weakened, weakener } from '../../../test/statements.ts'
import { carryEnds } from './service.end.ts'

const it = testsApart({ club: true })

/** Two processes carry out the end of one day; the first stands where it has found it. Returns how often the party is said to have played. */
async function carriedTwice(api: TestApi, guard: boolean): Promise<number> {
  const next = await memberPool(api, 1)
  const one = await bookedDay(api, next(), 8)
  await onDay(
    api,
    one.date,
    async (day) => {
      await receive(day, one.start, { 1: 'arrived' })
      await day.there.good(endDay, { params: { id: 1, date: one.date } }, day.desk)
    },
    1070,
  )
  const together = await gateOf(api)
  const weaken = await weakener(api, 'carry_day_end')
  await weaken('for v_row in', 'perform wait_at_gate(); for v_row in')
  if (!guard) {
    await weaken('begins_at <= app_now() for update', 'begins_at <= app_now()')
    await weaken(`and r.status in ('confirmed', 'established', 'checked_in') order by r.id for update`, 'order by r.id')
  }
  await onDay(
    api,
    one.date,
    async ({ there }) => {
      const carry = () => carryEnds(there.wiring.ground)
      await together(carry, carry)
    },
    1080,
  )
  const played = await api.rows(
    `select from reservation_event e join reservation r on r.id = e.reservation_id where r.number = $1 and e.event = 'played'`,
    [one.number],
  )
  return played.length
}

describe('two ends of one day', () => {
  it('end each party once', async ({ api }) => {
    expect(await carriedTwice(api, true)).toBe(1)
  })

  it('control: without the locks both end it', async ({ api }) => {
    expect(await carriedTwice(api, false)).toBe(2)
  })
})

const isOpen = 'and carried_at is null and begins_at > app_now()'

/** A desk ends a day at once and stands before it is carried out, while another takes the end back. Returns who was told that it is done. */
async function takenBack(api: TestApi, guard: boolean) {
  const date = daysAhead(api, 8)
  const params = { id: 1, date }
  return onDay(
    api,
    date,
    async ({ there, desk }) => {
      const other = await addStaff(there, { role: 'course_manager' })
      const orders = [await there.good(endDay, { params }, desk), await there.good(endDay, { params }, other)]
      expect(orders[1], 'who ends it, too, is told of the same end').toEqual({
        ...orders[0],
        ended: { ...orders[0]?.ended, is_own: false },
      })
      const together = await gateOf(api)
      await stopAtGate(api, 'carry_day_end')
      const settle = (what: 'now' | 'undo', as: typeof desk) => there.call(settleDayEnd, { params, body: { what } }, as)
      const race = () =>
        together(
          () => settle('now', desk),
          () => settle('undo', other),
        )
      const [ended, undone] = await (guard ? race() : weakened({ [isOpen]: 'and carried_at is null' }, race))
      return { told: [ended.ok, undone.ok], state: (await there.good(getDayEnd, { params }, desk)).state }
    },
    evening,
  )
}

describe('two desks at the end of one day', () => {
  it('have one end, which is carried out or taken back', async ({ api }) => {
    expect(await takenBack(api, true)).toEqual({ told: [true, false], state: 'ended' })
  })

  it('control: without the time in the condition both are told so, and the day is open', async ({ api }) => {
    expect(await takenBack(api, false)).toEqual({ told: [true, true], state: 'open' })
  })
})

type Late = 'arrived' | 'claimed'

/** A day is ended, and stands before that is committed, when somebody books a start of it at the desk and comes, or is judged. Returns the status. */
async function cameLate(api: TestApi, what: Late, guard: boolean): Promise<string | undefined> {
  const date = daysAhead(api, 8)
  const [start = 0] = await freeStarts(api, date, 1)
  const params = { id: 1, date }
  const turn = 'perform from day_end where course_id = p.course_id and play_date = p.play_date for share;'
  return onDay(
    api,
    date,
    async (day) => {
      const { there, desk } = day
      await there.good(endDay, { params }, desk)
      const phone = deskOf(there, desk)
      const together = await gateOf(api)
      const end = await weakener(api, 'carry_day_end')
      await end('update day_end set', 'perform wait_at_gate(); update day_end set')
      if (!guard) await (await weakener(api, what === 'arrived' ? 'mark_arrival' : 'decide_case'))(turn, '')
      const [, booked] = await together(
        () => there.good(settleDayEnd, { params, body: { what: 'now' } }, desk),
        async () => {
          const late = await phone.done(booking(date, start, await phone.hold(date, [start])))
          const number = late.number ?? ''
          if (what === 'arrived') await receive(day, start, { 1: 'arrived' })
          else expect((await decide(day, number, {})).ok).toBe(true)
          return number
        },
      )
      const [row] = await there.rows<{ status: string }>('select status from reservation where number = $1', [booked])
      return row?.status
    },
    evening,
  )
}

describe('the end of a day beside a late booking', () => {
  it.for([
    ['arrived', 'played'],
    ['claimed', 'no_show'],
  ] as const)('ends it as well when it is %s', async ([what, after], { api }) => {
    expect(await cameLate(api, what, true)).toBe(after)
    await expectSound(api)
  })

  it.for([
    ['arrived', 'checked_in'],
    ['claimed', 'confirmed'],
  ] as const)('control: without the turn of the end one that is %s is left as it is', async ([what, left], { api }) => {
    expect(await cameLate(api, what, false)).toBe(left)
  })
})
