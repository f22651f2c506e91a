import { getPoints } from '@jgm/contract/api/point'
import { listPlays } from '@jgm/contract/api/play'
import { cancelReservation, getReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { addDays, instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, greenFees, type ClubMember } from '../../../test/builders/club.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import { recordPlays } from '../play/service.ts'
import { keepLedger } from '../point/service.ts'
import { endPlays } from './repo.ts'
import { correctPlayed, endPlayed } from './service.played.ts'

const it = testsOn({ club: true })

const three = 180

/** The rest of a worker's night: points and rounds follow the ending. */
async function endAll({ wiring: { ground } }: TestApi): Promise<number> {
  const ended = await endPlayed(ground)
  await keepLedger(ground)
  await recordPlays(ground)
  return ended
}

/** Books a start for a member, and returns its number and version. */
async function bookOne(api: TestApi, date: PlayDate, as: As) {
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), as)
  return reservation
}

const detail = (api: TestApi, number: string, as: As, type: 'regular' | 'single' = 'regular') =>
  api.good(getReservation, { params: { type, number } }, as)
const statusesOf = async (api: TestApi, tab: 'upcoming' | 'past', as: As) =>
  (await api.good(listReservations, { query: { tab } }, as)).reservations.map(({ status }) => status)
const earned = greenFees.member / 100
describe('an ordinary booking', () => {
  it('stands on its day, is over after midnight, and counts as played from three o’clock, once', async ({
    api,
    next,
  }) => {
    const as = next()
    const date = daysAhead(api, 8)
    const { number } = await bookOne(api, date, as)
    await atInstant(api, instantAt(date, 1430), async (then) => {
      expect(await endAll(then)).toBe(0)
      expect((await detail(then, number, as)).status).toBe('confirmed')
      expect(await statusesOf(then, 'upcoming', as)).toEqual(['confirmed'])
    })
    await atInstant(api, instantAt(addDays(date, 1), three - 30), async (then) => {
      expect(await endAll(then)).toBe(0)
      expect(await detail(then, number, as)).toMatchObject({
        status: 'day_over',
        can: { cancel: false, change: false },
      })
      expect(await statusesOf(then, 'past', as)).toEqual(['day_over'])
      expect(await statusesOf(then, 'upcoming', as)).toEqual([])
    })
    await atInstant(api, instantAt(addDays(date, 1), three), async (then) => {
      expect(await endAll(then)).toBe(1)
      const shown = await detail(then, number, as)
      expect(shown.status).toBe('played')
      expect(shown.history.map(({ event }) => event)).toEqual(['booked', 'played'])
      expect(await statusesOf(then, 'past', as)).toEqual(['played'])
      expect(await then.good(getPoints, {}, as)).toMatchObject({ balance: earned, pending: [] })
      expect((await then.good(listPlays, {}, as)).plays).toMatchObject([{ play_date: date }])
      expect(await endAll(then)).toBe(0)
      expect((await then.good(getPoints, {}, as)).total).toBe(1)
    })
  })

  it('of a month is ended in batches after a month without a worker, cancelled ones not', async ({ api, next }) => {
    const people = Array.from({ length: 4 }, () => next())
    const booked: ReservationDetail[] = []
    for (const [at, as] of people.entries()) booked.push(await bookOne(api, daysAhead(api, 10 + at), as))
    const [gone, left] = [booked.at(-1), people.at(-1)]
    if (!gone || !left) throw new Error('nobody')
    const body = { version: gone.version, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: { type: 'regular', number: gone.number }, body }, left)
    await atInstant(api, instantAt(daysAhead(api, 43), 600), async (then) => {
      expect(await inBatches(then.wiring.ground.db, 2, endPlays)).toBe(3)
      const after = await Promise.all(booked.map(({ number }, at) => detail(then, number, people[at] ?? {})))
      expect(after.map(({ status }) => status)).toEqual(['played', 'played', 'played', 'cancelled'])
    })
  })

  it('waits for a person where the course has it so', async ({ api, next }) => {
    const as = next()
    const date = daysAhead(api, 9)
    const { number } = await bookOne(api, date, as)
    await api.rows('update course set counts_as_played = false')
    await atInstant(api, instantAt(addDays(date, 2), 600), async (then) => {
      expect(await endAll(then)).toBe(0)
      expect((await detail(then, number, as)).status).toBe('day_over')
      expect(await statusesOf(then, 'past', as)).toEqual(['day_over'])
      await api.rows('update course set counts_as_played = true')
      expect(await endAll(then)).toBe(1)
    })
  })

  it('of a single tee time is played two days on, and its tee time stays sound', async ({ api }) => {
    await openSingles(api)
    const date = daysAhead(api, 6)
    const teeTime = (await singlesOn(api, date)).find(({ free }) => free === 4)?.id ?? 0
    const players: ClubMember[] = await singlePlayers(api, 2)
    const booked: ReservationDetail[] = []
    for (const player of players) booked.push(await takeSeat(api, teeTime, player))
    await atInstant(api, instantAt(addDays(date, 2), 600), async (then) => {
      expect(await endAll(then)).toBe(2)
      for (const [at, player] of players.entries()) {
        expect((await detail(then, booked[at]?.number ?? '', player, 'single')).status).toBe('played')
        expect((await then.good(listPlays, {}, player)).plays).toHaveLength(1)
      }
    })
    await expectSound(api)
  })
})

describe('a correction', () => {
  it.for(['no_show', 'cancelled'] as const)(
    'to %s takes points and round back, once',
    async (status, { api, next }) => {
      const as = next()
      const date = daysAhead(api, status === 'no_show' ? 14 : 15)
      const { number } = await bookOne(api, date, as)
      const { id } = await addStaff(api, { role: 'course_manager' })
      const staff = { id, role: 'course_manager', courses: [1] } as unknown as Staff
      await atInstant(api, instantAt(addDays(date, 1), 600), async (then) => {
        const { ground } = then.wiring
        await endAll(then)
        const { version } = await detail(then, number, as)
        const becomes = status === 'no_show' ? { status } : { status, fee: 4_000 }
        const order = { number, version, becomes, why: '来場の記録なし' } as const
        await expect(correctPlayed(ground, { ...staff, role: 'front_desk' }, order)).rejects.toThrow('forbidden')
        await expect(correctPlayed(ground, { ...staff, courses: [2] }, order)).rejects.toThrow('not_found')
        await expect(correctPlayed(ground, staff, { ...order, version: version - 1 })).rejects.toThrow('stale')
        await correctPlayed(ground, staff, order)
        await correctPlayed(ground, staff, order)
        await endAll(then)
        expect(await detail(then, number, as)).toMatchObject({
          status,
          cancel_fee: status === 'no_show' ? null : 4_000,
        })
        expect(await then.good(getPoints, {}, as)).toMatchObject({
          balance: 0,
          pending: [],
          entries: [
            { kind: 'reversed', points: -earned },
            { kind: 'granted', points: earned },
          ],
        })
        expect((await then.good(listPlays, {}, as)).plays).toEqual([])
        const noted = await then.rows(
          `select actor, before, after, why from audit_log where action = 'reservation.correct'
        and subject = (select 'reservation:' || id from reservation where number = $1)`,
          [number],
        )
        expect(noted).toEqual([
          { actor: `staff:${id}`, before: { status: 'played' }, after: becomes, why: '来場の記録なし' },
        ])
      })
      await expectSound(api)
    },
  )
})
