import { answerOffer, changeEntry, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { listCompanions } from '@jgm/contract/api/companion'
import { lookAtCompanionInvitation, revokeCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { changePreregistration, leaveParticipation, tellParticipation } from '@jgm/contract/api/companion-participation'
import {
  bookRegular,
  cancelReservation,
  changeReservation,
  holdStarts,
  previewChange,
  releaseHold,
  renewHold,
} from '@jgm/contract/api/reservation'
import { drawPairing, takeOut } from '@jgm/contract/api/competition-desk'
import { acceptOffer, changeRequest, declineOffers, getRequest, withdrawRequest } from '@jgm/contract/api/request'
import { agreeToFewer, getSingleParty, moveSingle } from '@jgm/contract/api/single'
import { closeDay, previewClosing, reopenDay } from '@jgm/contract/api/staff-closing'
import { wholeDay } from '@jgm/contract/model/day-part'
import { takeOffer } from '@jgm/contract/api/waitlist'
import { expect } from 'vitest'
import type { TestApi } from '../../test/api.ts'
import { telephone } from '../../test/builders/call.ts'
import { addMembers, book, bookingOf, daysAhead, freeStarts, proveGuest, wishFor } from '../../test/builders/club.ts'
import {
  befriend,
  codeFor,
  marked,
  organise,
  partyOf,
  preregisterWith,
  setSeats,
} from '../../test/builders/companion.ts'
import { alone, draftOf, enterParties, ordered, small } from '../../test/builders/competition-desk.ts'
import { enterAs, openCompetition } from '../../test/builders/competition.ts'
import { openContest } from '../../test/builders/contest.ts'
import { openAll, orderOff } from '../../test/builders/days-off.ts'
import { allotments } from '../../test/builders/allotment.ts'
import { blocks, templates } from '../../test/builders/desk-sheets.ts'
import { orderMessage, tellMessagesNow } from '../../test/builders/day-message.ts'
import { orderLate, tellNow } from '../../test/builders/delay.ts'
import { leaveSeat, openSingles, singlePlayers, singlesOn, takeSeat } from '../../test/builders/single.ts'
import { draws } from '../../test/builders/draw.ts'
import { offeredDay } from '../../test/builders/offered.ts'
import { endOffers, fullDay, joinAs } from '../../test/builders/waitlist.ts'
import {
  addDesk,
  answerNow,
  onceOnly,
  requestFor,
  sendAs,
  startsAt,
  tomorrowNoon,
} from '../../test/builders/request.ts'
import { addStaff } from '../../test/builders/staff.ts'
import { settleClosings } from '../domains/closing/service.carry.ts'
import { offerPlaces, tellEntrants, callOffEntries } from '../domains/competition/entry/repo.write.ts'
import { passDue } from '../domains/competition/entry/service.write.ts'
import { tellOpening } from '../domains/competition/entry/repo.write.opening.ts'
import { answer, undo } from '../domains/request/service.desk.ts'
import { settleDue } from '../domains/request/service.due.ts'
import { readFacts } from '../domains/single/repo.desk.ts'
import { carryOut, decideEarly } from '../domains/single/service.orders.ts'
import { offerStarts } from '../domains/waitlist/service.offer.ts'
import { testNow } from '../../test/clock.ts'
import { testsOn } from '../../test/it.ts'

/**
 * A function of `server/sql` that names a wrong column is found when it runs, not when it is made. So each is run here, and a
 * sequence of its own counts that, also where the function raises and is undone.
 */
const it = testsOn({ club: true })

/** The definition of a function with a count of its runs as its first statement. */
const counted = (name: string, definition: string): string =>
  /language sql/i.test(definition)
    ? definition.replace('AS $function$', `AS $function$ select nextval('called.${name}');`)
    : definition.replace(/\nbegin\n/, `\nbegin\nperform nextval('called.${name}');\n`)

it.beforeAll(async ({ api }) => {
  await openSingles(api)
  const functions = await api.rows<{ name: string; definition: string }>(
    `select proname as name, pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  await api.rows('create schema called')
  for (const { name, definition } of functions) {
    await api.rows(`create sequence called.${name}`)
    await api.rows(counted(name, definition))
  }
})

/** What a member does with a start: holds, renews, lets go, books, changes, cancels. */
async function sale(api: TestApi): Promise<void> {
  const [member = {}] = await addMembers(api, 1)
  const date = daysAhead(api, 9)
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
  await api.good(renewHold, { body: { token: hold.token } }, member)
  await api.good(releaseHold, { body: { token: hold.token } }, member)
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), member)
  const params = { type: 'regular', number: reservation.number } as const
  const wish = {
    play_date: date,
    groups: [{ group_no: 1, tee_time_id: (await freeStarts(api, date, 1))[0] ?? 0, players: 3 }],
  }
  const { after } = await api.good(previewChange, { params, body: wish }, member)
  const agreed = { expected_total: after.quote.total, expected_fee: 0, agreed_fee: false, lost_players: [] }
  await api.good(changeReservation, { params, body: { ...wish, ...agreed, version: 1 } }, member)
  const cancelling = { version: 2, expected_fee: 0, agreed_fee: false, reason: null }
  await api.good(cancelReservation, { params, body: cancelling }, member)
  const guest_proof = await proveGuest(api, 'guest@example.jp')
  await book(api, date, await freeStarts(api, date, 1), {}, { guest_proof, source: 'reserved' })
}

/** Strangers share a tee time: it is established, falls below its minimum, is moved from, agreed to, decided and recorded. */
async function singles(api: TestApi): Promise<void> {
  const [first, second, third] = await singlePlayers(api, 3)
  if (!first || !second || !third) throw new Error('no players')
  const [one, other] = (await singlesOn(api, daysAhead(api, 16), first)).filter((card) => card.reason === null)
  if (!one || !other) throw new Error('no single tee times')
  await api.rows('update single_tee_time set minimum = 3 where tee_time_id = $1', [one.id])
  await takeSeat(api, one.id, first)
  const { number } = await takeSeat(api, one.id, second)
  const last = await takeSeat(api, one.id, third)
  await leaveSeat(api, last.number, third)
  const { asked } = await api.good(getSingleParty, { params: { number } }, second)
  const body = { players: asked?.players ?? 0, total: asked?.total ?? 0 }
  await api.good(agreeToFewer, { params: { number }, body }, second)
  const near = { tee_time_id: other.id, prices: other.prices.map(({ players, total }) => ({ players, total })) }
  await api.good(moveSingle, { params: { number }, body: { ...near, agreed_policy: true, source: 'mypage' } }, second)
  await deskOrders(api, one.id, other.id)
  await api.rows('select open_singles(1, app_now()::date, app_now()::date), record_singles()')
}

/** The desk moves a decision, merges one tee time into another, decides, changes the seats, and cancels. */
async function deskOrders(api: TestApi, one: number, other: number): Promise<void> {
  const acting = { actor: 'staff:1', reason: '見本' }
  const { db } = api.wiring.ground
  const versionOf = async (id: number): Promise<number> => (await readFacts(db, id))?.version ?? 0
  const order = async (id: number, wanted: Parameters<typeof carryOut>[3]): Promise<string> =>
    carryOut(db, acting, id, wanted, await versionOf(id))
  await order(other, { verb: 'move_decision', decision_at: testNow(9e8).toISOString() })
  expect(await order(other, { verb: 'merge', into: one, into_version: await versionOf(one) })).toBe('merged')
  expect(await decideEarly(api.wiring.ground, acting, other, 'not_held')).toBe('not_held')
  expect(await order(one, { verb: 'seats', seats: 3 })).toBe('seats_set')
  expect(await order(one, { verb: 'cancel', message: '見本', offers: [] })).toBe('not_held')
}

/** Two people wait for a start: it is kept, offered, missed by one and booked by the other. */
async function waiting(api: TestApi): Promise<void> {
  const [booker = {}, first = {}, second = {}] = await addMembers(api, 3)
  const date = daysAhead(api, 11)
  const [booked] = await fullDay(api, date, [booker])
  await joinAs(api, date, first)
  const { number } = await joinAs(api, date, second)
  const body = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
  await api.good(cancelReservation, { params: { type: 'regular', number: booked?.number ?? '' }, body }, booker)
  await offerStarts(api.wiring.ground)
  await endOffers(api, date)
  await offerStarts(api.wiring.ground)
  const { hold } = await api.good(takeOffer, { params: { number } }, second)
  await api.good(bookRegular, { body: bookingOf(hold) }, second)
  const offered = await offeredDay(api, 12)
  await offered.desk.done(offered.order)
}

/** What comes after it: the reminder, the round, its points until they expire, and the account that is gone. */
async function afterwards(api: TestApi): Promise<void> {
  const [player] = await addMembers(api, 1)
  for (const one of ['d', 'f']) {
    await api.rows('delete from line_link where member_id = $1', [player?.id])
    await api.rows(`insert into line_link values ($2, $1, 'x')`, [player?.id, `U${one.repeat(32)}`])
  }
  const tomorrow = daysAhead(api, 1)
  const date = daysAhead(api, 10)
  await book(api, date, await freeStarts(api, date, 1), player ?? {})
  await api.rows(`update reservation set play_date = $1 where member_id = $2`, [tomorrow, player?.id])
  await api.rows(
    `select mark_arrival(jsonb_populate_record(null::arrival_mark, jsonb_build_object('number', r.number, 'course_id', r.course_id,
        'play_date', r.play_date, 'group_no', 1, 'seat', 1, 'seen', k.id, 'fields', '{"state": "arrived"}'::jsonb, 'standing', '{}'::jsonb, 'staff_id', s.id, 'may_correct', false)))
      from reservation r join player k on k.reservation_id = r.id, staff s where r.member_id = $1 limit 1`,
    [player?.id],
  )
  await api.rows(`select forget_addresses('2020-01-01', 1), comes_late(1, 1, 1)`)
  await api.rows(
    `select decide_case(jsonb_populate_record(null::case_order, jsonb_build_object('number', r.number, 'course_id', r.course_id,
        'play_date', r.play_date, 'version', r.version, 'answer', 'later', 'fee', 0, 'rule_fee', 0, 'missing', 0, 'absent', 0, 'note', '',
        'staff_id', s.id, 'may_correct', false, 'seen', 0))) from reservation r, staff s where r.member_id = $1 limit 1`,
    [player?.id],
  )
  await api.rows(
    `insert into day_end (course_id, play_date, staff_id, begins_at)
      select r.course_id, r.play_date, s.id, '2020-01-01' from reservation r, staff s where r.member_id = $1 limit 1`,
    [player?.id],
  )
  await api.rows('select recount_play(id), restore_points(id) from reservation where member_id = $1', [player?.id])
  await api.rows('select carry_day_end(r.course_id, r.play_date) from reservation r where r.member_id = $1', [
    player?.id,
  ])
  await api.rows('select remind_of_tomorrow(0, 1440), send_notices(0, 1440), sweep_holds(app_now())')
  await api.rows('select tell_turned_forecasts(0, 1440, 1440), ask_this_morning(0, 1440), recount_result(1)')
  await api.rows(`select remind_holder(min(id), 'x', '{}', app_now()) from reservation`)
  await api.rows(`update reservation set play_date = '2020-01-01' where member_id = $1`, [player?.id])
  await api.rows(
    `insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 100, '2020-01-01'), ($1, 'granted', 100, '2099-12-31')`,
    [player?.id],
  )
  await api.rows('select end_plays(10), record_plays(), settle_points(), tell_lapsing_points(0, 1440), expire_points()')
  await api.rows(
    `select take_back_adjustment((adjust_points(a.member_id, a.balance, 10, 1::smallint, s.id, 'missed', '') ->> 'id')::bigint)
      from point_account a, staff s where a.member_id = $1 limit 1`,
    [player?.id],
  )
  await api.rows(
    `update reservation r set agreement_id = null, own_plan = r.plan, own_quote = r.quote || '{"points": 100}', own_cancellation = r.cancellation
      where member_id = $1`,
    [player?.id],
  )
  await expect(api.rows('delete from agreement')).rejects.toThrow('an agreement never changes')
  await api.rows(`select correct_played(id, version, 'no_show', 0, 'system') from reservation where member_id = $1`, [
    player?.id,
  ])
  await api.rows(`update plan_fee set green_fee = green_fee where plan_id = (select min(plan_id) from plan_fee)`)
  const [friend] = await addMembers(api, 1)
  await api.rows(
    `insert into friendship (requester_id, recipient_id, requested_number, requester_label)
    select $1, id, member_number, '' from member where id = $2`,
    [player?.id, friend?.id],
  )
  await api.rows('update member set quit_at = app_now(), activated_at = null where id = $1', [player?.id])
  await api.rows('delete from point_entry where member_id = $1', [player?.id])
}

/**
 * What happens around a reservation: a friend is asked, put on another seat and dropped, somebody is named and removed, somebody joins and leaves, somebody pre-registers, changes the data
 * and stops the mails, the invitation ends, somebody leaves the service.
 */
async function companions(api: TestApi): Promise<void> {
  const [lead, friend, member] = await addMembers(api, 3)
  if (!lead || !friend || !member) throw new Error('no members')
  const { params } = await partyOf(api, lead, 12)
  const asks = { by: 'friend' as const, seen: null, friend_id: await befriend(api, lead, friend) }
  await setSeats(api, params, lead, { ...asks, seat: 2 })
  await api.good(lookAtCompanionInvitation, { body: { code: await codeFor(api, params, lead) } }, friend)
  const seen =
    (await api.good(listCompanions, { params }, lead)).groups[0]?.seats.find(({ seat }) => seat === 2)?.player ?? null
  await setSeats(
    api,
    params,
    lead,
    { by: 'nobody', seat: 2, seen },
    { ...asks, seat: 3 },
    { by: 'name', seat: 4, seen: null, name: '見本 四郎', is_invited: false },
  )
  const { groups: named } = await api.good(listCompanions, { params }, lead)
  const playerOn = (no: number) => named[0]?.seats.find(({ seat }) => seat === no)?.player ?? null
  await setSeats(
    api,
    params,
    lead,
    { by: 'nobody', seat: 3, seen: playerOn(3) },
    { by: 'nobody', seat: 4, seen: playerOn(4) },
  )
  const code = await codeFor(api, params, lead)
  const { as: guest } = await preregisterWith(api, code)
  await api.good(changePreregistration, { params, body: { ...marked, first_name: '次郎' } }, guest)
  await api.good(tellParticipation, { params, body: { is_told: false } }, guest)
  await organise(api, params, lead, member)
  await openContest(api, params, lead)
  await api.rows(`select contest_tell(id, false), record_contests(array[id]) from reservation where number = $1`, [
    params.number,
  ])
  await api.good(leaveParticipation, { params: { number: params.number } }, member)
  await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
  await api.rows('select companion_forget($1)', [friend.id])
}

/** Competitions: entered, waited for, offered and answered, changed, withdrawn, called off, and left with the service. */
async function competitions(api: TestApi): Promise<void> {
  const [first, second, third] = await addMembers(api, 3)
  if (!first || !second || !third) throw new Error('no members')
  const id = await openCompetition(api, { capacity: 1 })
  const held = await enterAs(api, id, first)
  const queued = await enterAs(api, id, second, { may_wait: true })
  const changed = { wish_start: 'late' as const, shown_as: 'initials' as const, version: 1 }
  await api.good(changeEntry, { params: { number: held.number }, body: changed }, first)
  const body = { version: 2, expected_fee: 0, agreed_fee: false }
  await api.good(withdrawEntry, { params: { number: held.number }, body }, first)
  await api.good(answerOffer, { params: { number: queued.number }, body: { take: false } }, second)
  await enterAs(api, id, third)
  await enterAs(api, id, second, { may_wait: true })
  for (const name of ['competition_offer_to', 'competition_accept'])
    await api.rows(`select ${name}($1, max(id), 'staff:1') from competition_entry where competition_id = $1`, [id])
  await api.rows('select competition_forget($1)', [third.id])
  await api.rows(`update competition_party set offer_until = app_now() where state = 'offered'`)
  await passDue(api.wiring.ground)
  await tellOpening(api.wiring.ground.db)
  await api.wiring.database.db.transaction().execute(async (tx) => {
    await tellEntrants(tx, id, 'competition_paired', null)
    await offerPlaces(tx, id)
    await callOffEntries(tx, id, 'staff:1')
  })
}

/** Requests: changed and withdrawn, confirmed and taken back, offered and accepted or declined, and what the clock does. */
async function requests(api: TestApi): Promise<void> {
  const [member = {}] = await addMembers(api, 1)
  const desk = await addDesk(api)
  const { ground } = api.wiring
  const date = daysAhead(api, 13)
  const [start = 0] = await freeStarts(api, date, 1)
  const { number } = await sendAs(api, [date], member, { emails: [{ email: 'informed@example.jp' }] })
  const params = { number }
  const confirming = { kind: 'confirmed', starts: startsAt(date, [start]), words: '' } as const
  await api.good(changeRequest, { params, body: { ...requestFor([date]), version: 1 } }, member)
  await answer(ground, desk, number, { version: 2, answer: confirming }, onceOnly())
  await undo(ground, desk, number, onceOnly())
  const offering = { kind: 'offered' as const, offers: [startsAt(date, [start])], until: tomorrowNoon(api), words: '' }
  await answerNow(api, desk, { number: number, version: 4 }, offering)
  const declined = await api.good(declineOffers, { params, body: {} }, member)
  const { request } = await answerNow(api, desk, declined, offering)
  const { offers } = await api.good(getRequest, { params }, member)
  const chosen = offers.find(({ state }) => state === 'open')
  const body = { offer_id: chosen?.id ?? 0, expected_total: chosen?.offer.quote.total ?? 0 }
  await api.good(acceptOffer, { params, body }, member)
  expect(request.state).toBe('offered')
  const second = await sendAs(api, [daysAhead(api, 14)], member)
  await api.rows(`update request set answer_by = app_now() where number = $1`, [second.number])
  await settleDue(ground)
  await api.good(withdrawRequest, { params: { number: second.number }, body: {} }, member)
}

/** A day that is closed with a wait on it, and sold again, and the same of a half of a day. */
async function closings(api: TestApi): Promise<void> {
  const manager = await addStaff(api, { role: 'course_manager' })
  const date = daysAhead(api, 16)
  const [waiter = {}, booker = {}] = await addMembers(api, 2)
  await fullDay(api, date, [booker])
  await joinAs(api, date, waiter)
  const wish = { course_id: 1, play_date: date, part: wholeDay, message: '見本' }
  const { digest } = await api.good(previewClosing, { body: wish }, manager)
  const { closing } = await api.good(closeDay, { body: { ...wish, digest } }, manager)
  await api.rows('update course_closing set begins_at = app_now()')
  expect(await settleClosings(api.wiring.ground)).toBe(2)
  await api.rows(`select closing_of(1, $1, null)`, [date])
  await api.good(reopenDay, { params: { id: closing.id }, body: { why: '見本' } }, manager)
  const half = { ...wish, play_date: daysAhead(api, 17), part: { ...wholeDay, nine: 'IN' } }
  const seen = await api.good(previewClosing, { body: half }, manager)
  const part = await api.good(closeDay, { body: { ...half, digest: seen.digest } }, manager)
  await api.good(reopenDay, { params: { id: part.closing.id }, body: { why: '見本' } }, manager)
  await orderOff(api, manager, { dates: [{ play_date: daysAhead(api, 22), note: '見本' }] })
  await openAll(api, manager)
}

/** A day whose starts are late, and something else that its one golfer is told. */
async function lateDay(api: TestApi): Promise<void> {
  const manager = await addStaff(api, { role: 'course_manager' })
  const { date } = await partyOf(api, (await addMembers(api, 1))[0] ?? {}, 19)
  await orderLate(api, date, { from: 400, minutes: 30 }, manager)
  await orderMessage(api, date, manager)
  expect([await tellNow(api), await tellMessagesNow(api)]).toEqual([1, 1])
}

/** A competition at the desk: its starts are sold to it, its start list is out, and it is called off. */
async function competitionsAtDesk(api: TestApi): Promise<void> {
  const desk = await addStaff(api, { role: 'course_manager' })
  const id = await draftOf(api, desk, { days: 17, changed: small, starts: 3 })
  await ordered(api, id, { verb: 'publish' }, desk)
  const [out = 0] = await enterParties(api, id, alone(8))
  const { competition } = await ordered(api, id, { verb: 'close' }, desk)
  await api.good(drawPairing, { params: { id }, body: { version: competition.version } }, desk)
  const { competition: drawn } = await ordered(api, id, { verb: 'publish_pairing' }, desk)
  await api.rows('select delay_tell_entrant($1)', [out])
  await api.good(takeOut, { params: { id, ref: out }, body: { version: drawn.version, why: '見本' } }, desk)
  await ordered(api, id, { verb: 'call_off', message: '見本' }, desk)
  await api.rows(`select competition_on(1, $1), change_contact(0, '{}', '')`, [daysAhead(api, 17)])
}

it('runs every function of the database', async ({ api }) => {
  await api.rows(`insert into notice (title, body, topic, category, is_sent, published_from)
    values ('見本', '{見本}', 5, 1, true, app_now() - interval '1 hour')`)
  const works = [
    sale,
    companions,
    singles,
    waiting,
    closings,
    lateDay,
    blocks,
    telephone,
    requests,
    competitionsAtDesk,
    templates,
    draws,
  ]
  for (const work of [...works, competitions, allotments, afterwards]) await work(api)
  const sequences = await api.rows<{ name: string; calls: number | null }>(
    `select sequencename as name, last_value as calls from pg_sequences where schemaname = 'called'`,
  )
  expect(sequences.length).toBeGreaterThan(30)
  expect(sequences.filter(({ calls }) => calls === null).map(({ name }) => name)).toEqual([])
})
