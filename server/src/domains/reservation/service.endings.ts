import type { Reply } from '@jgm/contract/api/endpoint'
import type { listEndings, readEnding } from '@jgm/contract/api/reservation-ending'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { markEndingRead, readEndings } from './repo.endings.ts'

/** The member's plays from today on that are not held and have not been put away. */
export const endingsOf = async ({ db, clock }: Ground, memberId: MemberId): Promise<Reply<typeof listEndings>> => ({
  endings: await readEndings(db, memberId, todayInTokyo(clock.now())),
})

/** Puts away one of {@link endingsOf}; any other number is left alone. */
export async function putEndingAway(
  ground: Ground,
  memberId: MemberId,
  number: string,
): Promise<Reply<typeof readEnding>> {
  const { endings } = await endingsOf(ground, memberId)
  if (endings.some((one) => one.number === number)) await markEndingRead(ground.db, memberId, number)
  return { ok: true }
}
