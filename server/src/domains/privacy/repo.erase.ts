import { sql, type Kysely } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'
import { forgetTies } from './repo.ts'
import type { Guest } from './types.ts'

type Q = Kysely<DB>

/** Locks one member whose retention has passed, skipping the given ids; no two workers get the same one. */
export async function claimLeft(
  tx: Q,
  years: number,
  but: readonly number[],
): Promise<{ id: number; email: string | null } | undefined> {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select id, email from member where quit_at < app_now() - make_interval(years => ${years}) and id <> all (${[...but]}::bigint[])
    order by quit_at limit 1 for update skip locked
  `.execute(tx)
  return rows[0]
}

/** Deletes what is kept of players beside their seats; rides go with their cars. */
async function eraseNotes(tx: Q, players: readonly number[]): Promise<void> {
  const ids = [...players, 0]
  await tx.deleteFrom('companion_opened').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('organiser_told').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('organiser_paid').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('organiser_ride').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('organiser_car').where('driver_id', 'in', ids).execute()
  await tx.deleteFrom('contest_handicap').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('contest_stroke').where('player_id', 'in', ids).execute()
}

/**
 * Removes the person from some reservations; what was played, sold and paid stays. Seats of members who are still here
 * keep their names.
 */
export async function eraseReservations(tx: Q, ids: readonly number[]): Promise<void> {
  await sql`
    delete from preregistration p using player s where s.id = p.player_id and s.reservation_id = any (${[...ids]}::bigint[])
  `.execute(tx)
  await tx
    .deleteFrom('companion_invitation')
    .where('reservation_id', 'in', [...ids, 0])
    .execute()
  await tx
    .deleteFrom('line_notice_token')
    .where('reservation_id', 'in', [...ids, 0])
    .execute()
  await tx
    .deleteFrom('organiser_fee')
    .where('reservation_id', 'in', [...ids, 0])
    .execute()
  await tx
    .deleteFrom('contest')
    .where('reservation_id', 'in', [...ids, 0])
    .execute()
  const seats = await tx
    .selectFrom('player')
    .select('id')
    .where('reservation_id', 'in', [...ids, 0])
    .execute()
  await eraseNotes(
    tx,
    seats.map((one) => one.id),
  )
  await sql`
    update arrival set exemption = null, address = null, locker = null, bag_tag = null where reservation_id = any (${[...ids]}::bigint[])
  `.execute(tx)
  await sql`
    update agent_booking set contact = '{}', notes = null, cancel_reason = null, erased_at = app_now()
    where reservation_id = any (${[...ids]}::bigint[])
  `.execute(tx)
  await sql`update day_case set note = '' where reservation_id = any (${[...ids]}::bigint[])`.execute(tx)
  await sql`
    update player s set name = null, name_kana = null, person_key = null, address_key = null
    from reservation r
    where r.id = s.reservation_id and r.id = any (${[...ids]}::bigint[])
      and (s.person_key is null or s.person_key like 'g:%' or s.person_key = 'm:' || r.member_id)
  `.execute(tx)
  await sql`
    update reservation set member_id = null, guest_email = null, manage_token_hash = null, contact = '{}', note = '',
      line_tracking_id = null, erased_at = app_now()
    where id = any (${[...ids]}::bigint[])
  `.execute(tx)
}

/** Removes the person from some requests; which course was asked for which day stays. */
export async function eraseRequests(tx: Q, ids: readonly number[]): Promise<void> {
  await sql`delete from request_email where request_id = any (${[...ids]}::bigint[])`.execute(tx)
  await sql`
    update request set member_id = null, guest_email = null, manage_token_hash = null, person_key = 'erased', address_key = null,
      contact = '{}', note = '', words = '', line_tracking_id = null, erased_at = app_now()
    where id = any (${[...ids]}::bigint[])
  `.execute(tx)
}

/**
 * Erases all data of a member who has left. A foreign key from a table that is not named here makes it fail, so that no
 * table is missed.
 */
export async function eraseMember(tx: Q, { id, email }: { id: number; email: string | null }): Promise<void> {
  const key = `m:${id}`
  // Rows that a request wrote after the member left, while it was in progress.
  await forgetTies(tx, id)
  await tx.deleteFrom('member_session').where('member_id', '=', id).execute()
  // The member's name in other members' play histories.
  await sql`
    update play p set companions = array(
      select c.name from unnest(p.companions) with ordinality c (name, no)
      where c.name not in (select s.name from player s
        where s.reservation_id = p.reservation_id and s.person_key = ${key} and s.name is not null)
      order by c.no)
    where p.member_id <> ${id} and p.reservation_id in (select reservation_id from player where person_key = ${key})
  `.execute(tx)
  await tx.deleteFrom('point_entry').where('member_id', '=', id).execute()
  await tx.deleteFrom('point_adjustment').where('member_id', '=', id).execute()
  await tx.deleteFrom('point_account').where('member_id', '=', id).execute()
  await tx.deleteFrom('play').where('member_id', '=', id).execute()
  await tx.deleteFrom('inquiry').where('member_id', '=', id).execute()
  const own = await tx.selectFrom('reservation').select('id').where('member_id', '=', id).execute()
  await eraseReservations(
    tx,
    own.map((one) => one.id),
  )
  const asked = await tx.selectFrom('request').select('id').where('member_id', '=', id).execute()
  await eraseRequests(
    tx,
    asked.map((one) => one.id),
  )
  await sql`
    update player set name = null, name_kana = null, person_key = null, address_key = null, invited_member = null
    where person_key = ${key} or invited_member = ${id}
  `.execute(tx)
  await tx.deleteFrom('hold').where('holder', '=', key).execute()
  if (email !== null) await forgetMails(tx, [email])
  await tx.deleteFrom('member').where('id', '=', id).execute()
}

/** Removes people without an account from at most `most` reservations, `years` after their play date. Returns their number. */
export async function eraseGuests(tx: Q, years: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where (guest_email is not null or (holder_kind = 'front_desk' and type = 'regular' and erased_at is null))
      and play_date < (app_now() at time zone 'Asia/Tokyo')::date - make_interval(years => ${years})
    order by play_date limit ${most} for update skip locked
  `.execute(tx)
  await eraseReservations(
    tx,
    rows.map((one) => one.id),
  )
  return rows.length
}

