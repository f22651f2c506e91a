import {
  bookRegular,
  changeReservation,
  getCalendarFile,
  getReservation,
  holdStarts,
  previewChange,
  type ReservationDetail,
} from '@jgm/contract/api/reservation'
import { instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import {
  agreeing,
  changeTo,
  changeWishOf,
  paramsOf,
  previewOf,
  stateOf,
  wrongRows,
  type ChangeWish,
} from '../../../test/builders/change.ts'
import { book, bookingOf, daysAhead, freeStarts, plans, proveGuest, wishFor } from '../../../test/builders/club.ts'
import { addDesk, answerNow, sendAs, startsAt } from '../../../test/builders/request.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let date: PlayDate
let other: PlayDate

it.beforeAll(async ({ api }) => {
  date = daysAhead(api, 15)
  other = daysAhead(api, 16)
})

const booked = async (api: TestApi, as: As, count = 1): Promise<ReservationDetail> =>
  (await book(api, date, await freeStarts(api, date, count), as)).reservation

const names = (reservation: ReservationDetail): (string | null)[][] =>
  reservation.groups.map((group) => group.seats.map((seat) => seat.name))

const at = <T>(api: TestApi, days: number, minute: number, work: (later: TestApi) => Promise<T>): Promise<T> =>
  atInstant(api, instantAt(daysAhead(api, days), minute), work)

describe('a change of the start', () => {
  it('is previewed with before and after, then made, and frees the old start', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    const [old] = reservation.groups
    const [following = 0] = await freeStarts(api, date, 1)
    const wish = changeWishOf(reservation, { tee_time_id: following })
    const seen = await previewOf(api, reservation, wish, member)
    expect(seen).toMatchObject({
      changes: { date: false, time: true, party: false },
      difference: 0,
      fee: 0,
      lost_players: [],
      before: { groups: [{ tee_time_id: old?.tee_time_id }] },
      after: { groups: [{ tee_time_id: following, group_no: 1, players: 4 }] },
    })
    expect(seen.lines.find(({ key }) => key === 'green_fee')).toEqual({
      key: 'green_fee',
      before: 36_000,
      after: 36_000,
    })
    expect(await stateOf(api, date, old?.tee_time_id)).toBe('sold')

    const changed = await api.good(changeReservation, agreeing(reservation, wish, seen), member)
    expect(changed).toMatchObject({ number: reservation.number, version: 2, groups: [{ tee_time_id: following }] })
    expect(changed.history.at(-1)).toMatchObject({
      event: 'changed',
      change: {
        before: { groups: [{ start_minute: old?.start_minute }] },
        after: { groups: [{ start_minute: changed.groups[0]?.start_minute }] },
      },
    })
    expect(names(changed)).toEqual([['見本 太郎', null, null, null]])
    expect([await stateOf(api, date, old?.tee_time_id), await stateOf(api, date, following)]).toEqual(['open', 'sold'])
    expect(await wrongRows(api)).toEqual([])

    const subjects = (await api.deliver()).filter((mail) => mail.to.includes(member.email)).map((mail) => mail.subject)
    expect(subjects.filter((subject) => subject.includes('スタート時間を変更しました'))).toHaveLength(1)
    const file = await api.good(getCalendarFile, { params: paramsOf(changed) }, member)
    expect(file).toContain('SEQUENCE:2')
    expect(file).toContain(`UID:${reservation.number}@`)
  })

  it('can be of the plan alone, and is told as that', async ({ api, next }) => {
    const member = next()
    const late = (await freeStarts(api, date, 100)).slice(-1)
    const { reservation } = await book(api, date, late, member)
    const wish = changeWishOf(reservation, {}, { plan_id: plans.caddie })
    const seen = await previewOf(api, reservation, wish, member)
    expect(seen.changes).toEqual({ date: false, time: false, party: false })
    const changed = await api.good(changeReservation, agreeing(reservation, wish, seen), member)
    expect(changed).toMatchObject({
      plan: { id: plans.caddie },
      groups: [{ start_minute: reservation.groups[0]?.start_minute }],
    })
    expect(changed.history.at(-1)?.change).toMatchObject({
      before: { plan: reservation.plan.name },
      after: { plan: changed.plan.name },
    })
    const [mail] = (await api.deliver()).filter(
      (one) => one.to.includes(member.email) && one.subject.includes('変更しました'),
    )
    expect(mail?.subject).toContain('プランを変更しました')
    expect(mail?.text).toContain(changed.plan.name)
    expect(await wrongRows(api)).toEqual([])
  })

  it('to another day has the price and the cancellation schedule of that day', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    const [following = 0] = await freeStarts(api, other, 1)
    const changed = await changeTo(
      api,
      reservation,
      changeWishOf(reservation, { tee_time_id: following }, { play_date: other }),
      member,
    )
    expect(changed.play_date).toBe(other)
    expect(changed.cancellation.steps).not.toEqual(reservation.cancellation.steps)
    expect(await wrongRows(api)).toEqual([])
    // The member can book on the old day again, and nothing more on the new one.
    await booked(api, member)
    const refusal = await api.refused(holdStarts, { body: wishFor(other, await freeStarts(api, other, 1)) }, member)
    expect(refusal.code).toBe('same_day')
  })

  it('to a sold start changes nothing, and is refused with the nearest free starts', async ({ api, next }) => {
    const [member, rival] = [next(), next()]
    const reservation = await booked(api, member)
    const taken = await booked(api, rival)
    const wish = changeWishOf(reservation, { tee_time_id: taken.groups[0]?.tee_time_id ?? 0 })
    const refusal = await api.refused(previewChange, { params: paramsOf(reservation), body: wish }, member)
    expect(refusal).toMatchObject({ code: 'start_taken', details: { held_minutes: null } })
    expect(refusal.details).toHaveProperty('nearest.0.tee_time_id')
    expect((await api.good(getReservation, { params: paramsOf(reservation) }, member)).version).toBe(1)
    expect(await wrongRows(api)).toEqual([])
  })

  it('to a start that somebody is booking is refused as held, with the minutes', async ({ api, next }) => {
    const [member, rival] = [next(), next()]
    const reservation = await booked(api, member)
    const [tee_time_id = 0] = await freeStarts(api, reservation.play_date, 1)
    await api.good(holdStarts, { body: wishFor(reservation.play_date, [tee_time_id]) }, rival)
    const wish = changeWishOf(reservation, { tee_time_id })
    const refusal = await api.refused(previewChange, { params: paramsOf(reservation), body: wish }, member)
    expect(refusal).toMatchObject({ code: 'start_taken', details: { held_minutes: 10 } })
    expect(refusal.message).toContain('手続き中')
  })

  it('is refused on a day on which the member has a start already', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    await book(api, other, await freeStarts(api, other, 1), member)
    const [, following = 0] = await freeStarts(api, other, 2)
    const wish = changeWishOf(reservation, { tee_time_id: following }, { play_date: other })
    const seen = await previewOf(api, reservation, wish, member)
    expect((await api.refused(changeReservation, agreeing(reservation, wish, seen), member)).code).toBe('same_day')
    expect(await wrongRows(api)).toEqual([])
  })

  it('can exchange the starts of two groups', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member, 2)
    const [a, b] = reservation.groups
    const wish: ChangeWish = {
      play_date: date,
      groups: [
        { group_no: 1, tee_time_id: b?.tee_time_id ?? 0, players: 4 },
        { group_no: 2, tee_time_id: a?.tee_time_id ?? 0, players: 4 },
      ],
    }
    const changed = await changeTo(api, reservation, wish, member)
    expect(changed.groups.map((group) => [group.group_no, group.tee_time_id])).toEqual([
      [1, b?.tee_time_id],
      [2, a?.tee_time_id],
    ])
    expect(await wrongRows(api)).toEqual([])
  })

  it('is checked for booking window, plan and neighbouring starts like a new booking', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member, 2)
    const far = daysAhead(api, 75)
    const { rows } = await api.wiring.database.pool.query<{ id: number }>(
      `select id from tee_time where play_date = $1 and kind = 'group' and audience = 'all' limit 1`,
      [far],
    )
    const free = await freeStarts(api, date, 3)
    const tries: readonly [ChangeWish, string][] = [
      [{ play_date: far, groups: [{ group_no: 1, tee_time_id: rows[0]?.id ?? 0, players: 4 }] }, 'not_open_yet'],
      [
        {
          play_date: date,
          groups: [
            { group_no: 1, tee_time_id: free[0] ?? 0, players: 4 },
            { group_no: 2, tee_time_id: free[2] ?? 0, players: 4 },
          ],
        },
        'not_neighbouring',
      ],
      [changeWishOf(reservation, { players: 1 }), 'party_not_allowed'],
      [changeWishOf(reservation, {}, { plan_id: plans.gone }), 'plan_not_available'],
      [changeWishOf(reservation, { group_no: 3 }), 'validation'],
      [{ ...changeWishOf(reservation), groups: changeWishOf(reservation).groups.slice(1) }, 'validation'],
      [changeWishOf(reservation, { players: 3, leaving: [1] }), 'validation'],
    ]
    for (const [body, code] of tries)
      expect((await api.refused(previewChange, { params: paramsOf(reservation), body }, member)).code, code).toBe(code)
  })
})

