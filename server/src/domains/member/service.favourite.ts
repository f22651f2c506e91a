import type { Favourites, Member } from '@jgm/contract/api/session'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { putFavourites } from './repo.ts'
import { ownProfile } from './service.ts'

/** Replaces the favourites, each course once and by id. The audit names no course. Throws `unauthenticated`. */
export async function chooseFavourites(ground: Ground, memberId: MemberId, chosen: Favourites): Promise<Member> {
  const course_ids = [...new Set(chosen.course_ids)].toSorted((a, b) => a - b)
  await ground.db.transaction().execute(async (tx) => {
    await putFavourites(tx, memberId, { course_ids, search_time: chosen.search_time })
    await audit(tx, { actor: `member:${memberId}`, action: 'member.favourites', subject: `member:${memberId}` })
  })
  return ownProfile(ground, memberId)
}
