import { markArrival, markStarted, readCode } from '@jgm/contract/api/desk-arrival'
import { orderCompetition } from '@jgm/contract/api/competition-desk'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getMemberCode } from '@jgm/contract/api/session'
import { addDays } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addMembers, freeStarts, openClub } from '../../../test/builders/club.ts'
import { alone, pairedCompetition, small } from '../../../test/builders/competition-desk.ts'
import { codeFor, preregisterWith, setSeats } from '../../../test/builders/companion.ts'
import { bookedDay, onDay, receive, startOf, type DeskDay } from '../../../test/builders/desk.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { playerCodeOf, playerDigitsOf } from '../member/service.code.ts'
import { forgetAddresses } from './service.arrival.ts'

const it = testsOn({ club: true })

it.beforeAll(({ api }) => openClub(api, 2))

const arrivalsOf = async (at: DeskDay, id: number) => (await startOf(at, id)).groups[0]?.arrivals ?? []
const statusOf = async (api: TestApi, number: string, as: As): Promise<string> =>
  (await api.good(getReservation, { params: { type: 'regular', number } }, as)).status

describe('one’s own code', () => {
  it.for(['code', 'day_code'] as const)('is the arrival: %s', async (which, { api, next }) => {
    const as = next()
    const given = await bookedDay(api, as, which === 'code' ? 8 : 9)
    await onDay(api, given.date, async (at) => {
      const code = (await at.there.good(getMemberCode, {}, as))[which]
      const first = await at.read(code)
      expect(first).toMatchObject({ reading: 'arrived', start: given.start, number: given.number, seat: 1 })
      expect(await statusOf(at.there, given.number, as)).toBe('checked_in')
      const [arrival] = await arrivalsOf(at, given.start)
      expect(arrival).toMatchObject({ seat: 1, state: 'arrived' })
      expect(await at.read(` ${code} `)).toMatchObject({ reading: 'already', at: arrival?.at })
    })
  })

  it('that was good once is said to be over, a forged one and any other text is not found', async ({ api, next }) => {
    const as = next()
    const { date } = await bookedDay(api, as, 8)
    await onDay(api, addDays(date, -1), async (at) => {
      const { code } = await at.there.good(getMemberCode, {}, as)
      await onDay(api, date, async ({ read }) => {
        expect(await read(code)).toEqual({ reading: 'expired' })
        for (const text of [
          code.replace('JGM1', 'JGD1'),
          `${code.slice(0, -1)}_`,
          'なにか',
          '000000',
          '2222222222',
          'AAAAAAAA',
        ])
          expect(await read(text)).toEqual({ reading: 'not_found' })
      })
    })
  })

  it('of a companion without an account, or its six digits', async ({ api, next }) => {
    const as = next()
    const { date, start, number } = await bookedDay(api, as, 10)
    const code = await codeFor(api, { type: 'regular', number }, as)
    const { as: companion } = await preregisterWith(api, code)
    const [player] = await api.rows<{ id: number; seat_no: number }>(
      `select k.id, k.seat_no from player k join reservation r on r.id = k.reservation_id where r.number = $1 and k.state = 'preregistered'`,
      [number],
    )
    await onDay(api, date, async (at) => {
      const { ground } = at.there.wiring
      const seen = async () => (await at.there.good(getParticipation, { params: { number } }, companion)).status
      await at.read((await at.there.good(getMemberCode, {}, as)).day_code)
      expect([await statusOf(at.there, number, as), await seen()]).toEqual(['checked_in', 'confirmed'])
      const own = playerCodeOf(ground, player?.id ?? 0, date)
      expect(await at.read(own.code)).toMatchObject({ reading: 'arrived', start, seat: player?.seat_no })
      expect(await at.read(playerDigitsOf(ground, player?.id ?? 0))).toMatchObject({ reading: 'already' })
      expect(await seen()).toBe('checked_in')
      const { groups } = await at.there.good(getReservation, { params: { type: 'regular', number } }, as)
      expect(groups[0]?.seats.map(({ is_here: isHere }) => isHere)).toEqual(
        [1, 2, 3, 4].map((no) => no === 1 || no === player?.seat_no),
      )
    })
  })
})

it('a person who has been received is so in the own list alone; the others of the party read the name', async ({
  api,
  next,
}) => {
  const as = next()
  const { date, start, number } = await bookedDay(api, as, 14)
  const named = { by: 'name', seat: 2, seen: null, name: '佐藤 花子', is_invited: false } as const
  await setSeats(api, { type: 'regular', number }, as, named)
  await onDay(api, date, async (at) => {
    const own = async () => {
      const { reservations } = await at.there.good(listReservations, { query: { tab: 'upcoming' } }, as)
      return reservations.find((one) => one.number === number)
    }
    await receive(at, start, { 2: 'arrived' })
    expect(await own()).toMatchObject({ status: 'confirmed', names: ['佐藤 花子'], here: ['佐藤 花子'] })
    await receive(at, start, { 1: 'arrived' })
    expect(await own()).toMatchObject({ status: 'checked_in', here: ['佐藤 花子'] })
  })
})

