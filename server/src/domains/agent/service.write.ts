import { randomBytes } from 'node:crypto'
import type { OctoCancel, OctoConfirm, OctoUpdate } from '@jgm/contract/api/octo'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { isRefusal } from '../../platform/http/errors.ts'
import { newReservationNumber } from '../sale/rules.life.ts'
import {
  bookForAgent,
  cancelForAgent,
  changeForAgent,
  contactForAgent,
  judgeChangeForAgent,
  releaseForAgent,
  type AgentContact,
} from '../sale/service.agent.ts'
import { confirmBooking, endBooking, repriceBooking, sayOfBooking, type Said } from './repo.booking.ts'
import { nameOf, phoneOf, productIdOf, startOfId, statusOf, travellerOf } from './rules.ts'
import { refuseOption } from './service.availability.ts'
import { found, inTurn, noteOfBooking, noteOn, refuseOver, saidIn, shown } from './service.booking.ts'
import { octo } from './service.errors.ts'
import { holdAnew } from './service.hold.ts'
import type { Wanted } from './service.octo.ts'
import { availabilityOf, isSameWish, offersOf, sheetForAgent, startsAt, unitsOf } from './service.offer.ts'
import { soldAs } from './service.ts'
import { octoText } from './text.ts'
import type { Agent, Booking, Sold, StoredContact } from './types.ts'

/** Changes a booking: what it holds, or the reservation that it is. Throws the refusals of the standard; nothing is changed then. */
export async function update(ground: Ground, agent: Agent, uuid: string, body: OctoUpdate, wanted: Wanted) {
  const booking = await found(ground, agent, uuid)
  refuseOver(booking, ground.clock.now())
  const { reservation } = booking
  const planId = reservation?.plan.id ?? booking.plan_id
  const sold = await soldAs(ground, agent, body.productId ?? productIdOf(planId))
  if (body.optionId) refuseOption(body.optionId)
  if (reservation) await changeReservation(ground, agent, booking, { sold, body })
  else {
    const units = body.unitItems ? unitsOf(body.unitItems, sold) : booking.unit_items
    const saidOf = (now: Booking): Said => saidIn(now, body, body.unitItems ? units : now.unit_items)
    saidOf(booking)
    const availabilityId = body.availabilityId ?? availabilityOf(booking)
    const isHeldAsWished = isSameWish(booking, { sold, availabilityId, units })
    if (isHeldAsWished)
      await inTurn(ground, agent, uuid, async (within) => {
        const now = await found(within, agent, uuid)
        refuseOver(now, ground.clock.now())
        await sayOfBooking(within.db, agent.id, uuid, saidOf(now))
      })
    else await holdAnew(ground, agent, booking, { sold, availabilityId, units }, saidOf)
  }
  return shown(ground, agent, uuid, wanted)
}

async function changeReservation(
  ground: Ground,
  agent: Agent,
  booking: Booking,
  { sold, body }: { readonly sold: Sold; readonly body: OctoUpdate },
): Promise<void> {
  const { reservation, uuid } = booking
  const [group] = reservation?.groups ?? []
  if (!reservation || !group) throw octo.booking(uuid)
  if (sold.courseId !== reservation.course_id) throw octo.unprocessable('otherCourse', octoText.otherCourse)
  const units = body.unitItems ? unitsOf(body.unitItems, sold) : null
  const { availabilityId } = body
  const start = availabilityId ? startOfId(availabilityId) : undefined
  if (availabilityId && !start) throw octo.availability(availabilityId)
  const date = start?.date ?? reservation.play_date
  const now = ground.clock.now()
  if (date > addDays(todayInTokyo(now), agent.window_days))
    throw octo.unprocessable('tooFar', octoText.tooFar(agent.window_days))
  const day = await sheetForAgent(ground, agent.id, reservation.course_id, date)
  const { sheet } = day
  const isStaying = !availabilityId || !start || (date === reservation.play_date && start.minute === group.start_minute)
  const goal = isStaying
    ? group.tee_time_id
    : startsAt(day, availabilityId, null, now).find(({ sold: isSold, held }) => !isSold && !held)?.id
  if (goal === undefined) throw octo.unprocessable('soldOut', octoText.soldOut)
  const players = units?.length ?? group.players
  const isSame = isStaying && players === group.players && sold.plan.id === reservation.plan.id
  if (reservation.groups.length > 1 && !isSame) throw octo.unprocessable('standing', octoText.standing)
  const saidOf = (known: Booking): Said => saidIn(known, body, units ?? known.unit_items)
  contactAtDesk(agent, saidOf(booking).contact)
  const judged = isSame
    ? undefined
    : await judgeChangeForAgent(ground, reservation, sheet, {
        play_date: date,
        plan_id: sold.plan.id,
        groups: [{ group_no: group.group_no, tee_time_id: goal, players, leaving: [] }],
      }).catch((error: unknown) => {
        throw isRefusal(error) && error.code === 'fee_changed'
          ? octo.unprocessable('changeFee', octoText.changeFee((error.details as { fee: number }).fee))
          : error
      })
  await inTurn(ground, agent, uuid, async (within) => {
    if (judged) {
      const key = `agent:${agent.id}:${uuid}:${reservation.version}`
      const changed = await changeForAgent(within, agent.id, reservation, judged, key)
      await noteOn(within, agent, 'agent.changed', changed.number, changed.course_id)
    }
    // Another call may have said something of it meanwhile.
    const said = saidOf(await found(within, agent, uuid))
    await contactForAgent(within, reservation, {
      contact: contactAtDesk(agent, said.contact),
      note: noteOfBooking(said),
    })
    await sayOfBooking(within.db, agent.id, uuid, said)
  })
  ground.nudgeWaitlist()
}