describe('a change', () => {
  it('is refused online from the limit on, with the telephone number', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    await at(api, 14, 1020, async (later) => {
      const body = changeWishOf(reservation, { players: 3 })
      expect(await later.refused(previewChange, { params: paramsOf(reservation), body }, member)).toMatchObject({
        code: 'change_closed',
        details: { tel: '029-000-0000', until: reservation.cancellation.online_until },
      })
      expect((await later.good(getReservation, { params: paramsOf(reservation) }, member)).can.change).toBe(false)
    })
  })

  it('has one effect and one answer per key, and none when the wish equals the reservation', async ({ api, next }) => {
    const member = { ...next(), idempotencyKey: 'one-key-of-a-change' }
    const reservation = await booked(api, member)
    const wish = changeWishOf(reservation, { players: 3 })
    const input = agreeing(reservation, wish, await previewOf(api, reservation, wish, member))
    const answers = await Promise.all([1, 2, 3].map(() => api.good(changeReservation, input, member)))
    expect(answers.map((one) => one.version)).toEqual([2, 2, 2])
    const altered = { ...input, body: { ...input.body, agreed_fee: false } }
    expect((await api.refused(changeReservation, altered, member)).code).toBe('idempotency_mismatch')
    const [now] = answers
    const same = now ? changeWishOf(now) : wish
    expect(
      (await changeTo(api, now ?? reservation, same, { ...member, idempotencyKey: 'another-key-of-it' })).version,
    ).toBe(2)
    expect((await api.refused(changeReservation, input, { ...member, idempotencyKey: 'a-third-key-of-it' })).code).toBe(
      'stale',
    )
  })

  it('is refused after ten changes within a day, with the end of the wait', async ({ api, next }) => {
    const member = next()
    const first = (await book(api, other, await freeStarts(api, other, 1), member)).reservation
    let reservation = first
    for (let n = 1; n <= 10; n += 1)
      reservation = await changeTo(
        api,
        reservation,
        changeWishOf(reservation, { players: 3 + (n % 2 === 0 ? 1 : 0) }),
        member,
      )
    const wish = changeWishOf(reservation, { players: 3 })
    const input = agreeing(reservation, wish, await previewOf(api, reservation, wish, member))
    const refusal = await api.refused(changeReservation, input, member)
    expect(refusal).toMatchObject({ code: 'change_limit', status: 429 })
    const { again_at: again } = refusal.details as { again_at: string }
    const left = new Date(again).getTime() - api.wiring.ground.clock.now().getTime()
    expect(Math.abs(left - 86_400_000)).toBeLessThan(60_000)
    expect(await api.good(getReservation, { params: paramsOf(first) }, member)).toEqual(reservation)
    await at(api, 2, 0, async (later) => {
      expect(await later.good(changeReservation, input, member)).toMatchObject({ players: 3 })
    })
  })

  it('is only for the holder, at the shown price', async ({ api, next }) => {
    const [member, stranger] = [next(), next()]
    const reservation = await booked(api, member)
    const wish = changeWishOf(reservation, { players: 3 })
    const input = agreeing(reservation, wish, await previewOf(api, reservation, wish, member))
    expect((await api.refused(changeReservation, input, stranger)).code).toBe('not_found')
    expect((await api.refused(changeReservation, input)).code).toBe('unauthenticated')
    const cheaper = { ...input, body: { ...input.body, expected_total: 1 } }
    expect((await api.refused(changeReservation, cheaper, member)).code).toBe('price_changed')
  })

  it('works for a guest with the management link', async ({ api }) => {
    const guest_proof = await proveGuest(api, 'changing@example.jp')
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1, 'OUT')) })
    const { reservation, manage_token: token } = await api.good(bookRegular, {
      body: bookingOf(hold, { guest_proof, source: 'reserved' }),
    })
    const [following = 0] = await freeStarts(api, date, 1, 'OUT')
    const changed = await changeTo(api, reservation, changeWishOf(reservation, { tee_time_id: following }), {
      manageToken: token ?? '',
    })
    expect(changed.groups[0]?.tee_time_id).toBe(following)
    expect(
      (await api.deliver()).some((mail) => mail.to.includes('changing@example.jp') && mail.subject.includes('変更')),
    ).toBe(true)
  })

  it('works for a request that the course has confirmed', async ({ api, next }) => {
    const as = next()
    const day = daysAhead(api, 14)
    const [first = 0, following = 0] = await freeStarts(api, day, 2, 'OUT')
    const { number, version } = await sendAs(api, [day], as)
    const confirmed = { kind: 'confirmed', starts: startsAt(day, [first]), words: '' } as const
    await answerNow(api, await addDesk(api), { number, version }, confirmed)
    const reservation = await api.good(getReservation, { params: { type: 'request', number } }, as)
    expect(reservation.can).toMatchObject({ change: true, change_offered: true })
    const changed = await changeTo(
      api,
      reservation,
      changeWishOf(reservation, { tee_time_id: following, players: 3 }),
      as,
    )
    expect(changed).toMatchObject({ number, type: 'request', players: 3, groups: [{ tee_time_id: following }] })
    expect(await wrongRows(api)).toEqual([])
  })

  it('is refused with the telephone number for a product that is not sold online', async ({ api, next }) => {
    const member = next()
    const { reservation } = await book(api, date, await freeStarts(api, date, 1, 'OUT'), member)
    await api.wiring.database.pool.query(`update reservation set type = 'competition' where number = $1`, [
      reservation.number,
    ])
    const params = { type: 'competition' as const, number: reservation.number }
    expect(
      await api.refused(previewChange, { params, body: changeWishOf(reservation, { players: 3 }) }, member),
    ).toMatchObject({
      code: 'change_not_offered',
      details: { tel: '029-000-0000' },
    })
    const { can } = await api.good(getReservation, { params }, member)
    expect(can).toMatchObject({ change: false, change_offered: false })
    await api.wiring.database.pool.query(`update reservation set type = 'regular' where number = $1`, [
      reservation.number,
    ])
  })
})
