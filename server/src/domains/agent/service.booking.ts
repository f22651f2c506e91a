import type { OctoConfirm, OctoUpdate, OctoContact } from '@jgm/contract/api/octo'
import { isInvisible } from '@jgm/contract/model/normalise'
import { audit } from '../../platform/audit.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { agentHolder } from '../sale/service.agent.ts'
import { triedAgain } from '../sale/service.ts'
import { readBooking, readByReference, type Said } from './repo.booking.ts'
import { phoneOf, productIdOf, statusOf } from './rules.ts'
import { octo } from './service.errors.ts'
import { bookingOf, type Wanted } from './service.octo.ts'
import { soldAs } from './service.ts'
import { deskText, octoText } from './text.ts'
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
  if (status === 'CANCELLED') throw octo.unprocessable('ended', octoText.ended)
  if (status === 'EXPIRED') throw octo.unprocessable('expired', octoText.expired)
  if (status === 'REDEEMED') throw octo.unprocessable('standing', octoText.standing)
}

/** Letters of the note that the front desk keeps. */
const mostNote = 500

/** The note for the front desk: a number that it can’t keep as the traveller’s, and the notes. */
export const noteOfBooking = ({ notes, contact }: Pick<Said, 'notes' | 'contact'>): string =>
  [
    contact.phoneNumber !== undefined && phoneOf(contact) === undefined && deskText.phone(contact.phoneNumber),
    notes,
    contact.notes,
  ]
    .filter(Boolean)
    .join('\n')

/** The facts of a booking that has none yet. */
export const nothingSaid = { contact: {}, notes: null, reseller_reference: null } as const

/**
 * The facts of a booking after a call, beside those that are known: null or an empty text takes notes and parts of the contact away. Throws
 * `BAD_REQUEST` for more notes than the front desk keeps.
 */
export function saidIn(
  known: Omit<Said, 'unit_items'>,
  body: OctoConfirm & Pick<OctoUpdate, 'notes'>,
  units: readonly StoredUnit[],
): Said {
  const said = {
    unit_items: units,
    contact: contactWith(known.contact, body.contact),
    notes: body.notes === undefined ? known.notes : isInvisible(body.notes ?? '') ? null : body.notes,
    reseller_reference: body.resellerReference ?? known.reseller_reference,
  }
  if (noteOfBooking(said).length > mostNote)
    throw octo.badRequest(['notes', 'contact.notes'], octoText.notesLong(mostNote))
  return said
}

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

/** A contact after a call: the parts that were given in place of those that are known; an empty one takes the known one away. */
function contactWith(known: StoredContact, given: OctoContact | null | undefined): StoredContact {
  const named = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  const all = Object.entries({ ...known, ...Object.fromEntries(named) })
  return Object.fromEntries(
    all.filter(([, value]) => value !== null && (typeof value !== 'string' || !isInvisible(value))),
  )
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
