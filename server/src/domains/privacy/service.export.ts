import type { MemberExport } from '@jgm/contract/api/privacy'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { keptProfile } from '../member/service.ts'
import { keptSettings } from '../notice/service.settings.ts'
import { exportLimit } from './policy.ts'
import {
  readAuditEntries,
  readAssistants,
  readCalendarMade,
  readEndingsRead,
  readFriends,
  readGroups,
  readInquiries,
  readLine,
  readNotices,
  readSessions,
} from './repo.account.ts'
import {
  readConsent,
  readFavourites,
  readDeskNotes,
  readMembershipRequests,
  readMemberships,
  readParticipations,
  readCompetitions,
  readDrawEntries,
  readOpeningNotices,
  readPlays,
  readPoints,
  readRequests,
  readReservations,
  readWaits,
} from './repo.export.ts'
import { readBalance } from './repo.ts'
import { wordsOfExport } from './rules.ts'
import { text } from './text.ts'

/**
 * All own data, without other people's (names of companions and friends) and without secrets. Writes an audit entry without the contents. Throws
 * `too_many_requests`.
 */
export async function exportOf(ground: Ground, memberId: MemberId, caller: Caller): Promise<MemberExport> {
  await spend(ground.db, [{ key: `export:${memberId}`, ...exportLimit }])
  const answer = await dataOf(ground, memberId, caller.kind === 'member' ? caller.sessionHash : Buffer.alloc(0))
  if (!answer) throw refuse('unauthenticated')
  await audit(ground.db, { actor: `member:${memberId}`, action: 'privacy.export', subject: `member:${memberId}` })
  return answer
}

/** All data of a member, also of one who has left; undefined for nobody. `session`: the log-in that is called this one. */
export async function dataOf(ground: Ground, memberId: number, session: Buffer): Promise<MemberExport | undefined> {
  const { db } = ground
  const kept = await keptProfile(ground, memberId)
  const consented = await readConsent(db, memberId)
  if (!kept || !consented) return undefined
  const { id: _id, course_memberships: _linked, favourites: _marked, ...profile } = kept
  const { line_tracking_id, ...consent } = consented
  const of = { memberId }
  return {
    readme: {
      title: text.file.title,
      made_at: isoInTokyo(ground.clock.now()),
      notes: [...text.file.notes],
      parts: { ...text.file.parts },
      words: wordsOfExport(profile.prefecture, text.file),
    },
    profile: { ...profile, line_tracking_id },
    consent,
    course_memberships: await readMemberships(db, memberId),
    course_membership_requests: await readMembershipRequests(db, memberId),
    desk_notes: await readDeskNotes(db, of),
    reservations: await readReservations(db, of),
    requests: await readRequests(db, of),
    points: { balance: await readBalance(db, memberId), entries: await readPoints(db, memberId) },
    plays: await readPlays(db, memberId),
    competitions: await readCompetitions(db, memberId),
    opening_notices: await readOpeningNotices(db, memberId),
    favourites: await readFavourites(db, memberId),
    participations: await readParticipations(db, memberId),
    waitlist: await readWaits(db, memberId),
    draws: await readDrawEntries(db, memberId),
    friends: await readFriends(db, memberId),
    friend_groups: await readGroups(db, memberId),
    notice_settings: await keptSettings(ground, memberId),
    notices_read: await readNotices(db, memberId),
    not_held_read: await readEndingsRead(db, memberId),
    calendar_made_at: await readCalendarMade(db, memberId),
    inquiries: await readInquiries(db, of),
    line: await readLine(db, memberId),
    assistants: await readAssistants(db, memberId),
    sessions: await readSessions(db, memberId, session),
    actions: await readAuditEntries(db, memberId),
  }
}
