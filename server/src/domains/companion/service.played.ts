import type { askPlayedWith, PlayedWith } from '@jgm/contract/api/companion'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { askMember } from '../friend/service.ts'
import { readPlayedWith } from './repo.ts'

/** Days for which people played with are listed. */
const days = 90

/** Members played with who are no golf friends yet, the latest round first. */
export const playedWithOf = async (ground: Ground, memberId: MemberId): Promise<PlayedWith[]> =>
  (await readPlayedWith(ground.db, memberId, days)).map(({ player, name, course_id, play_date, state }) => ({
    player,
    name,
    course_id,
    play_date,
    state,
  }))

/** Asks one of them to be golf friends; a repeat changes nothing. Throws `not_found`, `friend_limit`, `too_many_requests`. */
export async function askPlayed(
  ground: Ground,
  memberId: MemberId,
  player: number,
): Promise<Reply<typeof askPlayedWith>> {
  const person = (await readPlayedWith(ground.db, memberId, days)).find((one) => one.player === player)
  if (!person) throw refuse('not_found')
  const isFriend = await askMember(ground, memberId, person.member_id)
  return { people: await playedWithOf(ground, memberId), is_friend: isFriend }
}
