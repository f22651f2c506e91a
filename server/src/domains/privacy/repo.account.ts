import type { MemberExport } from '@jgm/contract/api/privacy'
import { deviceName, type Device } from '@jgm/contract/model/devices'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { at, isMember, type Owner } from './repo.export.ts'

type Q = Kysely<DB>

/** The member's labels for friends, without the friends' names. */
export async function readFriends(db: Q, memberId: number): Promise<MemberExport['friends']> {
  const { rows } = await sql<{ state: string; label: string | null; requested_at: Date }>`
    select case when accepted_at is not null then 'friend' when requester_id = ${memberId} then 'asked' else 'asks' end as state,
      case when requester_id = ${memberId} then requester_label else recipient_label end as label, requested_at
    from friendship where requester_id = ${memberId} or (recipient_id = ${memberId} and declined_at is null) order by id
  `.execute(db)
  return rows.map((row) => ({ ...row, requested_at: at(row.requested_at) }))
}

export async function readGroups(db: Q, memberId: number): Promise<MemberExport['friend_groups']> {
  const { rows } = await sql<MemberExport['friend_groups'][number]>`
    select g.name, (select count(*) from friend_group_member x where x.group_id = g.id)::int as friends
    from friend_group g where g.member_id = ${memberId} order by g.id
  `.execute(db)
  return rows
}

export async function readNotices(db: Q, memberId: number): Promise<MemberExport['notices_read']> {
  const rows = await db
    .selectFrom('notice_read')
    .innerJoin('notice', 'notice.id', 'notice_read.notice_id')
    .select(['title', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('read_at')
    .execute()
  return rows.map((row) => ({ ...row, read_at: at(row.read_at) }))
}

export async function readEndingsRead(db: Q, memberId: number): Promise<MemberExport['not_held_read']> {
  const rows = await db
    .selectFrom('ending_read')
    .select(['number', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('read_at')
    .execute()
  return rows.map((row) => ({ ...row, read_at: at(row.read_at) }))
}

/** The moment the address of the member's calendar was made. */
export async function readCalendarMade(db: Q, memberId: number): Promise<MemberExport['calendar_made_at']> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('made_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? at(row.made_at) : null
}

type InquiryRow = Omit<MemberExport['inquiries'][number], 'sent_at'> & { sent_at: Date }

/** The inquiries of the person, with their answers and notes. */
export async function readInquiries(db: Q, of: Owner): Promise<MemberExport['inquiries']> {
  const { rows } = await sql<InquiryRow>`
    select i.number, c.name as golf_course, i.category, i.sent_at, i.email, i.phone_number,
      (select coalesce(json_agg(json_build_object('kind', m.kind, 'body', m.body, 'written_at', m.written_at) order by m.id), '[]')
        from inquiry_message m where m.inquiry_id = i.id) as messages
    from inquiry i join course c on c.id = i.course_id
    where ${isMember(of) ? sql`i.member_id = ${of.memberId}` : sql`i.member_id is null and i.email = any (${[...of.emails]})`}
    order by i.id
  `.execute(db)
  return rows.map((row) => ({
    ...row,
    sent_at: at(row.sent_at),
    messages: row.messages.map(({ kind, body, written_at }) => ({ kind, body, written_at: at(written_at) })),
  }))
}

type LineRow = Omit<NonNullable<MemberExport['line']>, 'linked_at'> & { linked_at: Date }

export async function readLine(db: Q, memberId: number): Promise<MemberExport['line']> {
  const { rows } = await sql<LineRow>`
    select l.line_user_id, l.display_name, l.linked_at,
      (select coalesce(json_agg(json_build_object('golf_course', c.name, 'state', f.state) order by c.id), '[]')
        from line_friend f join course c on c.id = f.course_id where f.line_user_id = l.line_user_id) as official_accounts
    from line_link l where l.member_id = ${memberId}
  `.execute(db)
  const row = rows[0]
  return row ? { ...row, linked_at: at(row.linked_at) } : null
}

/** The database allows values of the list only; log-ins from before devices were stored have none. */
const deviceOf = (kind: string | null, app: string | null): Device | null =>
  kind && app ? ({ kind, app } as Device) : null

/** The assistants that may act for the member. */
export async function readAssistants(db: Q, memberId: number): Promise<MemberExport['assistants']> {
  const rows = await db
    .selectFrom('assistant_connection')
    .select(['name', 'scopes', 'made_at', 'used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ name, scopes, made_at: madeAt, used_at: usedAt }) => ({
    name,
    may: scopes,
    since: at(madeAt),
    last_used_at: at(usedAt),
  }))
}

export async function readSessions(db: Q, memberId: number, present: Buffer): Promise<MemberExport['sessions']> {
  const rows = await db
    .selectFrom('member_session')
    .select(['token_hash', 'device_kind', 'device_app', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    device: deviceName(deviceOf(row.device_kind, row.device_app)),
    logged_in_at: at(row.created_at),
    last_used_at: at(row.last_seen_at),
    ends_at: at(row.expires_at),
    is_this_one: row.token_hash.equals(present),
  }))
}

export async function readAuditEntries(db: Q, memberId: number): Promise<MemberExport['actions']> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action'])
    .where('actor', '=', `member:${memberId}`)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, at: at(row.at) }))
}
