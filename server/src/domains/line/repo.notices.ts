import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { leaseSeconds } from '../../platform/outbox/lanes.ts'

/** The token of a reservation, encrypted. */
export type KeptToken = { readonly channel_id: string; readonly sealed: Buffer }

/** Has a reservation a token, or a holder whom one of our accounts reaches? Then there is nothing to keep. */
export async function needsNoToken(db: Db, reservationId: number): Promise<boolean> {
  const { rows } = await sql<{ is_reached: boolean }>`
    select exists (select from line_notice_token t where t.reservation_id = r.id)
      or exists (select from line_link l join line_friend f on f.line_user_id = l.line_user_id and f.state = 'friend'
        where l.member_id = r.member_id) as is_reached
    from reservation r where r.id = ${reservationId}
  `.execute(db)
  return rows[0]?.is_reached ?? true
}

/** Stores the token of a reservation. Returns false where there is one already. */
export async function keepToken(
  db: Db,
  reservationId: number,
  kept: { readonly channelId: string; readonly sealed: Buffer; readonly left: number; readonly expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into line_notice_token (reservation_id, channel_id, sealed, messages_left, expires_at)
    values (${reservationId}, ${kept.channelId}, ${kept.sealed}, ${kept.left}, ${kept.expiresAt})
    on conflict do nothing returning reservation_id
  `.execute(db)
  return rows.length > 0
}

/** Claims the token of a reservation for `leaseSeconds`, as long as it is good: `claimed` is false while another message has it. */
export async function claimToken(
  db: Db,
  reservationId: number,
): Promise<(KeptToken & { claimed: boolean }) | undefined> {
  const { rows } = await sql<KeptToken & { claimed: boolean }>`
    with claim as (
      update line_notice_token set claimed_until = app_now() + make_interval(secs => ${leaseSeconds})
      where reservation_id = ${reservationId} and coalesce(claimed_until, '-infinity') < app_now() returning reservation_id
    )
    select t.channel_id, t.sealed, exists (select from claim) as claimed from line_notice_token t
    where t.reservation_id = ${reservationId} and t.expires_at > app_now()
  `.execute(db)
  return rows[0]
}

/** Gives a claimed token back, unused. */
export async function releaseToken(db: Db, reservationId: number, sealed: Buffer): Promise<void> {
  await sql`
    update line_notice_token set claimed_until = null where reservation_id = ${reservationId} and sealed = ${sealed}
  `.execute(db)
}

/** Puts the next token in the place of the used one, which goes where there is none. Changes nothing where another one stands there by now. */
export async function replaceToken(
  db: Db,
  reservationId: number,
  used: Buffer,
  next: { readonly sealed: Buffer; readonly left: number; readonly expiresAt: Date } | null,
): Promise<void> {
  if (next)
    await sql`
        update line_notice_token set sealed = ${next.sealed}, messages_left = ${next.left}, expires_at = ${next.expiresAt}, claimed_until = null
        where reservation_id = ${reservationId} and sealed = ${used}
      `.execute(db)
  else
    await sql`
        delete from line_notice_token where reservation_id = ${reservationId} and sealed = ${used}
      `.execute(db)
}

/** Tells the holder of a reservation by its token, unless a message of the same kind still waits: that one goes by the token then. */
export async function putNotice(
  db: Db,
  { kind, reservationId, courseId }: { kind: string; reservationId: number; courseId: number },
): Promise<void> {
  await sql`
    select put_notice(${kind}, ${reservationId}, ${courseId}, jsonb_build_object('reservation_id', ${reservationId}::bigint), null,
      app_now() + interval '24 hours')
    where not exists (select from line_outbox o where o.done_at is null and o.kind = ${kind}
      and o.data ->> 'reservation_id' = ${String(reservationId)})
  `.execute(db)
}

/** Deletes the tokens of a member's reservations, as the member has ended the link to LINE. */
export async function forgetTokens(db: Db, memberId: number): Promise<void> {
  await sql`
    delete from line_notice_token t using reservation r where r.id = t.reservation_id and r.member_id = ${memberId}
  `.execute(db)
}

/** Deletes the tokens that have expired, and those of days that are over. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await sql`
    delete from line_notice_token t using reservation r where r.id = t.reservation_id
      and (t.expires_at < app_now() or r.play_date < (app_now() at time zone 'Asia/Tokyo')::date)
  `.execute(db)
}
