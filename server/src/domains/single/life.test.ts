import { getConfigs } from '@jgm/contract/api/config'
import { getReservation, holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import {
  agreeToFewer,
  bookSingle,
  getMoveTarget,
  getSingle,
  getSingleDay,
  getSingleHold,
  getSingleMonth,
  getSingleParty,
  holdSingle,
  moveSingle,
} from '@jgm/contract/api/single'
import { getQuit, quit } from '@jgm/contract/api/privacy'
import { addDays, formatDateMedium, formatTime, instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import {
  addMembers,
  daysAhead,
  freeStarts,
  onlooker,
  openClub,
  wishFor,
  type ClubMember,
} from '../../../test/builders/club.ts'
import {
  giveProfiles,
  leaveSeat,
  openSingles,
  seatBooking,
  singlePlayers,
  singlesOn,
  takeSeat,
  toldOf,
} from '../../../test/builders/single.ts'
import { password } from '../../../test/password.ts'
import { decideDue } from './service.life.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let players: ClubMember[]

it.beforeAll(async ({ api }) => {
  await openSingles(api)
  await openClub(api, 2)
  await openSingles(api, { courseId: 2, minimum: 3, below: 'held' })
  players = await singlePlayers(api, 40)
  await decideDue(api.wiring.ground)
})

const next = (): ClubMember => {
  const player = players.pop()
  if (!player) throw new Error('more players are needed')
  return player
}

/** A single tee time of a course on a date that nobody has a seat of. */
async function emptyOne(api: TestApi, days: number, courseId = 1, as?: As) {
  const one = (await singlesOn(api, daysAhead(api, days), as)).find(
    (card) => card.course_id === courseId && card.taken === 0 && card.free === 4 && card.reason === null,
  )
  if (!one) throw new Error('no empty single tee time')
  return one
}

const detail = (api: TestApi, number: string, as: ClubMember) =>
  api.good(getReservation, { params: { type: 'single', number } }, as)
const party = (api: TestApi, number: string, as: ClubMember) => api.good(getSingleParty, { params: { number } }, as)

describe('a single tee time', () => {
  it('waits for its minimum, is established by the player who completes it, and tells the others', async ({ api }) => {
    const teeTime = await emptyOne(api, 9)
    const [first, second, third] = [next(), next(), next()]
    const one = await takeSeat(api, teeTime.id, first)
    expect(one).toMatchObject({ type: 'single', status: 'tentative', players: 1, can: { cancel: true, fee: 0 } })
    // Two play at least: the price of two, with the surcharge.
    expect(one.quote.total).toBe(9000 + 500 + 1000)
    // This player does not wish to be told of every player who joins.
    const two = await takeSeat(api, teeTime.id, second, 1, { tells_joins: false })
    expect(two.status).toBe('established')
    expect((await detail(api, one.number, first)).status).toBe('established')
    expect(await toldOf(api, one.number)).toEqual(['single_booked', 'single_established'])
    expect(await toldOf(api, two.number)).toEqual(['single_booked'])
    await takeSeat(api, teeTime.id, third)
    expect(await toldOf(api, two.number)).toEqual(['single_booked'])
    const now = await detail(api, one.number, first)
    expect(now.quote.total).toBe(9000 + 500 + 300)
    expect(now.cancellation.steps).toHaveLength(2)
    expect(now.can.change).toBe(false)
    expect(await toldOf(api, one.number)).toEqual(['single_booked', 'single_established', 'single_joined'])
    expect((await party(api, one.number, first)).tee_time).toMatchObject({
      taken: 3,
      free: 1,
      missing: 0,
      state: 'established',
    })
    const { reservations } = await api.good(listReservations, { query: { tab: 'upcoming' } }, first)
    expect(reservations).toMatchObject([{ type: 'single', status: 'established', number: one.number }])
  })

  it('asks each player when it falls below its minimum, and is held when all of them agree', async ({ api }) => {
    const { rows } = await api.wiring.database.pool.query<{ id: number }>(
      `update single_tee_time set minimum = 3 where tee_time_id = $1 returning tee_time_id as id`,
      [(await emptyOne(api, 10)).id],
    )
    const id = rows[0]?.id ?? 0
    const [first, second, third] = [next(), next(), next()]
    const one = await takeSeat(api, id, first)
    const two = await takeSeat(api, id, second)
    const three = await takeSeat(api, id, third)
    expect(three.status).toBe('established')
    await leaveSeat(api, three.number, third)
    expect(await detail(api, one.number, first)).toMatchObject({ status: 'tentative', can: { cancel: true, fee: 0 } })
    const { asked } = await party(api, one.number, first)
    expect(asked).toEqual({ players: 2, total: 10_500, has_agreed: false })
    const yes = { players: 2, total: 10_500 }
    const params = { number: one.number }
    expect((await api.good(agreeToFewer, { params, body: yes }, first)).asked?.has_agreed).toBe(true)
    expect(await api.refused(agreeToFewer, { params, body: { ...yes, players: 3 } }, first)).toMatchObject({
      code: 'stale',
    })
    await api.good(agreeToFewer, { params: { number: two.number }, body: yes }, second)
    expect((await detail(api, one.number, first)).status).toBe('established')
    expect(await toldOf(api, two.number)).toEqual([
      'single_asked',
      'single_booked',
      'single_established',
      'single_established',
    ])
  })

  it('asks again when another one leaves while it asks', async ({ api }) => {
    const teeTime = await emptyOne(api, 17)
    await api.wiring.database.pool.query(`update single_tee_time set minimum = 3 where tee_time_id = $1`, [teeTime.id])
    const [first, second, third] = [next(), next(), next()]
    const one = await takeSeat(api, teeTime.id, first)
    const two = await takeSeat(api, teeTime.id, second)
    const three = await takeSeat(api, teeTime.id, third)
    await leaveSeat(api, three.number, third)
    await leaveSeat(api, two.number, second)
    expect((await toldOf(api, one.number)).filter((kind) => kind === 'single_asked')).toHaveLength(2)
    // Alone, nobody is asked to agree: only a new player saves the tee time.
    expect((await party(api, one.number, first)).asked).toBeNull()
  })

  it('is held below its minimum with the surcharge where the course says so', async ({ api }) => {
    const teeTime = await emptyOne(api, 9, 2)
    const [first, second, third] = [next(), next(), next()]
    const one = await takeSeat(api, teeTime.id, first)
    await takeSeat(api, teeTime.id, second)
    const three = await takeSeat(api, teeTime.id, third)
    expect((await detail(api, one.number, first)).quote.total).toBe(9800)
    await leaveSeat(api, three.number, third)
    expect(await detail(api, one.number, first)).toMatchObject({ status: 'established', quote: { total: 10_500 } })
    expect(await toldOf(api, one.number)).toContain('single_fewer')
  })

  it('is not held at its decision time, once, also after an outage; the seat is moved to the sister club in one tap', async ({
    api,
  }) => {
    const teeTime = await emptyOne(api, 8)
    const [first, second] = [next(), next()]
    const one = await takeSeat(api, teeTime.id, first, 2)
    // Two seats complete the minimum of two.
    expect(one.status).toBe('established')
    const other = await emptyOne(api, 8)
    const alone = await takeSeat(api, other.id, second)
    expect(await decideDue(api.wiring.ground)).toBe(0)
    // The decision was due at 15:00 the day before; the worker is back at 16:30.
    const later = new Date(instantAt(addDays(teeTime.play_date, -1), 990))
    await atInstant(api, later, async (then) => {
      const before = await decidedCount(api)
      const ran = await Promise.all([decideDue(then.wiring.ground), decideDue(then.wiring.ground)])
      expect(ran[0] + ran[1]).toBe((await decidedCount(api)) - before)
      expect(await decideDue(then.wiring.ground)).toBe(0)
      expect((await toldOf(api, alone.number)).filter((kind) => kind === 'single_not_held')).toHaveLength(1)
      const seen = await then.good(getSingleParty, { params: { number: alone.number } }, second)
      expect(seen).toMatchObject({ not_held: { players: 1, minimum: 2 }, can_move: true })
      expect(seen.near.length).toBeGreaterThan(0)
      expect(seen.near.every(({ tee_time }) => tee_time.reason === null)).toBe(true)
      const target = seen.near.find(({ tee_time }) => tee_time.course_id === 2) ?? seen.near[0]
      const body = {
        tee_time_id: target?.tee_time.id ?? 0,
        prices: target?.prices.map(({ players: count, total }) => ({ players: count, total })) ?? [],
        agreed_policy: true as const,
        source: 'mypage' as const,
      }
      const moved = await then.good(moveSingle, { params: { number: alone.number }, body }, second)
      expect(moved).toMatchObject({ type: 'single', course_id: target?.tee_time.course_id })
      // Another phone still shows the offers.
      const elsewhere = await emptyOne(api, 17, 1, second)
      const prices = elsewhere.prices.map(({ players: count, total }) => ({ players: count, total }))
      const again = { params: { number: alone.number }, body: { ...body, tee_time_id: elsewhere.id, prices } }
      expect(await then.refused(moveSingle, again, second)).toMatchObject({ code: 'stale' })
      expect(await then.good(getSingleParty, { params: { number: alone.number } }, second)).toMatchObject({
        moved_to: moved.number,
        can_move: false,
        near: [],
      })
      const mails = await then.deliver()
      const told = mails.filter((mail) => mail.to.includes(second.email))
      expect(told.some((mail) => mail.subject.includes('開催中止'))).toBe(true)
    })
    const { reservations } = await api.good(listReservations, { query: { tab: 'cancelled' } }, second)
    expect(reservations.map(({ status }) => status)).toEqual(['not_held'])
  })

  it('is settled for the others when a player leaves the service', async ({ api }) => {
    const teeTime = await emptyOne(api, 16)
    const [leaver, left] = [next(), next()]
    const gone = await takeSeat(api, teeTime.id, leaver)
    const stays = await takeSeat(api, teeTime.id, left)
    const shown = await api.good(getQuit, {}, leaver)
    expect(shown.reservations).toMatchObject([{ number: gone.number, type: 'single' }])
    const reservations = shown.reservations.map(({ number, version, fee }) => ({ number, version, fee }))
    const proof = { by: 'password', password } as const
    await api.good(quit, { body: { agreed: true, reservations, fee_agreed: true, proof } }, leaver)
    expect(await detail(api, stays.number, left)).toMatchObject({ status: 'tentative', can: { fee: 0 } })
    expect(await toldOf(api, stays.number)).toContain('single_asked')
  })

  it('is moved from while it waits: the old seat is kept until the new one is won', async ({ api }) => {
    const player = next()
    const [from, to] = [await emptyOne(api, 11, 1, player), await emptyOne(api, 12, 1, player)]
    const old = await takeSeat(api, from.id, player)
    const prices = to.prices.map(({ players: count, total }) => ({ players: count, total }))
    const body = { tee_time_id: to.id, prices, agreed_policy: true, source: 'mypage' } as const
    const params = { number: old.number }
    const wrong = { ...body, prices: [{ players: 2, total: 1 }] }
    expect(await api.refused(moveSingle, { params, body: wrong }, player)).toMatchObject({ code: 'price_changed' })
    expect((await detail(api, old.number, player)).status).toBe('tentative')
    const moved = await api.good(moveSingle, { params, body }, player)
    expect(moved).toMatchObject({ status: 'tentative', play_date: to.play_date })
    expect((await detail(api, old.number, player)).status).toBe('cancelled')
    expect(await api.good(getSingleParty, { params }, player)).toMatchObject({ moved_to: moved.number })
    const now = await api.good(getSingleParty, { params: { number: moved.number } }, player)
    expect(now.moved_to).toBeNull()
    expect((await api.good(listReservations, { query: { tab: 'cancelled' } }, player)).reservations).toMatchObject([
      { number: old.number, moved_to: moved.number },
    ])
    expect((await api.good(listReservations, { query: { tab: 'upcoming' } }, player)).reservations).toMatchObject([
      { number: moved.number, moved_to: null },
    ])
    expect((await api.good(getSingle, { params: { id: from.id } }, await onlooker(api))).taken).toBe(0)
    // One mail says both: where the seat is, and where it was.
    expect(await toldOf(api, old.number)).toEqual(['single_booked'])
    expect(await toldOf(api, moved.number)).toEqual(['single_moved'])
    const mail = (await api.deliver()).findLast((one) => one.to.includes(player.email))
    const { courses } = await api.good(getConfigs, {})
    const before = courses.find(({ id }) => id === from.course_id)?.short_title
    const at = `${formatDateMedium(from.play_date, from.holiday !== null)} ${formatTime(from.start_minute)}`
    expect(mail?.text).toContain(`${before} ${at}のスタートから移りました。前のスタートのキャンセル料はかかりません。`)
  })

  it('is moved from to any open one of any day, also of the own day, with as many seats', async ({ api }) => {
    const player = next()
    const from = await emptyOne(api, 18, 1, player)
    await api.wiring.database.pool.query(`update single_tee_time set minimum = 3 where tee_time_id = $1`, [from.id])
    const old = await takeSeat(api, from.id, player, 2)
    const date = from.play_date
    const query = { moving: old.number }
    const others = async () => (await api.good(getSingleDay, { params: { date }, query }, player)).tee_times
    const sameDay = (await others()).filter((card) => card.id !== from.id && card.reason === null)
    expect(sameDay.length).toBeGreaterThan(1)
    const ordinary = (await singlesOn(api, date, player)).filter((card) => card.id !== from.id)
    expect(new Set(ordinary.map(({ reason }) => reason))).toEqual(new Set(['same_day']))
    expect((await api.good(getSingle, { params: { id: sameDay[0]?.id ?? 0 } }, player)).reason).toBe('same_day')

    // Where one seat is free, two don't fit.
    const [almostFull, target] = sameDay
    if (!almostFull || !target) throw new Error('no tee times of the day')
    await takeSeat(api, almostFull.id, next(), 2)
    await takeSeat(api, almostFull.id, next())
    expect((await others()).find(({ id }) => id === almostFull.id)?.reason).toBe('full')
    const { days } = await api.good(getSingleMonth, { params: { month: date.slice(0, 7) }, query }, player)
    expect(days.find((day) => day.date === date)?.open).toBe(
      (await others()).filter((one) => one.reason === null).length,
    )

    const shown = await api.good(getMoveTarget, { params: { number: old.number, id: String(target.id) } }, player)
    expect(shown.tee_time).toMatchObject({ id: target.id, reason: null })
    const prices = shown.prices.map(({ players: count, total }) => ({ players: count, total }))
    const agreed = { agreed_policy: true, expected_cancellation: shown.cancellation } as const
    const body = { tee_time_id: target.id, prices, ...agreed, source: 'mypage' } as const
    const moved = await api.good(moveSingle, { params: { number: old.number }, body }, player)
    expect(moved).toMatchObject({ play_date: date, players: 2, quote: { total: shown.prices[0]?.total } })
    expect(await toldOf(api, moved.number)).toEqual(['single_moved'])
    const mail = (await api.deliver()).findLast(({ subject }) => subject.includes('別の1人予約に移りました'))
    expect(mail?.text).toContain('このスタートは、開催が決まっています。')
    // Two seats establish it: what was shown applies.
    expect(moved).toMatchObject({ status: 'established', cancellation: shown.cancellation })
    expect(shown.cancellation.steps.at(-1)).toMatchObject({ unit: 'person', per_unit: 1000, fee: 2000 })

    const stranger = next()
    expect(await api.refused(getSingleDay, { params: { date }, query }, stranger)).toMatchObject({ code: 'not_found' })
    expect(await api.refused(getSingleMonth, { params: { month: date.slice(0, 7) }, query })).toMatchObject({
      code: 'not_found',
    })
    const params = { number: old.number, id: String(target.id) }
    expect(await api.refused(getMoveTarget, { params }, stranger)).toMatchObject({ code: 'not_found' })
    const gone = { number: old.number, id: '999999999' }
    expect(await api.refused(getMoveTarget, { params: gone }, player)).toMatchObject({ code: 'not_found' })
  })
})

const decidedCount = async (api: TestApi): Promise<number> =>
  (
    await api.wiring.database.pool.query<{ n: number }>(
      `select count(*)::int as n from single_tee_time where state = 'not_held'`,
    )
  ).rows[0]?.n ?? 0

it('costs a player of 70, or under 18, no golf use tax, on the card, in the hold and in the booking', async ({
  api,
}) => {
  const { id, play_date: date, prices } = await emptyOne(api, 19, 1, {})
  const born = (years: number, days: number): string =>
    addDays(`${Number(date.slice(0, 4)) - years}${date.slice(4)}`, days)
  for (const [birthday, total] of [
    [born(70, 0), 10_000],
    [born(70, 1), 10_500],
    [born(18, 1), 10_000],
    [born(18, 0), 10_500],
  ] as const) {
    const player = next()
    await api.wiring.database.pool.query('update member set birthday = $2 where id = $1', [player.id, birthday])
    const card = await api.good(getSingle, { params: { id } }, player)
    expect(card.prices[0], birthday).toMatchObject({ players: 2, total })
    const hold = await api.good(holdSingle, { body: { tee_time_id: id } }, player)
    expect(hold.offer.prices).toEqual(card.prices)
    await api.good(releaseHold, { body: { token: hold.token } }, player)
  }
  // Of two seats, the companion's is taxed: the age is not known.
  const old = next()
  await api.wiring.database.pool.query(`update member set birthday = '1940-01-01' where id = $1`, [old.id])
  const booked = await takeSeat(api, id, old, 2)
  expect(booked.quote.total).toBe(10_000 + 10_500)
  expect(prices[0]?.total).toBe(11_500)
})

describe('a hold of a seat', () => {
  it('survives the log-in of a guest, is priced again for the member, and needs the profile', async ({ api }) => {
    const teeTime = await emptyOne(api, 14)
    const guest = await api.good(holdSingle, { body: { tee_time_id: teeTime.id } })
    expect(guest.offer.quote.total).toBe(10_000 + 500 + 1000)
    const [member] = await addMembers(api, 1)
    if (!member) throw new Error('no member')
    const held = await api.good(getSingleHold, { body: { token: guest.token } }, member)
    expect(held.offer.quote.total).toBe(9000 + 500 + 1000)
    expect(await api.refused(bookSingle, { body: seatBooking(held) }, member)).toMatchObject({
      code: 'profile_required',
    })
    await giveProfiles(api, [member])
    expect(await api.refused(bookSingle, { body: seatBooking(held, { agreed_rules: false }) }, member)).toMatchObject({
      code: 'validation',
    })
    expect(await api.refused(bookSingle, { body: seatBooking(guest) }, member)).toMatchObject({ code: 'price_changed' })
    expect((await api.good(bookSingle, { body: seatBooking(held) }, member)).status).toBe('tentative')
    // One start a day, whatever the product.
    const body = wishFor(teeTime.play_date, await freeStarts(api, teeTime.play_date, 1))
    expect(await api.refused(holdStarts, { body }, member)).toMatchObject({ code: 'same_day' })
  })

  it('leaves the other seats to others, and takes two at most', async ({ api }) => {
    const teeTime = await emptyOne(api, 15)
    const [first, second] = [next(), next()]
    await api.good(holdSingle, { body: { tee_time_id: teeTime.id, seats: 2 } }, first)
    await api.good(holdSingle, { body: { tee_time_id: teeTime.id, seats: 1 } }, second)
    expect((await api.good(getSingle, { params: { id: teeTime.id } }, await onlooker(api))).free).toBe(1)
    expect(await api.refused(holdSingle, { body: { tee_time_id: teeTime.id, seats: 2 } }, next())).toMatchObject({
      code: 'start_taken',
    })
    expect(await api.refused(holdSingle, { body: { tee_time_id: teeTime.id, seats: 3 } }, next())).toMatchObject({
      code: 'validation',
    })
  })
})

// The last one: it decides everything up to its date.
it('a single tee time that cannot be decided delays no other', async ({ api }) => {
  const broken = await takeSeat(api, (await emptyOne(api, 13)).id, next())
  const player = next()
  const sound = await takeSeat(api, (await emptyOne(api, 13)).id, player)
  await api.wiring.database.pool.query(`
    create function refuse_decision() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse_decision before update on reservation for each row when (old.number = '${broken.number}')
      execute function refuse_decision()`)
  await atInstant(api, new Date(instantAt(addDays(daysAhead(api, 13), -1), 990)), async ({ wiring }) => {
    await decideDue(wiring.ground)
    await wiring.database.pool.query('drop trigger refuse_decision on reservation')
  })
  expect((await detail(api, sound.number, player)).status).toBe('not_held')
})
