import {
  bookRegular,
  cancelReservation,
  changeReservation,
  getCalendarFile,
  getReservation,
  holdStarts,
  previewChange,
  type ChangePreview,
  type ReservationDetail,
} from '@jgm/contract/api/reservation'
import type { Call } from '@jgm/contract/api/endpoint'
import { instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type As, type Caller, type TestApi } from '../../../test/api.ts'
import {
  addMembers,
  book,
  bookingOf,
  daysAhead,
  freeStarts,
  openClub,
  plans,
  proveGuest,
  sheetOf,
  wishFor,
  wrongSums,
} from '../../../test/builders/club.ts'

let api: TestApi
let members: (As & { id: number; email: string })[]
let date: PlayDate
let other: PlayDate

beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
  members = await addMembers(api, 40)
  date = daysAhead(api, 15)
  other = daysAhead(api, 16)
})
afterAll(() => api.stop())

function somebody(): As & { id: number; email: string } {
  const member = members.pop()
  if (!member) throw new Error('more members are needed')
  return member
}

type Wish = Call<typeof previewChange>['body']

const paramsOf = ({ type, number }: ReservationDetail) => ({ type, number })
const booked = async (as: As, count = 1): Promise<ReservationDetail> =>
  (await book(api, date, await freeStarts(api, date, count), as)).reservation

/** The reservation as a wish, with changes of its first group. */
const wishOf = (
  reservation: ReservationDetail,
  changed: Partial<Wish['groups'][number]> = {},
  more: Partial<Wish> = {},
): Wish => ({
  play_date: reservation.play_date,
  groups: reservation.groups.map((group, index) => ({
    group_no: group.group_no,
    tee_time_id: group.tee_time_id,
    players: group.players,
    ...(index === 0 ? changed : {}),
  })),
  ...more,
})

const preview = (reservation: ReservationDetail, body: Wish, as: As, caller: Caller = api): Promise<ChangePreview> =>
  caller.good(previewChange, { params: paramsOf(reservation), body }, as)

/** The request for a change with the price, fee and lost players of its preview. */
const agreeing = (reservation: ReservationDetail, wish: Wish, seen: ChangePreview) => ({
  params: paramsOf(reservation),
  body: {
    ...wish,
    version: seen.version,
    expected_total: seen.after.quote.total,
    expected_fee: seen.fee,
    agreed_fee: true,
    lost_players: seen.lost_players.map(({ group_no, seat }) => ({ group_no, seat })),
  },
})

async function change(
  reservation: ReservationDetail,
  wish: Wish,
  as: As,
  caller: Caller = api,
): Promise<ReservationDetail> {
  return caller.good(changeReservation, agreeing(reservation, wish, await preview(reservation, wish, as, caller)), as)
}

const stateOf = async (on: PlayDate, id: number | undefined): Promise<string | undefined> =>
  (await sheetOf(api, on)).tee_times.find((one) => one.id === id)?.state

const names = (reservation: ReservationDetail): (string | null)[][] =>
  reservation.groups.map((group) => group.seats.map((seat) => seat.name))

const sound = async (): Promise<void> => {
  expect(await wrongSums(api)).toEqual([])
  const { rows } = await api.wiring.database.pool.query(`
    select r.number from reservation r where r.status = 'confirmed' and exists (
      select from reservation_group g left join tee_time t on t.id = g.tee_time_id and t.reservation_id = r.id and t.taken = g.players
      where g.reservation_id = r.id and (t.id is null or not g.owns_start or g.players < (
        select count(*) from player k where k.reservation_id = r.id and k.group_no = g.group_no and k.kept and k.play_date = r.play_date)))`)
  expect(rows).toEqual([])
}

/** Runs `work` on the same data at an instant: a process whose clock is shifted. */
async function at<T>(days: number, minute: number, work: (later: TestApi) => Promise<T>): Promise<T> {
  const clockOffset = instantAt(daysAhead(api, days), minute).getTime() - Date.now()
  const later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset })
  try {
    return await work(later)
  } finally {
    await later.stop()
  }
}

