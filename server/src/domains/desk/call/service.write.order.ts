import type { Within } from '../../../platform/ground.ts'
import type { DeskOrder, DeskPreview } from '@jgm/contract/api/desk-call'
import { mostWaived } from '@jgm/contract/api/desk-end'
import type { PartyThen } from '@jgm/contract/api/reservation'
import type { StaffRole } from '@jgm/contract/model/staff'
import { audit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { StoredReservation } from '../../sale/types.ts'
import { hasStarted } from './repo.read.ts'

/** An order on its way: who gives it, where, and under which key. `isSure`: prices and fees were shown, and hold. */
export type Carrying = {
  readonly courseId: number
  readonly staffId: number
  readonly role: StaffRole
  readonly key: string
  readonly holdHash: Buffer | null
  /** Of the reservation that a booking makes. */
  readonly number: string
  readonly isSure: boolean
}

/** The effects of an order, as far as a preview says them. */
export type Carried = Omit<DeskPreview, 'told'> & {
  /** The starts that it concerns, old and new. */
  readonly starts: readonly number[]
}

export type Effect = Carried['effects'][number]
export const noRule: Effect['rule'] = { fee: 0, unit: 'person', per_unit: 0, from: null, waivable: mostWaived }
export const actorOf = ({ staffId }: Carrying): string => `staff:${staffId}`
export const nameOf = ({ contact }: StoredReservation): string => `${contact.last_name} ${contact.first_name}`.trim()

export const startsOf = ({ groups }: StoredReservation): number[] => groups.map(({ tee_time_id: id }) => id)

/** Refuses a price that is not the one that was shown. */
export function agree({ isSure }: Carrying, shown: number | null, total: number): void {
  if (isSure && shown !== total) throw refuse('price_changed', { total })
}

/** Refuses a price that is higher than the one that was shown: another player who joins a single tee time makes it lower. */
export function agreeAtMost(carrying: Carrying, shown: number | null, total: number): void {
  if (shown === null || total > shown) agree(carrying, shown, total)
}

export const note = (
  ground: Within,
  carrying: Carrying,
  verb: DeskOrder['verb'],
  { number }: Pick<StoredReservation, 'number'>,
  given: { before?: PartyThen; after?: PartyThen; fee?: number; rule?: number; why?: string },
): Promise<void> => {
  const { before, after, fee, rule, why } = given
  return audit(ground.db, {
    actor: actorOf(carrying),
    action: `desk.${verb}`,
    subject: `reservation:${number}`,
    courseId: carrying.courseId,
    ...(before && { before }),
    ...(after && { after: { ...after, ...(fee === undefined ? {} : { fee, rule }) } }),
    ...(after === undefined && fee !== undefined ? { after: { fee, rule } } : {}),
    ...(why ? { why } : {}),
  })
}

export type Of<Verb extends DeskOrder['verb']> = Extract<DeskOrder, { verb: Verb }>

/** Refuses what has left the first tee. */
export async function refuseStarted(ground: Within, { groups }: StoredReservation, only?: number): Promise<void> {
  const starts = groups.filter(({ group_no: no }) => only === undefined || no === only)
  if (
    await hasStarted(
      ground.db,
      starts.map(({ tee_time_id: id }) => id),
    )
  )
    throw refuse('group_started')
}

/** Refuses what would leave marks of arrival behind: they are of a seat and of the day. */
export function refuseHere({ status }: StoredReservation, isLost: boolean): void {
  if (status === 'checked_in' && isLost) throw refuse('party_here')
}
