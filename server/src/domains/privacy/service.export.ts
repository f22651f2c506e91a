import type { MemberExport } from '@jgm/contract/api/privacy'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { ownProfile } from '../member/service.ts'
import { settingsOf } from '../notice/service.settings.ts'
import { exportLimit } from './policy.ts'
import {
  readConsent,
  readAuditEntries,
  readFavourites,
  readFriends,
  readGroups,
  readInquiries,
  readLine,
  readDeskNotes,
  readMembershipRequests,
  readMemberships,
  readNotices,
  readParticipations,
  readCompetitions,
  readOpeningNotices,
  readPlays,
  readPoints,
  readRequests,
  readReservations,
  readSessions,
  readWaits,
} from './repo.export.ts'
import { readBalance } from './repo.ts'
import { wordsOfExport } from './rules.ts'
import { text } from './text.ts'

/**
 * All data of a member, without other people's (names of companions and friends) and without secrets. Writes an audit
 * entry without the contents. Throws `too_many_requests`.
 */
export async function exportOf(ground: Ground, memberId: MemberId, caller: Caller): Promise<MemberExport> {
  await spend(ground.db, [{ key: `export:${memberId}`, ...exportLimit }])
  const { db } = ground
  const { id, course_memberships: _linked, favourites: _marked, ...profile } = await ownProfile(ground, memberId)
  const consented = await readConsent(db, memberId)
  if (!consented) throw refuse('unauthenticated')
  const { line_tracking_id, ...consent } = consented
  const answer: MemberExport = {
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
    desk_notes: await readDeskNotes(db, memberId),
    reservations: await readReservations(db, memberId),
    requests: await readRequests(db, memberId),
    points: { balance: await readBalance(db, memberId), entries: await readPoints(db, memberId) },
    plays: await readPlays(db, memberId),
    competitions: await readCompetitions(db, memberId),
    opening_notices: await readOpeningNotices(db, memberId),
    favourites: await readFavourites(db, memberId),
    participations: await readParticipations(db, memberId),
    waitlist: await readWaits(db, memberId),
    friends: await readFriends(db, memberId),
    friend_groups: await readGroups(db, memberId),
    notice_settings: await settingsOf(ground, memberId),
    notices_read: await readNotices(db, memberId),
    inquiries: await readInquiries(db, memberId),
    line: await readLine(db, memberId),
    sessions: await readSessions(db, memberId, caller.kind === 'member' ? caller.sessionHash : Buffer.alloc(0)),
    actions: await readAuditEntries(db, memberId),
  }
  await audit(db, { actor: `member:${id}`, action: 'privacy.export', subject: `member:${id}` })
  return answer
}
