import type { Within } from '../../../platform/ground.ts'
import type { Caller, DeskOrder } from '@jgm/contract/api/desk-call'
import { namesOf } from '@jgm/contract/api/desk-call'
import type { Quote } from '@jgm/contract/api/quote'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { refuse } from '../../../platform/http/errors.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { nameAtDesk } from '../../companion/service.desk.ts'
import { carriedOver } from '../../sale/rules.adjustment.ts'
import { isSame, partyThen, partyBefore } from '../../sale/rules.change.ts'
import {
  bookAtDesk,
  cancelAtDesk,
  cancelRuleOf,
  changeAtDesk,
  judgeAtDesk,
  judgeChangeAtDesk,
  outsideWindows,
  readAtDesk,
  swapAtDesk,
  untilAtDesk,
  type SwapSide,
} from '../../sale/service.desk.ts'
import { stepAt } from '../../sale/rules.cancellation.ts'
import type { Priced, StoredReservation } from '../../sale/types.ts'
import { endOffered, handToDesk } from '../../waitlist/service.ts'
import type { BookedFor } from '../types.ts'
import { readBookedSeats } from '../repo.arrival.ts'
import { markSeat } from '../service.mark.ts'
import { readKnown, readMember } from './repo.read.ts'
import { text } from '../text.ts'
import { feeTaken, waivableOf } from './service.read.fee.ts'
import {
  actorOf,
  agree,
  nameOf,
  noRule,
  note,
  refuseHere,
  refuseStarted,
  startsOf,
  type Carried,
  type Carrying,
  type Effect,
  type Of,
} from './service.write.order.ts'
import { adjustPrice } from './service.write.price.ts'
import { moveSeat } from './service.write.seat.ts'

/** Whom the desk books for. Throws `not_found`. */
async function bookedFor(ground: Within, courseId: number, caller: Caller): Promise<BookedFor> {
  if (caller.who === 'new') {
    const { last, first } = namesOf(caller.name)
    return {
      member_id: null,
      last_name: last,
      first_name: first,
      last_name_kana: '',
      first_name_kana: '',
      phone_number: caller.phone_number,
      email: caller.email,
    }
  }
  const found =
    caller.who === 'member'
      ? await readMember(ground.db, caller.member_number)
      : await readKnown(ground.db, courseId, caller.number)
  if (!found) throw refuse('not_found')
  return found
}

/** A plan that can be sold, at its price for this reservation: with the adjustment and the points that stay. */
const planRow = ({ offer }: Priced, before?: Quote): Carried['plans'][number] => {
  const { holes: _holes, guarantees_two: _two, ...traits } = offer.plan
  const { total } = before ? carriedOver(offer.quote, before) : offer.quote
  return { ...traits, total, per_person: Math.round(total / offer.players) }
}

async function book(ground: Within, order: Of<'book'>, carrying: Carrying): Promise<Carried> {
  const person = await bookedFor(ground, carrying.courseId, order.caller)
  const wish = {
    courseId: carrying.courseId,
    date: order.play_date,
    groups: order.groups,
    memberId: person.member_id,
    planId: order.plan_id,
  }
  const judged = await judgeAtDesk(ground, wish)
  const { chosen, plans, hasStart, window } = judged
  agree(carrying, order.expected_total, chosen.offer.quote.total)
  if (hasStart && carrying.isSure && !order.may_twice) throw refuse('same_day')
  const offeredHold = order.offered === undefined ? null : await takeUp(ground, order, order.offered, person, carrying)
  const { member_id: _member, email, ...contact } = person
  const reservation = await bookAtDesk(ground, wish, judged, {
    key: carrying.key,
    staffId: carrying.staffId,
    holdHash: offeredHold ?? carrying.holdHash ?? Buffer.alloc(1),
    number: carrying.number,
    contact,
    email,
    note: order.note,
    source: order.way,
    isSecond: order.may_twice || (hasStart && !carrying.isSure),
  })
  const [first] = order.groups
  if (order.offered !== undefined && first) await endOffered(ground.db, order.offered, first.start, reservation.id)
  const after = partyThen(partyBefore(reservation))
  await note(ground, carrying, 'book', reservation, { after })
  if (order.are_here) await receive(ground, order, carrying, reservation)
  const warnings: Carried['warnings'] = [
    ...(hasStart ? (['twice'] as const) : []),
    ...(window?.state === 'not_yet' ? (['early'] as const) : []),
    ...(window?.state === 'closed' ? (['late'] as const) : []),
  ]
  const { customer_class } = reservation
  return {
    effects: [
      { number: null, name: nameOf(reservation), customer_class, before: null, after, rule: noRule, losing: [] },
    ],
    plans: plans.map((one) => planRow(one)),
    warnings,
    starts: order.groups.map(({ start }) => start),
  }
}

