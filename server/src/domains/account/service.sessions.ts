import type { OwnSession } from '@jgm/contract/api/session-list'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import * as repo from './repo.ts'
import { endOtherSessions, forgetKnown } from './service.ts'

/** The member's sessions: the caller's own first, then by last use. */
export async function sessionsOf(ground: Ground, memberId: MemberId, caller: Caller): Promise<OwnSession[]> {
  const rows = await repo.readSessionsOf(ground.db, memberId)
  const sessions = rows.map((row) => ({
    id: row.id,
    device: row.device,
    logged_in_at: isoInTokyo(row.createdAt),
    last_used_at: isoInTokyo(row.lastSeenAt),
    is_this_one: caller.kind === 'member' && row.tokenHash.equals(caller.sessionHash),
  }))
  return sessions.toSorted((a, b) => Number(b.is_this_one) - Number(a.is_this_one))
}

/** Ends one other session of the member, in every process within a second; does nothing for any other id. */
export async function endOne(ground: Ground, memberId: MemberId, id: number, caller: Caller): Promise<void> {
  if (caller.kind !== 'member') throw refuse('unauthenticated')
  if (await repo.deleteSessionById(ground.db, memberId, id, caller.sessionHash)) forgetKnown(ground)
}

/** Ends every session of the member except the caller's. */
export async function endOthers(ground: Ground, memberId: MemberId, caller: Caller): Promise<void> {
  await endOtherSessions(ground, ground.db, memberId, caller)
}
