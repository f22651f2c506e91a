import {
  bookRegular,
  cancelReservation,
  changeReservation,
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
} from '../../../test/builders/change.ts'
import {
  book,
  bookingOf,
  daysAhead,
  freeStarts,
  openClub,
  plans,
  sheetOf,
  wishFor,
} from '../../../test/builders/club.ts'
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

const at = <T>(api: TestApi, days: number, minute: number, work: (later: TestApi) => Promise<T>): Promise<T> =>
  atInstant(api, instantAt(daysAhead(api, days), minute), work)

describe('a change of the party size', () => {
  it('gives up undecided seats first, and can add them again', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    const smaller = changeWishOf(reservation, { players: 3 })
    const seen = await previewOf(api, reservation, smaller, member)
    expect(seen).toMatchObject({ changes: { date: false, time: false, party: true }, fee: 0, lost_players: [] })
    expect(seen.difference).toBe(3 * (9500 + 300) - 4 * 9500)
    const three = await changeTo(api, reservation, smaller, member)
    expect(three).toMatchObject({ players: 3, groups: [{ players: 3 }] })
    const four = await changeTo(api, three, changeWishOf(three, { players: 4 }), member)
    expect(four).toMatchObject({ players: 4, version: 3, quote: { total: reservation.quote.total } })
    expect(four.groups[0]?.seats.map((seat) => seat.seat)).toEqual([1, 2, 3, 4])
    expect(await wrongRows(api)).toEqual([])
  })

  it('is refused as stale unless the request names the lost players', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    await api.wiring.database.pool.query(
      `insert into player (reservation_id, group_no, seat_no, play_date, state, name)
        select id, 1, s, play_date, 'named', '友田 一郎' from reservation, generate_series(2, 4) s where number = $1`,
      [reservation.number],
    )
    const wish = changeWishOf(reservation, { players: 3, leaving: [3] })
    const seen = await previewOf(api, reservation, wish, member)
    expect(seen.lost_players).toEqual([{ group_no: 1, seat: 3, state: 'named', name: '友田 一郎' }])
    const silent = agreeing(reservation, wish, { ...seen, lost_players: [] })
    expect((await api.refused(changeReservation, silent, member)).code).toBe('stale')
    const changed = await api.good(changeReservation, agreeing(reservation, wish, seen), member)
    expect(changed.groups[0]?.seats.map((seat) => seat.seat)).toEqual([1, 2, 4])
    expect(await wrongRows(api)).toEqual([])
  })

  it('to one group less frees its tee time; one more takes the next one', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member, 2)
    const [first, second] = reservation.groups
    const one = await changeTo(
      api,
      reservation,
      { ...changeWishOf(reservation), groups: changeWishOf(reservation).groups.slice(0, 1) },
      member,
    )
    expect(one).toMatchObject({ players: 4, groups: [{ tee_time_id: first?.tee_time_id }] })
    expect(await stateOf(api, date, second?.tee_time_id)).toBe('open')
    const again = await changeTo(
      api,
      one,
      {
        play_date: date,
        groups: [...changeWishOf(one).groups, { group_no: null, tee_time_id: second?.tee_time_id ?? 0, players: 2 }],
      },
      member,
    )
    expect(again).toMatchObject({ players: 6, groups: [{ group_no: 1 }, { group_no: 2, players: 2 }] })
    expect(await wrongRows(api)).toEqual([])
  })

  it('can give up the first start: the representative moves to the second, and the first is free again', async ({
    api,
    next,
  }) => {
    const member = next()
    const before = await booked(api, member, 2)
    const [first, second] = before.groups
    const wish = changeWishOf(before, { tee_time_id: second?.tee_time_id ?? 0 })
    const after = await changeTo(api, before, { ...wish, groups: wish.groups.slice(0, 1) }, member)
    expect(after.groups.map(({ tee_time_id, start_minute }) => [tee_time_id, start_minute])).toEqual([
      [second?.tee_time_id, second?.start_minute],
    ])
    expect(after.groups[0]?.seats[0]?.state).toBe('representative')
    expect(await stateOf(api, date, first?.tee_time_id)).toBe('open')
    expect(await stateOf(api, date, second?.tee_time_id)).toBe('sold')
    expect(await wrongRows(api)).toEqual([])
  })

  it('costs the policy’s fee for each lost player, and needs the agreement', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    await at(api, 15 - 3, 0, async (later) => {
      const wish = changeWishOf(reservation, { players: 2 })
      const seen = await previewOf(later, reservation, wish, member)
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
      const [following = 0] = await freeStarts(later, other, 1)
      const moved = {
        params: paramsOf(reservation),
        body: changeWishOf(reservation, { tee_time_id: following }, { play_date: other }),
      }
      expect((await later.refused(previewChange, moved, member)).code).toBe('change_closed')
    })
  })
})

describe('the group fee from three groups on', () => {
  it('stays after giving up one of the groups', async ({ api, next }) => {
    const member = next()
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
    const wish = changeWishOf(reservation)
    const two = { ...wish, groups: wish.groups.slice(0, 2) }
    const seen = await previewOf(api, reservation, two, member)
    expect(seen.fee).toBe(8000)
    // The stored schedule is the one that the preview showed.
    expect(seen.after.cancellation.steps.at(-1)).toMatchObject({ unit: 'group', per_unit: 8000, fee: 16_000 })
    const changed = await api.good(changeReservation, agreeing(reservation, two, seen), member)
    expect(changed.cancellation).toEqual(seen.after.cancellation)
    expect(changed.can.fee).toBe(16_000)
    const [following] = (await sheetOf(api, daysAhead(api, 20), undefined, 2)).tee_times
    const moved = changeWishOf(changed, { tee_time_id: following?.id ?? 0 }, { play_date: daysAhead(api, 20) })
    const input = { params: paramsOf(changed), body: moved }
    expect((await api.refused(previewChange, input, member)).code).toBe('change_closed')
    const body = { version: changed.version, expected_fee: 16_000, agreed_fee: true, reason: null }
    expect(await api.good(cancelReservation, { params: paramsOf(changed), body }, member)).toMatchObject({
      cancel_fee: 16_000,
    })
  })
})