/** Takes up the offer of the waitlist to a member who telephones. Returns what names the hold that it was. */
async function takeUp(
  ground: Within,
  { play_date: date, groups }: Of<'book'>,
  number: string,
  { member_id: memberId }: BookedFor,
  { courseId, staffId }: Carrying,
): Promise<Buffer> {
  const [group, ...others] = groups
  if (!group || others.length > 0 || memberId === null) throw refuse('start_taken', { nearest: [], held_minutes: null })
  const tokenHash = hashOf(newToken())
  const { holder } = outsideWindows(staffId)
  const until = untilAtDesk(ground)
  await handToDesk(ground.db, { number, memberId, start: group.start, courseId, date, holder, tokenHash, until })
  return tokenHash
}

/** Says that all of a booking are here; all or nobody. */
async function receive(
  ground: Within,
  { play_date: date }: Of<'book'>,
  { courseId, staffId, role }: Carrying,
  { number }: Pick<StoredReservation, 'number'>,
): Promise<void> {
  if (date !== todayInTokyo(ground.clock.now()))
    throw refuse('validation', { problems: [{ path: 'order.are_here', message: text.hereToday }] })
  for (const seat of await readBookedSeats(ground.db, number))
    await markSeat(ground.db, {
      number,
      course_id: courseId,
      play_date: date,
      ...seat,
      fields: { state: 'arrived' },
      standing: {},
      staff_id: staffId,
      may_correct: isAtLeast(role, 'course_manager'),
    })
}

async function change(ground: Within, order: Of<'change'>, carrying: Carrying): Promise<Carried> {
  const reservation = await readAtDesk(ground, carrying.courseId, order, 'change')
  await refuseStarted(ground, reservation)
  const isResized = reservation.groups.some(
    ({ group_no: no, players }) => order.groups.find((one) => one.group_no === no)?.players !== players,
  )
  refuseHere(reservation, isResized || order.play_date !== reservation.play_date)
  const plans = await plansFor(ground, reservation, order.play_date, order.groups)
  const asked = {
    play_date: order.play_date,
    groups: order.groups.map(({ start, ...group }) => ({ ...group, tee_time_id: start })),
    plan_id: order.plan_id ?? planAmong(plans, reservation),
  }
  const won = order.groups.map(({ start }) => start)
  const judged = await judgeChangeAtDesk(ground, reservation, asked, carrying.holdHash ? won : [])
  const { preview } = judged
  if (carrying.isSure && isSame(reservation, judged.wish, order.play_date, asked.plan_id))
    throw refuse('validation', { problems: [{ path: 'order.groups', message: text.nothingChanged }] })
  agree(carrying, order.expected_total, preview.after.quote.total)
  const waivable = await waivableOf(ground.db, reservation.number)
  const fee = feeTaken(carrying, order.fee, { fee: preview.fee, waivable })
  await changeAtDesk(ground, reservation, judged, {
    key: carrying.key,
    actor: actorOf(carrying),
    fee,
    holdHash: carrying.holdHash,
  })
  const [before, after] = [partyThen(preview.before), partyThen(preview.after)]
  const why = order.fee?.reason ?? undefined
  await note(ground, carrying, 'change', reservation, { before, after, fee, rule: preview.fee, ...(why && { why }) })
  const step = stepAt(reservation.cancellation, ground.clock.now())
  return {
    effects: [
      {
        number: reservation.number,
        name: nameOf(reservation),
        customer_class: reservation.customer_class,
        before,
        after,
        rule: { fee: preview.fee, unit: step.unit, per_unit: step.per_unit, from: step.from, waivable },
        losing: preview.lost_players.flatMap(({ name }) => name ?? []),
      },
    ],
    plans: plans.map((one) => planRow(one, reservation.quote)),
    warnings: [],
    starts: [...new Set([...won, ...startsOf(reservation)])],
  }
}

/** The plans that can be sold for the wished starts of a reservation, the best one first. */
const plansFor = async (
  ground: Within,
  { course_id: courseId, member_id: memberId }: StoredReservation,
  date: PlayDate,
  groups: readonly { readonly start: number; readonly players: number }[],
): Promise<readonly Priced[]> => (await judgeAtDesk(ground, { courseId, date, groups, memberId, planId: null })).plans

/** The plan of a reservation where it is sold for the wished starts, too; the best one where it is not. */
function planAmong(plans: readonly Priced[], { plan }: StoredReservation): number {
  const isSold = plans.some(({ offer }) => offer.plan.id === plan.id)
  return isSold ? plan.id : (plans[0]?.offer.plan.id ?? plan.id)
}