describe('a change of the start', () => {
  it('is previewed with before and after, then made, and frees the old start', async () => {
    const member = somebody()
    const reservation = await booked(member)
    const [old] = reservation.groups
    const [next = 0] = await freeStarts(api, date, 1)
    const wish = wishOf(reservation, { tee_time_id: next })
    const seen = await preview(reservation, wish, member)
    expect(seen).toMatchObject({
      changes: { date: false, time: true, party: false },
      difference: 0,
      fee: 0,
      lost_players: [],
      before: { groups: [{ tee_time_id: old?.tee_time_id }] },
      after: { groups: [{ tee_time_id: next, group_no: 1, players: 4 }] },
    })
    expect(seen.lines.find(({ key }) => key === 'green_fee')).toEqual({
      key: 'green_fee',
      before: 36_000,
      after: 36_000,
    })
    expect(await stateOf(date, old?.tee_time_id)).toBe('sold')

    const changed = await api.good(changeReservation, agreeing(reservation, wish, seen), member)
    expect(changed).toMatchObject({ number: reservation.number, version: 2, groups: [{ tee_time_id: next }] })
    expect(changed.history.at(-1)).toMatchObject({
      event: 'changed',
      change: {
        before: { groups: [{ start_minute: old?.start_minute }] },
        after: { groups: [{ start_minute: changed.groups[0]?.start_minute }] },
      },
    })
    expect(names(changed)).toEqual([['見本 太郎', null, null, null]])
    expect([await stateOf(date, old?.tee_time_id), await stateOf(date, next)]).toEqual(['open', 'sold'])
    await sound()

    const subjects = (await api.deliver()).filter((mail) => mail.to.includes(member.email)).map((mail) => mail.subject)
    expect(subjects.filter((subject) => subject.includes('スタート時間を変更しました'))).toHaveLength(1)
    const file = await api.good(getCalendarFile, { params: paramsOf(changed) }, member)
    expect(file).toContain('SEQUENCE:2')
    expect(file).toContain(`UID:${reservation.number}@`)
  })

  it('to another day has the price and the cancellation schedule of that day', async () => {
    const member = somebody()
    const reservation = await booked(member)
    const [next = 0] = await freeStarts(api, other, 1)
    const changed = await change(reservation, wishOf(reservation, { tee_time_id: next }, { play_date: other }), member)
    expect(changed.play_date).toBe(other)
    expect(changed.cancellation.steps).not.toEqual(reservation.cancellation.steps)
    await sound()
    // The member can book on the old day again, and nothing more on the new one.
    await booked(member)
    const refusal = await api.refused(holdStarts, { body: wishFor(other, await freeStarts(api, other, 1)) }, member)
    expect(refusal.code).toBe('same_day')
  })

  it('to a sold start changes nothing, and is refused with the nearest free starts', async () => {
    const [member, rival] = [somebody(), somebody()]
    const reservation = await booked(member)
    const taken = await booked(rival)
    const wish = wishOf(reservation, { tee_time_id: taken.groups[0]?.tee_time_id ?? 0 })
    const refusal = await api.refused(previewChange, { params: paramsOf(reservation), body: wish }, member)
    expect(refusal.code).toBe('start_taken')
    expect(refusal.details).toHaveProperty('nearest.0.tee_time_id')
    expect((await api.good(getReservation, { params: paramsOf(reservation) }, member)).version).toBe(1)
    await sound()
  })

  it('is refused on a day on which the member has a start already', async () => {
    const member = somebody()
    const reservation = await booked(member)
    await book(api, other, await freeStarts(api, other, 1), member)
    const [, next = 0] = await freeStarts(api, other, 2)
    const wish = wishOf(reservation, { tee_time_id: next }, { play_date: other })
    const seen = await preview(reservation, wish, member)
    expect((await api.refused(changeReservation, agreeing(reservation, wish, seen), member)).code).toBe('same_day')
    await sound()
  })

  it('can exchange the starts of two groups', async () => {
    const member = somebody()
    const reservation = await booked(member, 2)
    const [a, b] = reservation.groups
    const wish: Wish = {
      play_date: date,
      groups: [
        { group_no: 1, tee_time_id: b?.tee_time_id ?? 0, players: 4 },
        { group_no: 2, tee_time_id: a?.tee_time_id ?? 0, players: 4 },
      ],
    }
    const changed = await change(reservation, wish, member)
    expect(changed.groups.map((group) => [group.group_no, group.tee_time_id])).toEqual([
      [1, b?.tee_time_id],
      [2, a?.tee_time_id],
    ])
    await sound()
  })

  it('is checked for booking window, plan and neighbouring starts like a new booking', async () => {
    const member = somebody()
    const reservation = await booked(member, 2)
    const far = daysAhead(api, 75)
    const { rows } = await api.wiring.database.pool.query<{ id: number }>(
      `select id from tee_time where play_date = $1 and kind = 'group' and audience = 'all' limit 1`,
      [far],
    )
    const free = await freeStarts(api, date, 3)
    const tries: readonly [Wish, string][] = [
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
      [wishOf(reservation, { players: 1 }), 'party_not_allowed'],
      [wishOf(reservation, {}, { plan_id: plans.gone }), 'plan_not_available'],
      [wishOf(reservation, { group_no: 3 }), 'validation'],
      [{ ...wishOf(reservation), groups: wishOf(reservation).groups.slice(1) }, 'validation'],
      [wishOf(reservation, { players: 3, leaving: [1] }), 'validation'],
    ]
    for (const [body, code] of tries)
      expect((await api.refused(previewChange, { params: paramsOf(reservation), body }, member)).code, code).toBe(code)
  })
})

