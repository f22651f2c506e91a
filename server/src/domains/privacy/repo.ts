import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

/** The member's point balance. */
export async function readBalance(db: Q, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('point_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/**
 * Deletes what ties a member to others and to messages: memberships, friends and groups, invitations, the single
 * profile, blocks, favourites, settings, waitlist entries, entries of draws that are not drawn, the name in results of competitions, seats in other people's reservations that are still to be played, notices read
 * or waiting in the outbox, open codes and proofs.
 */
export async function forgetTies(tx: Q, memberId: number): Promise<void> {
  await sql`select companion_forget(${memberId})`.execute(tx)
  await tx.deleteFrom('course_membership').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('membership_request').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('caller_note').where('member_id', '=', memberId).execute()
  // A request by number stays visible to its sender as one to an unassigned number: this one, or one from before the
  // member existed.
  await sql`
    update friendship f set recipient_id = null, declined_at = null
    where f.recipient_id = ${memberId} and f.accepted_at is null and not exists (
      select from friendship twin
      where twin.requester_id = f.requester_id and twin.requested_number = f.requested_number and twin.recipient_id is null)
  `.execute(tx)
  await sql`delete from friendship where ${memberId} in (requester_id, recipient_id)`.execute(tx)
  await tx.deleteFrom('friend_group').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('friend_invitation').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('single_profile').where('member_id', '=', memberId).execute()
  await sql`delete from single_block where ${memberId} in (member_id, blocked_id)`.execute(tx)
  await tx.deleteFrom('favourite').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('notice_setting').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('notice_read').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('ending_read').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('calendar_feed').where('member_id', '=', memberId).execute()
  // Skips an entry that a booking or an offer locks: members who have left are offered nothing, and the erasure deletes the entry later.
  await sql`
    delete from waitlist_entry where id in (select id from waitlist_entry where member_id = ${memberId} for update skip locked)
  `.execute(tx)
  await sql`select draw_forget(${memberId})`.execute(tx)
  // Open entries are withdrawn, seats in others' parties left; the place in a published result stays, without the person.
  await sql`select competition_forget(${memberId})`.execute(tx)
  // Ended, not deleted: the daily limit counts codes.
  await sql`
    update email_code set expires_at = app_now() where member_id = ${memberId} and used_at is null and expires_at > app_now()
  `.execute(tx)
  await tx.deleteFrom('step_proof').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('line_credential').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('line_login').where('member_id', '=', memberId).execute()
  await sql`
    delete from mail_outbox
    where kind = 'notice' and sent_at is null and failed_at is null and (data ->> 'member_id')::bigint = ${memberId}
  `.execute(tx)
  await tx
    .deleteFrom('line_outbox')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'notice')
    .where('done_at', 'is', null)
    .execute()
}
