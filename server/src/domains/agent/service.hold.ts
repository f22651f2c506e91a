import { randomUUID } from 'node:crypto'
import type { OctoReserve } from '@jgm/contract/api/octo'
import type { Ground } from '../../platform/ground.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { holdForAgent } from '../sale/service.agent.ts'
import { insertBooking, moveBooking, prolongBooking, readBooking, readHeldInVain, type Said } from './repo.booking.ts'
import { startOfId, utc } from './rules.ts'
import { refuseOption } from './service.availability.ts'
import { found, inTurn, nothingSaid, refuseOver, saidIn, shown } from './service.booking.ts'
import { octo } from './service.errors.ts'
import type { Wanted } from './service.octo.ts'
import { firstOf, heldAs, isSameWish, offersOf, unitsOf, type Wish } from './service.offer.ts'
import { soldAs } from './service.ts'
import { octoText } from './text.ts'
import type { Agent, Booking } from './types.ts'

/** Minutes that a start is held: without a wish, and in all. */
const holdMinutes = { usual: 15, most: 60 } as const

/** Until when a booking is held, by a wish in minutes: never longer in all than any may be. */
function untilOf({ clock }: Ground, minutes: number | null | undefined, madeAt: Date): Date {
  const wished = clock.now().getTime() + (minutes ?? holdMinutes.usual) * 60_000
  return new Date(Math.min(wished, madeAt.getTime() + holdMinutes.most * 60_000))
}

/**
 * Holds a start for an agent: one booking a UUID, and a repeat gets the same one. Throws the refusals of the standard; `INVALID_BOOKING_UUID` for a
 * UUID that is another booking's already.
 */
export async function reserve(ground: Ground, agent: Agent, body: OctoReserve, wanted: Wanted) {
  const sold = await soldAs(ground, agent, body.productId)
  refuseOption(body.optionId)
  const wish: Wish = { sold, availabilityId: body.availabilityId, units: unitsOf(body.unitItems, sold) }
  const uuid = body.uuid?.toLowerCase() ?? randomUUID()
  const before = body.uuid ? await readBooking(ground.db, agent.id, uuid) : undefined
  if (before && !isSameWish(before, wish)) throw octo.booking(uuid)
  if (!before) await holdNew(ground, agent, { uuid, wish, body })
  return shown(ground, agent, uuid, wanted)
}

/** An agent that has held a start for so long without buying it leaves it to others until its holds are this old. */
const heldInVain = { minutes: 120, hours: 6 } as const

/** Refuses a start that the agent has held again and again and never bought, whether it let the holds end or cancelled them. */
async function refuseHeldOften({ db }: Ground, { id }: Agent, { sold, availabilityId }: Wish): Promise<void> {
  const start = startOfId(availabilityId)
  if (!start) return
  const held = await readHeldInVain(db, id, { courseId: sold.courseId, ...start, hours: heldInVain.hours })
  if (held && held.minutes >= heldInVain.minutes) {
    const at = utc(new Date(held.first.getTime() + heldInVain.hours * 3_600_000))
    throw octo.unprocessable('heldOften', octoText.heldOften(heldInVain.minutes, at))
  }
}

async function holdNew(
  ground: Ground,
  agent: Agent,
  { uuid, wish, body }: { readonly uuid: string; readonly wish: Wish; readonly body: OctoReserve },
): Promise<void> {
  const said = saidIn(nothingSaid, body, wish.units)
  const offers = await offersOf(ground, agent, wish, null)
  await refuseHeldOften(ground, agent, wish)
  const until = untilOf(ground, body.expirationMinutes, ground.clock.now())
  await firstOf(offers, (offer) =>
    inTurn(ground, agent, uuid, async (within) => {
      const twin = await readBooking(within.db, agent.id, uuid)
      if (twin && !isSameWish(twin, wish)) throw octo.booking(uuid)
      if (twin) return
      const hash = hashOf(newToken())
      await holdForAgent(within, agent.id, offer, { hash, replaces: null, until, most: agent.holds_most })
      await insertBooking(
        within.db,
        agent.id,
        uuid,
        heldAs(agent, offer, { ...said, hold_hash: hash, expires_at: until }),
      )
    }),
  )
}

/** Lets a hold last longer. Throws the refusals of the standard. */
export async function extend(
  ground: Ground,
  agent: Agent,
  uuid: string,
  minutes: number | null | undefined,
  wanted: Wanted,
) {
  await found(ground, agent, uuid)
  await inTurn(ground, agent, uuid, async (within) => {
    const booking = await found(within, agent, uuid)
    refuseOver(booking, ground.clock.now())
    if (booking.reservation) throw octo.unprocessable('standing', octoText.standing)
    const until = untilOf(ground, minutes, booking.made_at)
    if (until <= booking.expires_at) throw octo.unprocessable('holdLong', octoText.holdLong(holdMinutes.most))
    if (!(await prolongBooking(within.db, agent.id, booking, until)))
      throw octo.unprocessable('expired', octoText.expired)
  })
  return shown(ground, agent, uuid, wanted)
}

/** Holds another start, party or product in place of what a booking holds; the hold ends when it would have. */
export async function holdAnew(
  ground: Ground,
  agent: Agent,
  booking: Booking,
  wish: Wish,
  saidOf: (now: Booking) => Said,
): Promise<void> {
  const offers = await offersOf(ground, agent, wish, booking.held_start)
  await firstOf(offers, (offer) =>
    inTurn(ground, agent, booking.uuid, async (within) => {
      const now = await found(within, agent, booking.uuid)
      refuseOver(now, ground.clock.now())
      if (now.reservation || !now.hold_hash.equals(booking.hold_hash))
        throw octo.unprocessable('changedMeanwhile', octoText.changedMeanwhile)
      const hash = hashOf(newToken())
      const until = now.expires_at
      await holdForAgent(within, agent.id, offer, {
        hash,
        replaces: now.hold_hash,
        until,
        most: agent.holds_most,
      })
      await moveBooking(
        within.db,
        agent.id,
        booking.uuid,
        heldAs(agent, offer, { ...saidOf(now), hold_hash: hash, expires_at: until }),
      )
    }),
  )
}