describe('a change of the party size', () => {
  it('gives up undecided seats first, and can add them again', async () => {
    const member = somebody()
    const reservation = await booked(member)
    const smaller = wishOf(reservation, { players: 3 })
    const seen = await preview(reservation, smaller, member)
    expect(seen).toMatchObject({ changes: { date: false, time: false, party: true }, fee: 0, lost_players: [] })
    expect(seen.difference).toBe(3 * (9500 + 300) - 4 * 9500)
    const three = await change(reservation, smaller, member)
    expect(three).toMatchObject({ players: 3, groups: [{ players: 3 }] })
    const four = await change(three, wishOf(three, { players: 4 }), member)
    expect(four).toMatchObject({ players: 4, version: 3, quote: { total: reservation.quote.total } })
    expect(four.groups[0]?.seats.map((seat) => seat.seat)).toEqual([1, 2, 3, 4])
    await sound()
  })

  it('is refused as stale unless the request names the lost players', async () => {
    const member = somebody()
    const reservation = await booked(member)
    await api.wiring.database.pool.query(
      `insert into player (reservation_id, group_no, seat_no, play_date, state, name)
        select id, 1, s, play_date, 'named', '友田 一郎' from reservation, generate_series(2, 4) s where number = $1`,
      [reservation.number],
    )
    const wish = wishOf(reservation, { players: 3, leaving: [3] })
    const seen = await preview(reservation, wish, member)
    expect(seen.lost_players).toEqual([{ group_no: 1, seat: 3, state: 'named', name: '友田 一郎' }])
    const silent = agreeing(reservation, wish, { ...seen, lost_players: [] })
    expect((await api.refused(changeReservation, silent, member)).code).toBe('stale')
    const changed = await api.good(changeReservation, agreeing(reservation, wish, seen), member)
    expect(changed.groups[0]?.seats.map((seat) => seat.seat)).toEqual([1, 2, 4])
    await sound()
  })

  it('to one group less frees its tee time; one more takes the next one', async () => {
    const member = somebody()
    const reservation = await booked(member, 2)
    const [first, second] = reservation.groups
    const one = await change(
      reservation,
      { ...wishOf(reservation), groups: wishOf(reservation).groups.slice(0, 1) },
      member,
    )
    expect(one).toMatchObject({ players: 4, groups: [{ tee_time_id: first?.tee_time_id }] })
    expect(await stateOf(date, second?.tee_time_id)).toBe('open')
    const again = await change(
      one,
      {
        play_date: date,
        groups: [...wishOf(one).groups, { group_no: null, tee_time_id: second?.tee_time_id ?? 0, players: 2 }],
      },
      member,
    )
    expect(again).toMatchObject({ players: 6, groups: [{ group_no: 1 }, { group_no: 2, players: 2 }] })
    await sound()
  })

  it('can give up the first start: the representative moves to the second, and the first is free again', async () => {
    const member = somebody()
    const before = await booked(member, 2)
    const [first, second] = before.groups
    const wish = wishOf(before, { tee_time_id: second?.tee_time_id ?? 0 })
    const after = await change(before, { ...wish, groups: wish.groups.slice(0, 1) }, member)
    expect(after.groups.map(({ tee_time_id, start_minute }) => [tee_time_id, start_minute])).toEqual([
      [second?.tee_time_id, second?.start_minute],
    ])
    expect(after.groups[0]?.seats[0]?.state).toBe('representative')
    expect(await stateOf(date, first?.tee_time_id)).toBe('open')
    expect(await stateOf(date, second?.tee_time_id)).toBe('sold')
    await sound()
  })

  it('costs the policy’s fee for each lost player, and needs the agreement', async () => {
    const member = somebody()
    const reservation = await booked(member)
    await at(15 - 3, 0, async (later) => {
      const wish = wishOf(reservation, { players: 2 })
      const seen = await preview(reservation, wish, member, later)
      expect(seen.fee).toBe(4000)
      const input = agreeing(reservation, wish, seen)
      const silent = { ...input, body: { ...input.body, agreed_fee: false } }
      expect(await later.refused(changeReservation, silent, member)).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'agreed_fee' }] },
      })
      const wrong = { ...input, body: { ...input.body, expected_fee: 2000 } }
      expect((await later.refused(changeReservation, wrong, member)).code).toBe('fee_changed')
      expect(await later.good(changeReservation, input, member)).toMatchObject({ players: 2 })
      // From the first day with a fee on, another day is possible by telephone only.
      const [next = 0] = await freeStarts(later, other, 1)
      const moved = {
        params: paramsOf(reservation),
        body: wishOf(reservation, { tee_time_id: next }, { play_date: other }),
      }
      expect((await later.refused(previewChange, moved, member)).code).toBe('change_closed')
    })
  })
})