/** Removes people without an account from at most `most` requests, as long after they asked. Returns their number. */
export async function eraseGuestRequests(tx: Q, years: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from request
    where guest_email is not null and state not in ('requested', 'offered') and requested_at < app_now() - make_interval(years => ${years})
    order by requested_at limit ${most} for update skip locked
  `.execute(tx)
  await eraseRequests(
    tx,
    rows.map((one) => one.id),
  )
  return rows.length
}

const nameless = sql`last_name = null, first_name = null, last_name_kana = null, first_name_kana = null, birthday = null,
  handicap_proof = null, phone_number = null`

/** Removes people without an account from their places in competitions, which stay. */
export async function eraseEntries(tx: Q, ids: readonly number[]): Promise<void> {
  await sql`update competition_entry set ${nameless} where id = any (${[...ids]}::bigint[])`.execute(tx)
}

/** Removes at most `most` people without an account from competitions, as long after the play date; their places in the results stay. Returns their number. */
export async function eraseEntrants(tx: Q, years: number, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update competition_entry set ${nameless}
    where id = any (array(select e.id from competition_entry e join competition c on c.id = e.competition_id
      where e.member_id is null and e.last_name is not null
        and c.play_date < (app_now() at time zone 'Asia/Tokyo')::date - make_interval(years => ${years}) limit ${most} for update of e))
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Removes people without an account from seats in the parties of others; the seats stay. */
export async function eraseSeats(tx: Q, players: readonly number[]): Promise<void> {
  await sql`delete from preregistration where player_id = any (${[...players]}::bigint[])`.execute(tx)
  await eraseNotes(tx, players)
  await sql`
    update player set name = null, name_kana = null, person_key = null, address_key = null where id = any (${[...players]}::bigint[])
  `.execute(tx)
}

/** Deletes the mails to some addresses, and that mails came back from there. */
async function forgetMails(tx: Q, emails: readonly string[]): Promise<void> {
  await sql`delete from mail_outbox where recipient = any (${[...emails]})`.execute(tx)
  await sql`delete from mail_stop where address = any (${[...emails]})`.execute(tx)
}

/** Deletes what was written by a guest and about them, and the mails to their addresses. */
export async function forgetGuest(tx: Q, { phone, key, emails }: Guest): Promise<void> {
  await sql`delete from caller_note where member_id is null and caller_phone = ${phone} and caller_key = ${key}`.execute(
    tx,
  )
  await sql`delete from inquiry where member_id is null and email = any (${[...emails]})`.execute(tx)
  await forgetMails(tx, emails)
}

/** Removes the wishes of at most `most` parties without an account, as long after the play date. Returns their number. */
export async function eraseParties(tx: Q, years: number, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update competition_party set wish_with = '', erased_at = app_now()
    where id = any (array(select p.id from competition_party p join competition c on c.id = p.competition_id
      where p.member_id is null and p.erased_at is null
        and c.play_date < (app_now() at time zone 'Asia/Tokyo')::date - make_interval(years => ${years}) limit ${most} for update of p))
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes inquiries of people without an account and notes about them, as long after they were written. */
export async function forgetWords(db: Db, years: number): Promise<void> {
  await deleteDue(db, 'inquiry', sql`member_id is null and sent_at < app_now() - make_interval(years => ${years})`)
  await deleteDue(
    db,
    'caller_note',
    sql`member_id is null and written_at < app_now() - make_interval(years => ${years})`,
  )
}