describe('a code', () => {
  it('of a number marks nobody', async ({ api, next }) => {
    const as = next()
    const { date, start, number } = await bookedDay(api, as, 11)
    await onDay(api, date, async (at) => {
      const member = await at.there.good(getMemberCode, {}, as)
      expect(await at.read(number.toLowerCase())).toEqual({ reading: 'group', start, number })
      expect(await at.read(member.member_number)).toMatchObject({ reading: 'person', start, seat: 1 })
      expect(await arrivalsOf(at, start)).toEqual([])
      expect(await statusOf(at.there, number, as)).toBe('confirmed')
    })
  })

  it('of another day tells the day and changes nothing; of another course it tells the course only', async ({
    api,
    next,
  }) => {
    const as = next()
    const { date, number } = await bookedDay(api, as, 12)
    await onDay(api, addDays(date, -3), async (at) => {
      const code = (await at.there.good(getMemberCode, {}, as)).day_code
      const there = { reading: 'other_day', date, number, players: 4 }
      expect([await at.read(code), await at.read(number)]).toMatchObject([there, there])
      const looks = await api.rows(`select from audit_log where action = 'look' and subject = $1`, [
        `reservation:${number}`,
      ])
      expect(looks).toHaveLength(1)
      const desk = await addStaff(at.there, { courses: [2] })
      const elsewhere = { reading: 'other_course', course_id: 1 }
      const read = (text: string) => at.there.good(readCode, { params: { id: 2 }, body: { code: text } }, desk)
      expect([await read(code), await read(number)]).toEqual([elsewhere, elsewhere])
      expect(await statusOf(at.there, number, as)).toBe('confirmed')
    })
  })
})

describe('a mark', () => {
  it('writes over nothing that its desk has not read: the other desk is named, and its text stands', async ({
    api,
    next,
  }) => {
    const { date, start, number } = await bookedDay(api, next(), 15)
    await onDay(api, date, async (at) => {
      const [seen] = (await startOf(at, start)).groups[0]?.seats ?? []
      const other = await addStaff(at.there)
      await api.rows(`update staff set name = '佐藤 次郎' where id = $1`, [other.id])
      const body = { number, group_no: 1, seat: 1, seen: seen?.player ?? null }
      const mark = (fields: object, desk = at.desk) =>
        at.there.call(markArrival, { params: { id: 1, date }, body: { ...body, ...fields } }, desk)
      expect((await mark({ address: '水戸市' }, other)).ok).toBe(true)
      expect((await mark({ state: 'arrived', locker: '12' })).ok, 'other fields').toBe(true)
      const details = { by: '佐藤 次郎', field: 'address', value: '水戸市' }
      const late = { address: '土浦市', bag_tag: '7' }
      expect(await mark(late)).toMatchObject({ error: { code: 'written_first', details } })
      expect(await arrivalsOf(at, start)).toMatchObject([{ address: '水戸市', bag_tag: null }])
      expect((await mark({ address: '水戸市' })).ok, 'the same words').toBe(true)
      expect((await mark({ ...late, standing: { address: '水戸市' } })).ok).toBe(true)
      expect(await arrivalsOf(at, start)).toMatchObject([{ address: '土浦市', bag_tag: '7', locker: '12' }])
    })
  })

  it('keeps what the desk said of a seat, its first time too, and is taken back', async ({ api, next }) => {
    const as = next()
    const { date, start, number } = await bookedDay(api, as, 13)
    await onDay(api, date, async (at) => {
      const [seen] = (await startOf(at, start)).groups[0]?.seats ?? []
      const body = { number, group_no: 1, seat: 1, seen: seen?.player ?? null }
      const mark = (fields: object) =>
        at.there.good(markArrival, { params: { id: 1, date }, body: { ...body, ...fields } }, at.desk)
      const { before, after } = await mark({ state: 'arrived', address: '　茨城県水戸市１−１ ', locker: '１１８' })
      expect(before).toBeNull()
      expect(after).toMatchObject({ state: 'arrived', address: '茨城県水戸市１−１', locker: '118', bag_tag: null })
      const again = await mark({
        state: 'arrived',
        exemption: 'seventy_or_over',
        locker: '',
        standing: { locker: '118' },
      })
      expect(again.after).toMatchObject({
        at: after.at,
        exemption: 'seventy_or_over',
        locker: null,
        address: '茨城県水戸市１−１',
      })
      await mark({ state: null })
      expect(await statusOf(at.there, number, as)).toBe('confirmed')
      expect(await arrivalsOf(at, start)).toMatchObject([{ state: null, at: null, address: '茨城県水戸市１−１' }])
      const log = await api.rows(`select after::text from audit_log where action = 'desk.arrival' and subject = $1`, [
        `reservation:${number}`,
      ])
      expect(JSON.stringify(log)).not.toContain('水戸')
      expect(log).toHaveLength(3)
    })
    await onDay(api, addDays(date, 33), async ({ there }) => {
      await forgetAddresses(there.wiring.ground)
      expect(await api.rows('select from arrival where address is not null and play_date = $1', [date])).toEqual([])
    })
  })

  it('is refused ahead of the day, for a seat that is not booked or somebody else’s, for other courses, and for what was cancelled', async ({
    api,
    next,
  }) => {
    const as = next()
    const { date, start, number, version } = await bookedDay(api, as, 14)
    const body = { number, group_no: 1, seat: 1, state: 'arrived' as const, seen: null }
    const early = await addStaff(api)
    const refused = async (on: TestApi, change: object, desk: TestStaff, id = 1) =>
      (await on.refused(markArrival, { params: { id, date }, body: { ...body, ...change } }, desk)).code
    expect(await refused(api, {}, early)).toBe('day_ahead')
    expect(
      (await api.refused(markStarted, { params: { id: 1, date }, body: { start, is_started: true } }, early)).code,
    ).toBe('day_ahead')
    const gone = { version, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: { type: 'regular', number }, body: gone }, as)
    const other = next()
    const stands = await bookedDay(api, other, 14)
    await onDay(api, date, async (at) => {
      const seen = (await startOf(at, stands.start)).groups[0]?.seats[0]?.player ?? null
      const standing = { number: stands.number, seen }
      expect(await refused(at.there, {}, at.desk)).toBe('desk_stale')
      for (const wrong of [{ seen: 1 }, { seat: 2 }, { group_no: 2, seen: null }])
        expect(await refused(at.there, { ...standing, ...wrong }, at.desk), JSON.stringify(wrong)).toBe('desk_stale')
      const elsewhere = await addStaff(at.there, { courses: [2] })
      expect(await refused(at.there, standing, elsewhere)).toBe('not_found')
      expect(await refused(at.there, standing, elsewhere, 2)).toBe('not_found')
      expect(await refused(at.there, { ...standing, number: 'ZZZZZZZZ' }, at.desk)).toBe('not_found')
      expect(await arrivalsOf(at, stands.start)).toEqual([])
    })
  })

  it('of the first tee keeps its first time, and only where somebody plays', async ({ api, next }) => {
    const as = next()
    const { date, start } = await bookedDay(api, as, 15)
    const [empty = 0] = await freeStarts(api, date, 1)
    await onDay(api, date, async (at) => {
      const params = { id: 1, date }
      const body = { start, is_started: true }
      const { started_at: first } = await at.there.good(markStarted, { params, body }, at.desk)
      expect((await at.there.good(markStarted, { params, body }, at.desk)).started_at).toBe(first)
      expect((await startOf(at, start)).started_at).toBe(first)
      await at.there.good(markStarted, { params, body: { start, is_started: false } }, at.desk)
      expect((await startOf(at, start)).started_at).toBeNull()
      const nobody = { params, body: { start: empty, is_started: true } }
      expect((await at.there.refused(markStarted, nobody, at.desk)).code).toBe('not_found')
      const second = { params, body: { start: 999_999, is_started: true, half: 'second' as const } }
      expect((await at.there.refused(markStarted, second, at.desk)).code).toBe('not_found')
    })
  })
})