/** The traveller as the front desk reads it. Throws `UNPROCESSABLE_ENTITY` without a name. */
function contactAtDesk(agent: Agent, contact: StoredContact): AgentContact {
  const name = nameOf(contact)
  if (name === '') throw octo.unprocessable('name', octoText.name)
  const { last, first } =
    contact.lastName && !contact.fullName
      ? { last: contact.lastName, first: contact.firstName ?? '' }
      : travellerOf(name)
  return {
    last_name: last,
    first_name: first,
    last_name_kana: '',
    first_name_kana: '',
    phone_number: phoneOf(contact) ?? agent.phone_number,
  }
}

/** The tries to draw a number for a booking. */
const mostDraws = 4

/**
 * Confirms a booking at the price that was told: the start is sold, once however often it is asked. Throws the refusals of the standard; where the
 * price is another one now, the booking has it from then on, and a second confirmation agrees to it.
 */
export async function confirm(ground: Ground, agent: Agent, uuid: string, body: OctoConfirm, wanted: Wanted) {
  const booking = await found(ground, agent, uuid)
  if (booking.reservation) {
    refuseOver(booking, ground.clock.now())
    return shown(ground, agent, uuid, wanted)
  }
  refuseOver(booking, ground.clock.now())
  const sold = await soldAs(ground, agent, productIdOf(booking.plan_id))
  const units = body.unitItems ? unitsOf(body.unitItems, sold) : booking.unit_items
  const saidOf = (known: Booking): Said => saidIn(known, body, body.unitItems ? units : known.unit_items)
  contactAtDesk(agent, saidOf(booking).contact)
  if (units.length !== booking.unit_items.length) {
    await holdAnew(ground, agent, booking, { sold, availabilityId: availabilityOf(booking), units }, saidOf)
    return confirm(ground, agent, uuid, { ...body, unitItems: null }, wanted)
  }
  const [offer] = await offersOf(
    ground,
    agent,
    { sold, availabilityId: availabilityOf(booking), units },
    booking.held_start,
  )
  if (!offer || booking.held_start === null) throw octo.unprocessable('expired', octoText.expired)
  const { quote } = offer.judged.offer
  if (quote.total !== booking.quote.total) {
    await repriceBooking(ground.db, agent.id, uuid, { quote, terms: agent.terms, percent: agent.percent })
    throw octo.unprocessable('priceChanged', octoText.priceChanged(quote.total))
  }
  for (let draw = 1; ; draw += 1)
    try {
      await inTurn(ground, agent, uuid, async (within) => {
        const now = await found(within, agent, uuid)
        if (now.reservation) return
        refuseOver(now, ground.clock.now())
        if (!now.hold_hash.equals(booking.hold_hash))
          throw octo.unprocessable('changedMeanwhile', octoText.changedMeanwhile)
        const said = saidOf(now)
        const reservation = await bookForAgent(within, agent.id, offer, {
          key: `agent:${agent.id}:${uuid}`,
          hash: now.hold_hash,
          number: newReservationNumber(randomBytes(8)),
          contact: contactAtDesk(agent, said.contact),
          note: noteOfBooking(said),
        })
        await confirmBooking(within.db, agent.id, uuid, { reservationId: reservation.id, said })
        await noteOn(within, agent, 'agent.booked', reservation.number, reservation.course_id)
      })
      return await shown(ground, agent, uuid, wanted)
    } catch (error) {
      // The number was somebody's already, or the terms of the course have just changed.
      const isWorthAnother = isRefusal(error) && error.code === 'unavailable' && draw < mostDraws
      if (!isWorthAnother) throw error
    }
}

/** Cancels a booking, once; one that costs by the agreed schedule only with `force`. Throws the refusals of the standard. */
export async function cancel(ground: Ground, agent: Agent, uuid: string, body: OctoCancel, wanted: Wanted) {
  await found(ground, agent, uuid)
  await inTurn(ground, agent, uuid, async (within) => {
    const booking = await found(within, agent, uuid)
    const now = ground.clock.now()
    const status = statusOf(booking, now)
    if (status === 'CANCELLED') return
    if (status === 'EXPIRED') throw octo.unprocessable('expired', octoText.expired)
    if (!booking.reservation) await releaseForAgent(within.db, agent.id, booking.hold_hash)
    else {
      const { number, course_id: courseId } = await cancelForAgent(within, agent.id, booking.reservation, {
        key: `agent:${agent.id}:${uuid}:cancel`,
        reason: null,
        agreed: body.force === true,
      })
      await noteOn(within, agent, 'agent.cancelled', number, courseId)
    }
    await endBooking(within.db, agent.id, uuid, body.reason ?? null)
  })
  ground.nudgeWaitlist()
  return shown(ground, agent, uuid, wanted)
}
