import type { Reply } from '@jgm/contract/api/endpoint'
import type { tellInLine } from '@jgm/contract/api/reservation-notices'
import type { Ground } from '../../platform/ground.ts'
import { LineUnreachable, type LineNotices } from '../../platform/ports.ts'
import type { Caller } from '../../platform/http/session.ts'
import { keepNotices } from '../line/service.notices.ts'
import { canCancel, stateOf } from '../sale/rules.life.ts'
import { ownReservation, type Numbered } from '../sale/service.own.ts'

/** Lets LINE tell of a regular reservation that is still to be played. Nothing is kept where LINE doesn't answer. Throws `not_found`. */
export async function tellByNotices(
  ground: Ground,
  notices: LineNotices,
  caller: Caller,
  wanted: Numbered,
  accessToken: string,
): Promise<Reply<typeof tellInLine>> {
  const reservation = await ownReservation(ground, caller, wanted)
  if (reservation.type !== 'regular' || !canCancel(stateOf(reservation), ground.clock.now())) return { is_kept: false }
  try {
    return { is_kept: await keepNotices(ground, notices, reservation, accessToken) }
  } catch (error) {
    if (error instanceof LineUnreachable) return { is_kept: false }
    throw error
  }
}
