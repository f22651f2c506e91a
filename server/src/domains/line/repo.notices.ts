import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

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

/** The token of a reservation, as long as it is good. */
export async function readToken(db: Db, reservationId: number): Promise<KeptToken | undefined> {
  const { rows } = await sql<KeptToken>`
    select channel_id, sealed from line_notice_token where reservation_id = ${reservationId} and expires_at > app_now()
  `.execute(db)
  return rows[0]
}

/** Puts the next token in the place of the used one, which goes where there is none. Returns false where another one stands there by now. */
export async function replaceToken(
  db: Db,
  reservationId: number,
  used: Buffer,
  next: { readonly sealed: Buffer; readonly left: number; readonly expiresAt: Date } | null,
): Promise<boolean> {
  const { rows } = next
    ? await sql`
        update line_notice_token set sealed = ${next.sealed}, messages_left = ${next.left}, expires_at = ${next.expiresAt}
        where reservation_id = ${reservationId} and sealed = ${used} returning reservation_id
      `.execute(db)
    : await sql`
        delete from line_notice_token where reservation_id = ${reservationId} and sealed = ${used} returning reservation_id
      `.execute(db)
  return rows.length > 0
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
