import {
  cancelReservation,
  bookRegular,
  changeReservation,
  getReservation,
  holdStarts,
  previewChange,
  releaseHold,
} from '@jgm/contract/api/reservation'
import {
  declineOffer,
  getWaitEntry,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  stopWaiting,
  takeOffer,
} from '@jgm/contract/api/waitlist'
import { getExport, quit } from '@jgm/contract/api/privacy'
import { describe, expect } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { joinMember } from '../../../test/builders/account.ts'
import { addMembers, bookingOf, daysAhead, proveGuest, sheetOf, wishFor } from '../../../test/builders/club.ts'
import {
  cancelBooked,
  endOffers,
  fillDay,
  fullDay,
  joinAs,
  openOffers,
  waitFor,
  type Booked,
} from '../../../test/builders/waitlist.ts'
import { offerStarts } from './service.offer.ts'
import { afterNoon } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let day = 2
let date: string
type Member = As & { id: number; email: string }
let people: Member[] = []

it.beforeEach(async ({ api }) => {
  day += 1
  if (day === 20) day += 1
  date = daysAhead(api, day)
  people = await addMembers(api, 4)
})

const run = (api: TestApi, text: string, values: unknown[] = []) => api.wiring.database.pool.query(text, values)
const offer = (api: TestApi) => offerStarts(api.wiring.ground)
const person = (at: number): Member => people[at] as Member
const free = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
const cancel = (api: TestApi, one: Booked | undefined) => cancelBooked(api, one)
const stateOf = async (api: TestApi, teeTime: number) =>
  (await sheetOf(api, date)).tee_times.find(({ id }) => id === teeTime)?.state
const entryOf = (api: TestApi, number: string, as: As) => api.good(getWaitEntry, { params: { number } }, as)

describe('joining', () => {
  it('says the place in the line, keeps it for the same wish, and gives a new one to another wish', async ({ api }) => {
    await fullDay(api, date, [person(3)])
    const first = await joinAs(api, date, person(0))
    expect(first).toMatchObject({ state: 'waiting', place: 1, passes_left: 3, offer: null, passed: null })
    expect((await joinAs(api, date, person(1))).place).toBe(2)
    expect(await joinAs(api, date, person(0))).toMatchObject({ number: first.number, place: 1 })
    const changed = await joinAs(api, date, person(0), { course_id: null })
    expect(changed).toMatchObject({ number: first.number, place: 2, course_id: null })
    const { entries } = await api.good(listWaitlist, {}, person(0))
    expect(entries).toEqual([changed])
  })

  it('counts only those ahead who could want the same start', async ({ api }) => {
    await fillDay(api, date, { hasAfternoon: true })
    await joinAs(api, date, person(0), { time_of_day: 'afternoon' })
    expect((await joinAs(api, date, person(1), { time_of_day: 'morning' })).place).toBe(1)
    expect((await joinAs(api, date, person(2))).place).toBe(3)
  })

  it('is refused where a start is free, where the person plays already, and on a closed day', async ({ api }) => {
    const { code } = await api.refused(joinWaitlist, { body: waitFor(date) }, person(0))
    expect(code).toBe('waitlist_free')
    await fullDay(api, date, [person(3)])
    expect((await api.refused(joinWaitlist, { body: waitFor(date) }, person(3))).code).toBe('same_day')
    const closed = await api.refused(joinWaitlist, { body: waitFor(daysAhead(api, 20)) }, person(0))
    expect(closed.code).toBe('day_closed')
  })

  it('is for five dates at a time, and leaving one makes room', async ({ api }) => {
    const numbers: string[] = []
    const dates = [41, 42, 43, 44, 45, 46].map((ahead) => daysAhead(api, ahead))
    for (const one of dates) await fillDay(api, one)
    for (const one of dates.slice(0, 5)) numbers.push((await joinAs(api, one, person(0))).number)
    const last = { body: waitFor(dates[5] ?? '') }
    expect((await api.refused(joinWaitlist, last, person(0))).code).toBe('waitlist_limit')
    await api.good(leaveWaitlist, { params: { number: numbers[0] ?? '' } }, person(0))
    await api.good(joinWaitlist, last, person(0))
    expect((await api.refused(getWaitEntry, { params: { number: numbers[0] ?? '' } }, person(0))).code).toBe(
      'not_found',
    )
  })

  it('needs a guest’s proof, uses it up, and mails the link to the entry', async ({ api }) => {
    await fillDay(api, date)
    expect((await api.refused(joinWaitlist, { body: waitFor(date) })).code).toBe('email_unproven')
    const guest_proof = await proveGuest(api, 'waits@example.jp')
    const body = waitFor(date, { guest_proof })
    const { entry, manage_token: token } = await api.good(joinWaitlist, { body })
    expect((await api.refused(joinWaitlist, { body })).code).toBe('email_unproven')
    const guest = { manageToken: token ?? '' }
    expect(await entryOf(api, entry.number, guest)).toEqual(entry)
    const mail = (await api.deliver()).findLast(({ to }) => to.includes('waits@example.jp'))
    expect(mail?.subject).toContain('「空いたらお知らせ」を受け付けました')
    expect(mail?.text).toContain(`/reserved/waitlist#${entry.number}.${token}`)
  })

  it('is one wait for an address, as a guest and as a member', async ({ api }) => {
    await fillDay(api, date)
    const guest_proof = await proveGuest(api, person(0).email)
    await joinAs(api, date, person(0))
    expect((await api.refused(joinWaitlist, { body: waitFor(date, { guest_proof }) })).code).toBe('stale')
  })

  it('shows an entry to its own person only', async ({ api }) => {
    await fillDay(api, date)
    const { number } = await joinAs(api, date, person(0))
    for (const endpoint of [getWaitEntry, leaveWaitlist, declineOffer, takeOffer] as const)
      expect((await api.refused(endpoint, { params: { number } }, person(1))).code).toBe('not_found')
  })
})

