import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Transaction } from 'kysely'
import { newCode } from '../../domains/companion/service.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

/** The representative of each reservation. */
export async function seatRepresentatives(tx: Transaction<DB>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into player (reservation_id, group_no, seat_no, play_date, person_key, state, name, kept)
    select r.id, 1, 1, r.play_date, coalesce('m:' || r.member_id, address_key(r.guest_email)),
      'representative', (r.contact ->> 'last_name') || ' ' || (r.contact ->> 'first_name'), r.status <> 'cancelled'
    from reservation r order by r.id
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Companions of the first member: in the next reservation for four a friend has joined and another was asked; in the last round two members
 * have played, one of them no friend yet. Nobody gets a second start on a day.
 */
export async function seatCompanions(tx: Transaction<DB>, today: PlayDate): Promise<number> {
  const { numAffectedRows } = await sql`
    with own as materialized (
      select distinct on (status) id, play_date, status from reservation
      where member_id = 1 and players = 4 and status in ('confirmed', 'played')
      order by status, abs(play_date - ${today}::date), id
    ), known as materialized (
      select m.id, m.last_name || ' ' || m.first_name as name, f.id is not null as is_friend
      from member m left join friendship f on f.accepted_at is not null
        and least(f.requester_id, f.recipient_id) = 1 and greatest(f.requester_id, f.recipient_id) = m.id
      where m.id between 2 and 40
    ), busy as materialized (
      select k.person_key, k.play_date from player k where k.kept and k.play_date in (select play_date from own)
    ), free as materialized (
      select own.id, own.play_date, own.status, known.id as member_id, known.name, known.is_friend,
        row_number() over (partition by own.id, known.is_friend order by known.id) as place
      from own cross join known
      where not exists (select from busy where busy.play_date = own.play_date and busy.person_key = 'm:' || known.id)
    )
    insert into player (reservation_id, group_no, seat_no, play_date, person_key, invited_member, state, name, since)
    select id, 1, 2, play_date, 'm:' || member_id, null::bigint, 'joined', name, (play_date - 5 + time '19:30') at time zone 'Asia/Tokyo'
      from free where is_friend and place = 1
    union all
    select id, 1, 3, play_date, 'm:' || member_id, null::bigint, 'joined', name, (play_date - 4 + time '20:10') at time zone 'Asia/Tokyo'
      from free where status = 'played' and not is_friend and place = 1
    union all
    select own.id, 1, 3, own.play_date, null, asked.id, 'invited', asked.name, (own.play_date - 4 + time '20:10') at time zone 'Asia/Tokyo'
      from own cross join lateral (
        select known.id, known.name from known where known.is_friend and known.id not in (
          select member_id from free where free.id = own.id and free.is_friend and free.place = 1)
        order by known.id limit 1) asked
      where own.status = 'confirmed'
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The open invitation of the reservation in which the first member has asked a friend. */
export async function openInvitation(tx: Transaction<DB>, secret: string): Promise<void> {
  const { seed, code_hash: codeHash } = newCode({ secret })
  await sql`
    insert into companion_invitation (reservation_id, group_no, seed, code_hash, shown_name)
    select k.reservation_id, k.group_no, ${seed}::uuid, ${codeHash}, m.last_name || ' ' || m.first_name
    from player k join reservation r on r.id = k.reservation_id join member m on m.id = r.member_id
    where r.member_id = 1 and k.state = 'invited'
  `.execute(tx)
}
