import type { OctoConfirm, OctoUpdate, OctoContact } from '@jgm/contract/api/octo'
import { audit } from '../../platform/audit.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { agentHolder } from '../sale/service.agent.ts'
import { triedAgain } from '../sale/service.ts'
import { readBooking, readByReference, type Said } from './repo.booking.ts'
import { productIdOf, statusOf } from './rules.ts'
import { octo } from './service.errors.ts'
import { bookingOf, type Wanted } from './service.octo.ts'
import { soldAs } from './service.ts'
import { octoText } from './text.ts'
import type { Agent, Booking, Sold, StoredContact, StoredUnit } from './types.ts'

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** The turn of whoever writes a booking of an agent. */
const turnOf = (agent: Agent, uuid: string): string => `agent ${agent.id} ${uuid.toLowerCase()}`

/** Writes a booking behind its turn: what two calls say at once happens one after the other. */
export const inTurn = <T>(
  ground: Ground,
  agent: Agent,
  uuid: string,
  work: (within: Within) => Promise<T>,
): Promise<T> =>
  triedAgain(() =>
    ground.db.transaction().execute(async (tx) => {
      await lock(tx, { turns: [turnOf(agent, uuid)] })
      return work({ ...ground, db: tx })
    }),
  )

/** A booking of the agent. Throws `INVALID_BOOKING_UUID`. */
export async function found(ground: Ground, agent: Agent, uuid: string): Promise<Booking> {
  const booking = uuidForm.test(uuid) ? await readBooking(ground.db, agent.id, uuid) : undefined
  if (!booking) throw octo.booking(uuid)
  return booking
}

/** The plan of a booking, as far as its agent still sells it. */
export const planOf = async (ground: Ground, agent: Agent, booking: Booking) => {
  const planId = booking.reservation?.plan.id ?? booking.plan_id
  const sold = await soldAs(ground, agent, productIdOf(planId)).catch(() => undefined)
  return sold?.plan
}

export async function shown(ground: Ground, agent: Agent, uuid: string, wanted: Wanted) {
  const booking = await found(ground, agent, uuid)
  return bookingOf(booking, ground.clock.now(), { wanted, plan: await planOf(ground, agent, booking) })
}

/** Refuses what can't be done to a booking in its state. */
export function refuseOver(booking: Booking, now: Date): void {
  const status = statusOf(booking, now)
  if (status === 'CANCELLED') throw octo.unprocessable(octoText.ended)
  if (status === 'EXPIRED') throw octo.unprocessable(octoText.expired)
  if (status === 'REDEEMED') throw octo.unprocessable(octoText.standing)
}

/** The facts of a booking after a call, beside those that are known. */
export const saidIn = (
  booking: Booking,
  body: OctoConfirm & Pick<OctoUpdate, 'notes'>,
  units: readonly StoredUnit[],
): Said => ({
  unit_items: units,
  contact: contactWith(booking.contact, body.contact),
  notes: body.notes ?? booking.notes,
  reseller_reference: body.resellerReference ?? booking.reseller_reference,
})

/** A booking. Throws `INVALID_BOOKING_UUID`. */
export const bookingNamed = (ground: Ground, agent: Agent, uuid: string, wanted: Wanted) =>
  shown(ground, agent, uuid, wanted)

/** The newest hundred bookings of a reference. Throws `BAD_REQUEST` without one. */
export async function bookingsOf(
  ground: Ground,
  agent: Agent,
  asked: { readonly own: string | null; readonly number: string | null },
  wanted: Wanted,
) {
  if (asked.own === null && asked.number === null) throw octo.badRequest([], octoText.reference)
  const now = ground.clock.now()
  const bookings = await readByReference(ground.db, agent.id, asked)
  const plans = new Map<number, Sold['plan'] | undefined>()
  const shownAll = []
  for (const booking of bookings) {
    const planId = booking.reservation?.plan.id ?? booking.plan_id
    if (!plans.has(planId)) plans.set(planId, await planOf(ground, agent, booking))
    shownAll.push(bookingOf(booking, now, { wanted, plan: plans.get(planId) }))
  }
  return shownAll
}

/** A contact after a call: the parts that were given, beside those that are known. */
export function contactWith(known: StoredContact, given: OctoContact | null | undefined): StoredContact {
  const kept = Object.entries(given ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return { ...known, ...(Object.fromEntries(kept) as StoredContact) }
}

/** Writes what an agent did into the log. */
export const noteOn = (within: Within, agent: Agent, action: string, number: string, courseId: number): Promise<void> =>
  audit(within.db, {
    actor: agentHolder(agent.id),
    action,
    subject: `reservation:${number}`,
    courseId,
    after: { agent: agent.name },
  })