describe('the group fee from three groups on', () => {
  it('stays after giving up one of the groups', async () => {
    const member = somebody()
    await openClub(api, 2)
    // As at Kasama: three or more groups pay per group from 13 days before, fewer pay per person from 3 days before.
    const sql = (text: string) => api.wiring.database.pool.query(text)
    await sql('delete from cancellation_tier where course_id = 2')
    await sql(`insert into cancellation_tier (course_id, policy_id, position, days_before, counts_play_day, unit, fee_yen, min_groups, max_groups)
      values (2, 2, 1, 4, true, 'person', 2000, 1, 2), (2, 2, 2, 14, true, 'group', 8000, 3, 99)`)
    await sql('update course set terms_version = terms_version + 1')
    const soon = daysAhead(api, 8)
    const sheet = await sheetOf(api, soon, undefined, 2)
    const free = sheet.tee_times.filter((one) => one.nine === 'IN' && one.state === 'open' && !one.member_only)
    const three = free.slice(0, 3).map(({ id }) => id)
    const hold = await api.good(
      holdStarts,
      { body: wishFor(soon, three, { course_id: 2, plan_id: plans.lunch + 10 }) },
      member,
    )
    const { reservation } = await api.good(bookRegular, { body: bookingOf(hold) }, member)
    expect(reservation.can.fee).toBe(24_000)
    const wish = wishOf(reservation)
    const two = { ...wish, groups: wish.groups.slice(0, 2) }
    const seen = await preview(reservation, two, member)
    expect(seen.fee).toBe(8000)
    // The stored schedule is the one that the preview showed.
    expect(seen.after.cancellation.steps.at(-1)).toMatchObject({ unit: 'group', per_unit: 8000, fee: 16_000 })
    const changed = await api.good(changeReservation, agreeing(reservation, two, seen), member)
    expect(changed.cancellation).toEqual(seen.after.cancellation)
    expect(changed.can.fee).toBe(16_000)
    const [next] = (await sheetOf(api, daysAhead(api, 20), undefined, 2)).tee_times
    const moved = wishOf(changed, { tee_time_id: next?.id ?? 0 }, { play_date: daysAhead(api, 20) })
    const input = { params: paramsOf(changed), body: moved }
    expect((await api.refused(previewChange, input, member)).code).toBe('change_closed')
    const body = { version: changed.version, expected_fee: 16_000, agreed_fee: true, reason: null }
    expect(await api.good(cancelReservation, { params: paramsOf(changed), body }, member)).toMatchObject({
      cancel_fee: 16_000,
    })
  })
})