describe('a freed start', () => {
  it('is kept from everybody else until it is offered, to the first in the line, by mail', async ({ api }) => {
    const [booked] = await fullDay(api, date, [person(3)])
    const first = await joinAs(api, date, person(0))
    await joinAs(api, date, person(1))
    await cancel(api, booked)
    const teeTime = booked?.teeTime ?? 0
    expect(await stateOf(api, teeTime)).toBe('held')
    expect((await api.refused(holdStarts, { body: wishFor(date, [teeTime]) }, person(2))).code).toBe('start_taken')
    expect(await offer(api)).toBe(1)
    expect(await offer(api)).toBe(0)
    expect(await openOffers(api, date)).toEqual([{ number: first.number, tee_time_id: teeTime }])
    expect(await stateOf(api, teeTime)).toBe('held')
    expect((await api.refused(holdStarts, { body: wishFor(date, [teeTime]) }, person(1))).code).toBe('start_taken')
    const shown = await entryOf(api, first.number, person(0))
    expect(shown).toMatchObject({ state: 'offered', place: null, offer: { is_wanted: true, offer: { players: 4 } } })
    const mail = (await api.deliver()).findLast(({ to }) => to.includes(person(0).email))
    expect(mail?.subject).toContain('空きが出ました')
    expect(mail?.text).toContain(`/mypage/waitlist/${first.number}`)
    expect(mail?.text).toContain('待つのをやめる')
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('is booked with the hold of the offer; the wait ends, and nobody is offered it again', async ({ api }) => {
    const [booked] = await fullDay(api, date, [person(3)])
    const { number } = await joinAs(api, date, person(0))
    await joinAs(api, date, person(1))
    await cancel(api, booked)
    await offer(api)
    const { hold, guest } = await api.good(takeOffer, { params: { number } }, person(0))
    expect(guest).toBeNull()
    expect(hold.can_renew).toBe(false)
    // Going back from the confirmation gives nothing up.
    await api.good(releaseHold, { body: { token: hold.token } }, person(0))
    const { reservation } = await api.good(bookRegular, { body: bookingOf(hold) }, person(0))
    expect(reservation.groups[0]?.tee_time_id).toBe(booked?.teeTime)
    expect(await entryOf(api, number, person(0))).toMatchObject({
      state: 'taken',
      offer: null,
      booked: {
        number: reservation.number,
        is_cancelled: false,
        play_date: date,
        groups: [{ start_minute: reservation.groups[0]?.start_minute }],
        manage_token: null,
      },
    })
    await endOffers(api, date)
    expect(await offer(api)).toBe(0)
  })

  it('goes to the next when it is declined or its time has passed, and to everybody after the last', async ({
    api,
  }) => {
    const [booked] = await fullDay(api, date, [person(3)])
    const [a, b] = [await joinAs(api, date, person(0)), await joinAs(api, date, person(1))]
    await cancel(api, booked)
    await offer(api)
    const declined = await api.good(declineOffer, { params: { number: a.number } }, person(0))
    expect(declined).toMatchObject({ state: 'waiting', place: 1, passed: null, passes_left: 2 })
    expect(await stateOf(api, booked?.teeTime ?? 0)).toBe('held')
    await offer(api)
    expect((await openOffers(api, date)).map(({ number }) => number)).toEqual([b.number])
    await endOffers(api, date)
    expect(await api.refused(takeOffer, { params: { number: b.number } }, person(1))).toMatchObject({
      code: 'offer_over',
      details: { why: 'missed' },
    })
    await offer(api)
    expect(await entryOf(api, b.number, person(1))).toMatchObject({ state: 'waiting', place: 2, passes_left: 2 })
    expect((await entryOf(api, b.number, person(1))).passed).toMatchObject({ course_id: 1 })
    expect(await openOffers(api, date)).toEqual([])
    expect(await stateOf(api, booked?.teeTime ?? 0)).toBe('open')
    const mail = (await api.deliver()).findLast(({ to }) => to.includes(person(1).email))
    expect(mail?.subject).toContain('空きは次の方に移りました')
  })

  it('is offered whatever freed it: a change, an ended hold, a block that is taken away', async ({ api }) => {
    const [booked] = await fullDay(api, date, [person(3)])
    const { number } = await joinAs(api, date, person(0))
    const { rows } = await run(
      api,
      `update tee_time set status = 'open' where id = (select min(id) from tee_time where play_date = $1 and status = 'blocked'
        and kind = 'group' and audience = 'all' and nine = 'IN' and start_minute > 480) returning id`,
      [date],
    )
    await run(api, 'update course_day set open_all = open_all + 1 where play_date = $1', [date])
    const opened = (rows[0] as { id: number }).id
    expect(await offer(api)).toBe(1)
    expect((await openOffers(api, date))[0]?.tee_time_id).toBe(opened)
    await api.good(declineOffer, { params: { number } }, person(0))
    await offer(api)
    // Somebody changes to the start that is free now, and frees another one.
    const params = { type: 'regular', number: booked?.number ?? '' } as const
    const wish = { play_date: date, groups: [{ group_no: 1, tee_time_id: opened, players: 4 }] }
    const { after, fee } = await api.good(previewChange, { params, body: wish }, person(3))
    const agreed = {
      version: 1,
      expected_total: after.quote.total,
      expected_fee: fee,
      agreed_fee: fee > 0,
      lost_players: [],
    }
    await api.good(changeReservation, { params, body: { ...wish, ...agreed } }, person(3))
    expect(await offer(api)).toBe(1)
    expect((await openOffers(api, date))[0]?.tee_time_id).toBe(booked?.teeTime)
  })

  it('is offered when a hold ends by the clock', async ({ api }) => {
    const [booked] = await fullDay(api, date, [person(3)])
    await cancel(api, booked)
    await api.good(holdStarts, { body: wishFor(date, [booked?.teeTime ?? 0]) }, person(2))
    await joinAs(api, date, person(0))
    expect(await offer(api)).toBe(0)
    await run(api, `update tee_time set held_until = app_now() - interval '1 second' where id = $1`, [booked?.teeTime])
    expect(await offer(api)).toBe(1)
  })

  it('waits for the opening of the person’s window', async ({ api }) => {
    const late = daysAhead(api, 75)
    const { number, opens_at } = await joinAs(api, late, person(0))
    expect(opens_at).not.toBeNull()
    expect(await offer(api)).toBe(0)
    await run(api, `update booking_window set months_ahead = 4 where customer_class = 'member'`)
    await run(api, 'update waitlist_entry set not_before = app_now() where number = $1', [number])
    expect(await offer(api)).toBe(1)
    await run(api, `update booking_window set months_ahead = 2 where customer_class = 'member'`)
    await api.good(leaveWaitlist, { params: { number } }, person(0))
  })

  it('skips a person who plays that day, until that reservation is cancelled', async ({ api }) => {
    const [own, other] = await fullDay(api, date, [person(0), person(3)])
    await run(api, 'delete from player where reservation_id = (select id from reservation where number = $1)', [
      own?.number,
    ])
    const { number } = await joinAs(api, date, person(0))
    await run(
      api,
      `insert into player (reservation_id, group_no, seat_no, play_date, person_key, state, name)
        select id, 1, 1, play_date, $2, 'representative', 'x' from reservation where number = $1`,
      [own?.number, `m:${person(0).id}`],
    )
    const second = await joinAs(api, date, person(1))
    await cancel(api, other)
    await offer(api)
    expect((await openOffers(api, date)).map((one) => one.number)).toEqual([second.number])
    expect(await entryOf(api, number, person(0))).toMatchObject({ has_start: true, state: 'waiting' })
  })

  it('goes to the next when its person leaves the line', async ({ api }) => {
    const [booked] = await fullDay(api, date, [person(3)])
    const [a, b] = [await joinAs(api, date, person(0)), await joinAs(api, date, person(1))]
    await cancel(api, booked)
    await offer(api)
    await api.good(leaveWaitlist, { params: { number: a.number } }, person(0))
    expect(await stateOf(api, booked?.teeTime ?? 0)).toBe('held')
    await offer(api)
    expect((await openOffers(api, date)).map((one) => one.number)).toEqual([b.number])
  })

  it('goes to the next by one click in the mail of the offer, which another token cannot do', async ({ api }) => {
    const [booked] = await fullDay(api, date, [person(3)])
    const [a, b] = [await joinAs(api, date, person(0)), await joinAs(api, date, person(1))]
    await cancel(api, booked)
    await offer(api)
    const mail = (await api.deliver()).findLast(({ to }) => to.includes(person(0).email))
    const url = new URL(/^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    const click = async (path: string, value = 'One-Click'): Promise<number> => {
      const body = new URLSearchParams({ 'List-Unsubscribe': value })
      return (await fetch(`${api.origin}${path}`, { method: 'POST', body })).status
    }
    expect(await click(url.pathname, 'x')).toBe(422)
    expect(await click(url.pathname.replace(a.number, b.number))).toBe(404)
    const page = await fetch(`${api.origin}${url.pathname}`, { redirect: 'manual' })
    const token = url.pathname.split('/').at(-1) ?? ''
    expect(page.headers.get('location'), 'no other key than that of the link').toBe(
      `${api.wiring.ground.siteUrl}/mypage/email/stop#${token}`,
    )
    expect((await api.refused(stopWaiting, { body: { token: token.replace(a.number, b.number) } })).code).toBe(
      'mail_stop_invalid',
    )
    expect(await entryOf(api, a.number, person(0)), 'looking ends nothing').toMatchObject({ state: 'offered' })
    expect([await click(url.pathname), await click(url.pathname)]).toEqual([204, 204])
    expect(await api.good(stopWaiting, { body: { token } }), 'a repeat').toEqual({ ok: true })
    expect((await api.refused(getWaitEntry, { params: { number: a.number } }, person(0))).code).toBe('not_found')
    await offer(api)
    expect((await openOffers(api, date)).map((one) => one.number)).toEqual([b.number])
  })
})

describe('leaving the service', () => {
  it('ends the wait; an offered start goes on to the next by the clock', async ({ api }) => {
    const leaving = await joinMember(api, 'leaves.the.line@example.jp')
    const [booked] = await fullDay(api, date, [person(3)])
    const { number } = await joinAs(api, date, leaving.as)
    const next = await joinAs(api, date, person(1))
    const { waitlist } = await api.good(getExport, {}, leaving.as)
    expect(waitlist).toMatchObject([{ golf_course: '見本ゴルフクラブ', play_date: date, state: 'waiting' }])
    await cancel(api, booked)
    await offer(api)
    const proof = { by: 'password', password: leaving.password } as const
    await api.good(quit, { body: { agreed: true, reservations: [], fee_agreed: false, proof } }, leaving.as)
    const { rows } = await run(api, 'select from waitlist_entry where number = $1', [number])
    expect(rows).toEqual([])
    expect(await offer(api)).toBe(0)
    await run(api, `update tee_time set held_until = app_now() - interval '1 second' where id = $1`, [booked?.teeTime])
    await offer(api)
    expect((await openOffers(api, date)).map((one) => one.number)).toEqual([next.number])
  })
})

describe('a start that is freed at night, or too late', () => {
  it('is kept until the morning, and free at once where the morning is too late', async ({ api }) => {
    const night = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon(10 * 3_600_000) })
    const booked = await fullDay(api, date, [person(3)])
    await joinAs(api, date, person(0))
    const { rows } = await night.wiring.database.pool.query(
      `select extract(hour from waitlist_hours(app_now()) at time zone 'Asia/Tokyo')::int as hour`,
    )
    expect(rows[0]).toEqual({ hour: 8 })
    const params = { type: 'regular', number: booked[0]?.number ?? '' } as const
    const { can } = await night.good(getReservation, { params }, person(3))
    await night.good(
      cancelReservation,
      { params, body: { ...free, expected_fee: can.fee, agreed_fee: can.fee > 0 } },
      person(3),
    )
    expect(await stateOf(api, booked[0]?.teeTime ?? 0)).toBe('held')
    expect(await offerStarts(night.wiring.ground)).toBe(0)
    // A start of tomorrow morning could be offered at eight only, which is too late.
    const close = daysAhead(api, 1)
    await night.wiring.database.pool.query(
      `insert into waitlist_entry (number, member_id, person_key, play_date, time_of_day, from_minute, to_minute, players)
        values ('TOMORROW', $1::bigint, 'm:' || $1::bigint, $2, 'any', 0, 1440, 4)`,
      [person(1).id, close],
    )
    const { rows: kept } = await night.wiring.database.pool.query(
      `select keep_for_waitlist(array[id]), id from tee_time where play_date = $1 and nine = 'IN' and start_minute = 500`,
      [close],
    )
    const { rows: after } = await night.wiring.database.pool.query('select hold_id from tee_time where id = $1', [
      (kept[0] as { id: number }).id,
    ])
    expect(after[0]).toEqual({ hold_id: null })
    await night.stop()
  })
})
