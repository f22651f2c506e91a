import { inviteCompanions, joinAsCompanion } from '@jgm/contract/api/companion-invitation'
import {
  bookRegular,
  cancelReservation,
  changeReservation,
  getReservation,
  holdStarts,
  previewChange,
} from '@jgm/contract/api/reservation'
import { bookSingle, getSingleDay, holdSingle } from '@jgm/contract/api/single'
import { acceptOffer, createRequest, declineOffers, getRequest, withdrawRequest } from '@jgm/contract/api/request'
import { getUsablePoints } from '@jgm/contract/api/point'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { joinWaitlist, listWaitlist, takeOffer } from '@jgm/contract/api/waitlist'
import { addMonths, monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { bookingOf, proveGuest } from '../../server/test/builders/club.ts'
import { requestFor } from '../../server/test/builders/request.ts'
import { seatBooking } from '../../server/test/builders/single.ts'
import type { As } from '../../server/test/api.ts'
import {
  anyCourse,
  between,
  chance,
  inDays,
  note,
  notRight,
  nowOf,
  pick,
  todayOf,
  told,
  type Booked,
  type World,
} from './year-world.ts'

let guests = 0

/** Days ahead on which golfers book: most within ten days, some as soon as a day can be booked. */
const daysAhead = (world: World): number =>
  chance(world, 0.5) ? between(world, 1, 10) : chance(world, 0.7) ? between(world, 11, 40) : between(world, 58, 62)

/** A caller from a network of its own. */
const from = (as: As, index: number): As => ({
  ...as,
  headers: { 'x-forwarded-for': `198.51.${Math.floor(index / 250) % 250}.${(index % 250) + 1}` },
})

/** One of the members. */
export const memberOf = (world: World): As & { readonly id: number } => {
  const golfer = pick(world, world.golfers)
  if (!golfer) throw new Error('no golfers')
  return { ...golfer, ...from(golfer, golfer.id) }
}

/** Books the first start that is offered for a party, as a member or as a guest. */
export async function book(world: World): Promise<void> {
  const { api } = world
  const isGuest = chance(world, 0.25)
  const as = isGuest ? from({}, (guests += 1)) : memberOf(world)
  const course = anyCourse(world)
  const date = inDays(world, daysAhead(world))
  const sheet = await api.good(getDay, { params: { id: course, date } }, as)
  if (sheet.reason === 'not_published' || sheet.reason === 'no_plan')
    notRight(world, `${date} at course ${course} is ${sheet.reason}`)
  if (sheet.reason !== null) return note(world, `no booking: ${sheet.reason}`)
  if (sheet.has_start) return
  const players = between(world, 2, 4)
  const start = pick(
    world,
    sheet.tee_times.filter(({ state, member_only: own }) => state === 'open' && !own),
  )
  if (!start) return note(world, 'no booking: nothing is free')
  const plan = pick(
    world,
    sheet.plans.filter(
      (one) =>
        one.min_players <= players &&
        one.max_players >= players &&
        one.start_from <= start.start_minute &&
        one.start_to >= start.start_minute,
    ),
  )
  if (!plan) return note(world, 'no booking: no plan')
  const groups = [{ tee_time_id: start.id, players }]
  const next = sheet.tee_times.find(({ id }) => id === start.next_id)
  if (next?.state === 'open' && !next.member_only && next.start_minute <= plan.start_to && chance(world, 0.15))
    groups.push({ tee_time_id: next.id, players })
  const wish = { course_id: course, play_date: date, plan_id: plan.id, groups }
  const hold = told(world, 'hold', await api.call(holdStarts, { body: wish }, as))
  // Some leave it at that.
  if (!hold || chance(world, 0.05)) return
  const most = hold.offer.points_most ?? 0
  const usable = isGuest || most < 100 ? 0 : (await api.good(getUsablePoints, {}, as)).balance
  const points = usable < 100 || chance(world, 0.3) ? 0 : 100
  const proof = isGuest ? { guest_proof: await proveGuest(api, `guest${guests}@example.jp`) } : {}
  const body = bookingOf(hold, { ...proof, points })
  const made = told(
    world,
    points > 0 ? 'booked with points' : isGuest ? 'booked as a guest' : 'booked',
    await api.call(bookRegular, { body }, as),
  )
  if (!made) return
  const holder = made.manage_token === null ? as : { manageToken: made.manage_token, headers: as.headers ?? {} }
  world.booked.push({ type: 'regular', number: made.reservation.number, as: holder, date })
}

/** One of the reservations whose day has not come. */
function ahead(world: World, type?: Booked['type']): Booked | undefined {
  const today = todayOf(world)
  return pick(
    world,
    world.booked.filter(
      (one) => one.date >= today && (type === undefined ? one.isOnlyAsked !== true : one.type === type),
    ),
  )
}

export async function cancel(world: World): Promise<void> {
  const one = ahead(world)
  if (!one) return
  const params = { type: one.type, number: one.number }
  const seen = told(world, 'read', await world.api.call(getReservation, { params }, one.as))
  if (!seen?.can.cancel) return
  const { fee } = seen.can
  const body = { version: seen.version, expected_fee: fee, agreed_fee: fee > 0, reason: null }
  told(
    world,
    fee > 0 ? 'cancelled for a fee' : 'cancelled',
    await world.api.call(cancelReservation, { params, body }, one.as),
  )
}

/** Changes a booking to another day, or another number of players. */
export async function change(world: World): Promise<void> {
  const { api } = world
  const one = ahead(world, 'regular')
  if (!one) return
  const params = { type: one.type, number: one.number }
  const seen = told(world, 'read', await api.call(getReservation, { params }, one.as))
  const [group] = seen?.groups ?? []
  if (!seen?.can.change || !group) return
  const isMove = chance(world, 0.6)
  const date = isMove ? inDays(world, between(world, 2, 30)) : seen.play_date
  const sheet = await api.good(getDay, { params: { id: seen.course_id, date } }, one.as)
  const start = isMove
    ? pick(
        world,
        sheet.tee_times.filter(({ state, member_only: own }) => state === 'open' && !own),
      )
    : { id: group.tee_time_id }
  if (!start) return
  const wish = {
    play_date: date,
    groups: [
      { group_no: group.group_no, tee_time_id: start.id, players: isMove ? group.players : between(world, 2, 4) },
    ],
  }
  const shown = await api.call(previewChange, { params, body: wish }, one.as)
  const preview = told(world, 'change previewed', shown)
  if (!preview) return
  const body = {
    ...wish,
    version: preview.version,
    expected_total: preview.after.quote.total,
    expected_cancellation: preview.after.cancellation,
    expected_fee: preview.fee,
    agreed_fee: true,
    lost_players: preview.lost_players.map(({ group_no, seat }) => ({ group_no, seat })),
  }
  const changed = told(world, 'changed', await api.call(changeReservation, { params, body }, one.as))
  if (changed) world.booked.push({ ...one, date: changed.play_date })
}

/** Books one or two seats of a single tee time. */
export async function takeSeat(world: World): Promise<void> {
  const { api } = world
  const as = memberOf(world)
  const date = inDays(world, chance(world, 0.7) ? between(world, 1, 6) : between(world, 7, 32))
  const { tee_times: teeTimes } = await api.good(getSingleDay, { params: { date }, query: {} }, as)
  const open = teeTimes.filter(({ reason, free }) => reason === null && free > 0)
  // Others join a day for which somebody waits already.
  const begun = open.filter(({ taken }) => taken > 0)
  const one = pick(world, begun.length > 0 && chance(world, 0.8) ? begun : open)
  if (!one) return note(world, 'no seat: nothing is free')
  const seats = one.free > 1 && !one.women_only && chance(world, 0.2) ? 2 : 1
  const hold = told(world, 'seat held', await api.call(holdSingle, { body: { tee_time_id: one.id, seats } }, as))
  if (!hold) return
  const made = told(world, 'seat booked', await api.call(bookSingle, { body: seatBooking(hold) }, as))
  if (made) world.booked.push({ type: 'single', number: made.number, as, date })
}

export async function request(world: World): Promise<void> {
  const as = memberOf(world)
  const dates = [...new Set([between(world, 2, 20), between(world, 21, 90)])].map((days): PlayDate =>
    inDays(world, days),
  )
  const players = between(world, 3, 12)
  const body = requestFor(dates, { course_id: anyCourse(world), players, groups: Math.ceil(players / 4) })
  const answer = await world.api.call(createRequest, { body }, as)
  // A day off cannot be wished for.
  if (!answer.ok && answer.error.code === 'validation') return note(world, 'no request: the day')
  const made = told(world, 'requested', answer)
  if (made)
    world.booked.push({ type: 'request', number: made.request.number, as, date: dates.at(-1) ?? '', isOnlyAsked: true })
}

/** Answers what a desk has offered, or withdraws. */
export async function answerOffer(world: World): Promise<void> {
  const { api } = world
  const offered = await api.rows<{ number: string }>(`select number from request where state = 'offered'`)
  const open = world.booked.filter((one) => offered.some(({ number }) => number === one.number))
  const one = chance(world, 0.8) ? pick(world, open) : ahead(world, 'request')
  if (!one) return
  const params = { number: one.number }
  const seen = told(world, 'request read', await api.call(getRequest, { params }, one.as))
  if (!seen) return
  if (seen.reservation && one.isOnlyAsked) {
    world.booked.splice(world.booked.indexOf(one), 1)
    world.booked.push({ type: 'request', number: one.number, as: one.as, date: seen.reservation.play_date })
    return
  }
  const [offer] = seen.offers.filter(({ state }) => state === 'open')
  if (seen.can.accept && offer && chance(world, 0.7)) {
    const body = { offer_id: offer.id, expected_total: offer.offer.quote.total }
    told(world, 'offer accepted', await api.call(acceptOffer, { params, body }, one.as))
  } else if (seen.can.accept && chance(world, 0.5))
    told(world, 'offers declined', await api.call(declineOffers, { params, body: {} }, one.as))
  else if (seen.can.withdraw && chance(world, 0.2))
    told(world, 'request withdrawn', await api.call(withdrawRequest, { params, body: {} }, one.as))
}

/** Waits for a day on which nothing is free. */
export async function wait(world: World, course: number, date: PlayDate): Promise<void> {
  const body = { course_id: course, play_date: date, time_of_day: 'any' as const, players: between(world, 2, 4) }
  told(world, 'waits', await world.api.call(joinWaitlist, { body }, memberOf(world)))
}

/** Books what the line has brought. */
export async function takeOffered(world: World): Promise<void> {
  const { api } = world
  const waiting = await api.rows<{ id: number }>(
    `select distinct member_id as id from waitlist_entry where state = 'offered'`,
  )
  for (const golfer of world.golfers.filter(({ id }) => waiting.some((one) => one.id === id))) {
    const as = from(golfer, golfer.id)
    const { entries } = await api.good(listWaitlist, {}, as)
    for (const { number, state, play_date: date } of entries) {
      if (state !== 'offered' || chance(world, 0.3)) continue
      const taken = told(world, 'offered start looked at', await api.call(takeOffer, { params: { number } }, as))
      if (!taken) continue
      const made = told(world, 'offered start booked', await api.call(bookRegular, { body: bookingOf(taken.hold) }, as))
      if (made) world.booked.push({ type: 'regular', number: made.reservation.number, as, date })
    }
  }
}

/**
 * Looks at the month in which booking opens: days open one after the other, those that are said not to be open yet open later, and the one
 * that is next opens within two days, or after days off.
 */
export async function lookAtOpening(world: World): Promise<void> {
  const { api } = world
  const course = anyCourse(world)
  const as = memberOf(world)
  const now = nowOf(world).getTime()
  let hasClosed = ''
  for (const month of [monthOf(inDays(world, 32)), addMonths(monthOf(inDays(world, 32)), 1)]) {
    const { days } = await api.good(getMonth, { params: { id: course, month } }, as)
    for (const { date, reason, opens_at: opens } of days) {
      if (reason === 'day_off' || reason === 'closed_day' || reason === 'past') continue
      if (reason === 'not_yet' && opens !== null) {
        if (new Date(opens).getTime() <= now)
          notRight(world, `${date} at course ${course} is not open, and opened ${opens}`)
        hasClosed ||= date
      } else if (hasClosed !== '' && reason !== 'not_published')
        notRight(
          world,
          `${date} at course ${course} is ${reason ?? 'open'}, and ${hasClosed} before it is not open yet`,
        )
      if (reason === 'no_plan') notRight(world, `${date} at course ${course} has no plan`)
    }
  }
  note(world, 'opening looked at')
}

/** A member who has booked invites, and another joins the party. */
export async function join(world: World): Promise<void> {
  const { api } = world
  const one = ahead(world, 'regular')
  if (!one || one.as.manageToken !== undefined) return
  const params = { type: one.type, number: one.number }
  const invited = told(world, 'invited', await api.call(inviteCompanions, { params, body: { group_no: 1 } }, one.as))
  if (invited) told(world, 'joined', await api.call(joinAsCompanion, { body: { code: invited.code } }, memberOf(world)))
}