async function cancel(ground: Within, order: Of<'cancel'>, carrying: Carrying): Promise<Carried> {
  const reservation = await readAtDesk(ground, carrying.courseId, order, 'cancel')
  await refuseStarted(ground, reservation)
  refuseHere(reservation, true)
  const step = await cancelRuleOf(ground, reservation)
  // Whatever was agreed to before a closing came, nothing is taken.
  const waivable = await waivableOf(ground.db, reservation.number)
  const fee = reservation.is_closing ? 0 : feeTaken(carrying, order.fee, { fee: step.fee, waivable })
  await cancelAtDesk(ground, reservation, { key: carrying.key, actor: actorOf(carrying), fee, reason: order.reason })
  const before = partyThen(partyBefore(reservation))
  const why = order.fee?.reason ?? undefined
  await note(ground, carrying, 'cancel', reservation, { before, fee, rule: step.fee, ...(why && { why }) })
  return {
    effects: [
      {
        number: reservation.number,
        name: nameOf(reservation),
        customer_class: reservation.customer_class,
        before,
        after: null,
        rule: { fee: step.fee, unit: step.unit, per_unit: step.per_unit, from: step.from, waivable },
        losing: [],
      },
    ],
    plans: [],
    warnings: [],
    starts: startsOf(reservation),
  }
}

/** Writes who sits where. Starts and price stay. */
async function nameSeats(ground: Within, order: Of<'name'>, carrying: Carrying): Promise<Carried> {
  const reservation = await readAtDesk(ground, carrying.courseId, order, 'change')
  const given = { key: carrying.key, actor: actorOf(carrying) }
  const losing = await nameAtDesk(ground, order.number, order.seats, given)
  const party = partyThen(partyBefore(reservation))
  await note(ground, carrying, 'name', reservation, {})
  const { number, customer_class } = reservation
  const effect = {
    number,
    name: nameOf(reservation),
    customer_class,
    before: party,
    after: party,
    rule: noRule,
    losing,
  }
  return { effects: [effect], plans: [], warnings: [], starts: startsOf(reservation) }
}

async function swap(ground: Within, { one, other }: Of<'swap'>, carrying: Carrying): Promise<Carried> {
  if (one.number === other.number) throw refuse('desk_stale')
  const [first, second] = [
    await readAtDesk(ground, carrying.courseId, one, 'change'),
    await readAtDesk(ground, carrying.courseId, other, 'change'),
  ]
  const groupOf = (reservation: StoredReservation, no: number) => {
    const found = reservation.groups.find(({ group_no: own }) => own === no)
    if (!found) throw refuse('desk_stale')
    return found
  }
  const [mine, theirs] = [groupOf(first, one.group_no), groupOf(second, other.group_no)]
  await refuseStarted(ground, first, one.group_no)
  await refuseStarted(ground, second, other.group_no)
  const isOneDay = first.play_date === second.play_date
  if (!isOneDay && (first.groups.length > 1 || second.groups.length > 1)) throw refuse('not_neighbouring')
  refuseHere(first, !isOneDay)
  refuseHere(second, !isOneDay)
  const sideOf = async (
    reservation: StoredReservation,
    gives: StoredReservation['groups'][number],
    to: StoredReservation['groups'][number],
    date: string,
  ): Promise<SwapSide> => {
    const groups = reservation.groups.map(({ group_no: no, tee_time_id: id, players }) => ({
      group_no: no,
      tee_time_id: no === gives.group_no ? to.tee_time_id : id,
      players,
      leaving: [],
    }))
    const starts = groups.map(({ tee_time_id: start, players }) => ({ start, players }))
    const plan = planAmong(await plansFor(ground, reservation, date, starts), reservation)
    return {
      reservation,
      start: gives.tee_time_id,
      judged: await judgeChangeAtDesk(ground, reservation, { play_date: date, plan_id: plan, groups }, [
        to.tee_time_id,
      ]),
    }
  }
  const sides = [
    await sideOf(first, mine, theirs, second.play_date),
    await sideOf(second, theirs, mine, first.play_date),
  ] as const
  agree(carrying, one.expected_total, sides[0].judged.preview.after.quote.total)
  agree(carrying, other.expected_total, sides[1].judged.preview.after.quote.total)
  await swapAtDesk(ground, sides, { key: carrying.key, actor: actorOf(carrying) })
  const effects: Effect[] = []
  for (const { reservation, judged } of sides) {
    const [before, after] = [partyThen(judged.preview.before), partyThen(judged.preview.after)]
    await note(ground, carrying, 'swap', reservation, { before, after })
    const { number, customer_class } = reservation
    effects.push({ number, name: nameOf(reservation), customer_class, before, after, rule: noRule, losing: [] })
  }
  return { effects, plans: [], warnings: [], starts: [mine.tee_time_id, theirs.tee_time_id] }
}

/**
 * Carries an order of the desk out, in the caller's transaction, with an entry in the log for each reservation. Throws the refusals of the
 * contract; the caller takes what was written back. Locks as the sale's verb.
 */
export function carryOut(ground: Within, order: DeskOrder, carrying: Carrying): Promise<Carried> {
  switch (order.verb) {
    case 'book':
      return book(ground, order, carrying)
    case 'change':
      return change(ground, order, carrying)
    case 'cancel':
      return cancel(ground, order, carrying)
    case 'name':
      return nameSeats(ground, order, carrying)
    case 'move':
      return moveSeat(ground, order, carrying)
    case 'price':
      return adjustPrice(ground, order, carrying)
    case 'swap':
      return swap(ground, order, carrying)
  }
}
