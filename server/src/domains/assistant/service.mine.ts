import type { ToolInput, ToolOutput } from '@jgm/contract/api/assistant-tools'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import type { Ground } from '../../platform/ground.ts'
import type { Caller } from '../../platform/http/session.ts'
import { reservationsOf, showReservation } from '../reservation/service.ts'
import { clockOf, coursesById, planOf, roundOf } from './service.words.ts'
import type { Owner } from './types.ts'

/** The member for whom an assistant calls, as the services of golfers know callers. No session has this hash. */
export const callerFor = ({ memberId }: Owner): Extract<Caller, { kind: 'member' }> => ({
  kind: 'member',
  memberId,
  sessionHash: Buffer.alloc(0),
})

/** A reservation as tools write it: what its holder sees, without the names of those who play. */
export const bookedOf = async (
  ground: Ground,
  detail: ReservationDetail,
): Promise<ToolOutput<'confirm_booking'>['round']> => ({
  ...(await roundOf(ground, detail, detail.type)),
  type: detail.type,
  number: detail.number,
  status: detail.status,
})

/** A page of the member's rounds. */
export async function listRounds(
  ground: Ground,
  { memberId }: Owner,
  { which, page }: ToolInput<'list_my_rounds'>,
): Promise<ToolOutput<'list_my_rounds'>> {
  const [{ reservations, total, page_size: size }, known] = await Promise.all([
    reservationsOf(ground, memberId, { tab: which, page }),
    coursesById(ground),
  ])
  return {
    total,
    has_more: page * size < total,
    rounds: reservations.map((one) => ({
      type: one.type,
      number: one.number,
      status: one.status,
      is_own: one.role === 'representative',
      course_id: one.course_id,
      course: known.get(one.course_id)?.name ?? '',
      date: one.play_date,
      time: clockOf(one.start_minute),
      nine: one.nine,
      players: one.players,
      plan: planOf(one.type, one.plan_name),
      yen_total: one.total,
    })),
  }
}

/** The price of cancelling a reservation of the member now. Throws `not_found`. */
export async function cancellationCost(
  ground: Ground,
  owner: Owner,
  wanted: ToolInput<'cancellation_cost'>,
): Promise<ToolOutput<'cancellation_cost'>> {
  const detail = await showReservation(ground, callerFor(owner), wanted)
  return { round: await bookedOf(ground, detail), can_cancel: detail.can.cancel, yen_now: detail.can.fee }
}