it('those who were paired on a start of a competition are known there, and arrive', async ({ api }) => {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('nobody')
  const manager = await addStaff(api, { role: 'course_manager' })
  const { id, detail } = await pairedCompetition(api, manager, {
    days: 18,
    changed: { ...small, capacity: 4 },
    starts: 1,
    parties: [{ people: [{ member: member.id }] }, ...alone(3)],
  })
  const body = { version: detail.competition.version, order: { verb: 'publish_pairing' }, why: '見本' } as const
  await api.good(orderCompetition, { params: { id }, body }, manager)
  await onDay(api, detail.competition.play_date, async (at) => {
    const { day_code: code } = await at.there.good(getMemberCode, {}, member)
    const found = await at.read(code)
    expect(found).toMatchObject({ reading: 'arrived' })
    const start = 'start' in found ? await startOf(at, found.start) : undefined
    expect(start?.groups[0]?.seats).toHaveLength(4)
    const guest = start?.groups[0]?.seats.find((one) => one.customer_class === 'visitor')
    const marked = {
      number: start?.groups[0]?.number ?? '',
      group_no: 1,
      seat: guest?.seat ?? 0,
      seen: guest?.player ?? 0,
    }
    const params = { id: 1, date: at.date }
    await at.there.good(markArrival, { params, body: { ...marked, state: 'absent' } }, at.desk)
    expect((await arrivalsOf(at, start?.id ?? 0)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['absent', 'arrived']),
    )
  })
})

it('the sheet tells who may be exempt from the tax, by the birthday', async ({ api }) => {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('nobody')
  await api.rows(`update member set birthday = '1950-01-01' where id = $1`, [member.id])
  const { date, start } = await bookedDay(api, member, 16)
  await onDay(api, date, async (at) => {
    expect((await startOf(at, start)).groups[0]?.seats).toMatchObject([{ exempt: 'seventy_or_over' }])
  })
})