describe('a change', () => {
  it('is refused online from the limit on, with the telephone number', async () => {
    const member = somebody()
    const reservation = await booked(member)
    await at(14, 1020, async (later) => {
      const body = wishOf(reservation, { players: 3 })
      expect(await later.refused(previewChange, { params: paramsOf(reservation), body }, member)).toMatchObject({
        code: 'change_closed',
        details: { tel: '029-000-0000', until: reservation.cancellation.online_until },
      })
      expect((await later.good(getReservation, { params: paramsOf(reservation) }, member)).can.change).toBe(false)
    })
  })

  it('has one effect and one answer per key, and none when the wish equals the reservation', async () => {
    const member = { ...somebody(), idempotencyKey: 'one-key-of-a-change' }
    const reservation = await booked(member)
    const wish = wishOf(reservation, { players: 3 })
    const input = agreeing(reservation, wish, await preview(reservation, wish, member))
    const answers = await Promise.all([1, 2, 3].map(() => api.good(changeReservation, input, member)))
    expect(answers.map((one) => one.version)).toEqual([2, 2, 2])
    const altered = { ...input, body: { ...input.body, agreed_fee: false } }
    expect((await api.refused(changeReservation, altered, member)).code).toBe('idempotency_mismatch')
    const [now] = answers
    const same = now ? wishOf(now) : wish
    expect((await change(now ?? reservation, same, { ...member, idempotencyKey: 'another-key-of-it' })).version).toBe(2)
    expect((await api.refused(changeReservation, input, { ...member, idempotencyKey: 'a-third-key-of-it' })).code).toBe(
      'stale',
    )
  })

  it('is refused after ten changes within a day, with the end of the wait', async () => {
    const member = somebody()
    const first = (await book(api, other, await freeStarts(api, other, 1), member)).reservation
    let reservation = first
    for (let n = 1; n <= 10; n += 1)
      reservation = await change(reservation, wishOf(reservation, { players: 3 + (n % 2 === 0 ? 1 : 0) }), member)
    const wish = wishOf(reservation, { players: 3 })
    const input = agreeing(reservation, wish, await preview(reservation, wish, member))
    const refusal = await api.refused(changeReservation, input, member)
    expect(refusal).toMatchObject({ code: 'change_limit', status: 429 })
    const { again_at: again } = refusal.details as { again_at: string }
    const left = new Date(again).getTime() - api.wiring.ground.clock.now().getTime()
    expect(Math.abs(left - 86_400_000)).toBeLessThan(60_000)
    expect(await api.good(getReservation, { params: paramsOf(first) }, member)).toEqual(reservation)
    await at(2, 0, async (later) => {
      expect(await later.good(changeReservation, input, member)).toMatchObject({ players: 3 })
    })
  })

  it('is only for the holder, at the shown price', async () => {
    const [member, stranger] = [somebody(), somebody()]
    const reservation = await booked(member)
    const wish = wishOf(reservation, { players: 3 })
    const input = agreeing(reservation, wish, await preview(reservation, wish, member))
    expect((await api.refused(changeReservation, input, stranger)).code).toBe('not_found')
    expect((await api.refused(changeReservation, input)).code).toBe('unauthenticated')
    const cheaper = { ...input, body: { ...input.body, expected_total: 1 } }
    expect((await api.refused(changeReservation, cheaper, member)).code).toBe('price_changed')
  })

  it('works for a guest with the management link', async () => {
    const guest_proof = await proveGuest(api, 'changing@example.jp')
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1, 'OUT')) })
    const { reservation, manage_token: token } = await api.good(bookRegular, {
      body: bookingOf(hold, { guest_proof, source: 'reserved' }),
    })
    const [next = 0] = await freeStarts(api, date, 1, 'OUT')
    const changed = await change(reservation, wishOf(reservation, { tee_time_id: next }), { manageToken: token ?? '' })
    expect(changed.groups[0]?.tee_time_id).toBe(next)
    expect(
      (await api.deliver()).some((mail) => mail.to.includes('changing@example.jp') && mail.subject.includes('変更')),
    ).toBe(true)
  })

  it('is refused with the telephone number for a product that is not sold online', async () => {
    const member = somebody()
    const { reservation } = await book(api, date, await freeStarts(api, date, 1, 'OUT'), member)
    await api.wiring.database.pool.query(`update reservation set type = 'request' where number = $1`, [
      reservation.number,
    ])
    const params = { type: 'request' as const, number: reservation.number }
    expect(
      await api.refused(previewChange, { params, body: wishOf(reservation, { players: 3 }) }, member),
    ).toMatchObject({
      code: 'change_not_offered',
      details: { tel: '029-000-0000' },
    })
    await api.wiring.database.pool.query(`update reservation set type = 'regular' where number = $1`, [
      reservation.number,
    ])
  })
})
