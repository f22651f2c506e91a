import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Named, Party, Place, Standing, StoredCart, StoredGiven, StoredShift } from './types.ts'

/** Statuses of reservations that play, have played, or should have. */
const plays = sql`('confirmed', 'tentative', 'established', 'checked_in', 'played', 'no_show')`

export async function hasDay(db: Db, { id, date }: Place): Promise<boolean> {
  const { rows } = await sql`select from course_day where course_id = ${id} and play_date = ${date}`.execute(db)
  return rows.length > 0
}

/** The starts of a day on which somebody plays. */
export async function readParties(db: Db, { id, date }: Place): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select t.id as start, t.nine, t.start_minute, t.turn_minute,
      case when t.kind <> 'single' then min(r.id) end as reservation_id, case when t.kind <> 'single' then min(g.group_no) end as group_no,
      bool_or(coalesce((r.plan ->> 'is_caddie')::boolean, false)) as is_caddie
    from reservation r join reservation_group g on g.reservation_id = r.id join tee_time t on t.id = g.tee_time_id
    where r.course_id = ${id} and r.play_date = ${date} and r.status in ${plays}
    group by t.id order by t.start_minute, t.id
  `.execute(db)
  return rows
}

/**
 * The caddies and carts that the groups of a day were given, each with the start on which it stands now. What belongs to nobody who plays
 * is left out.
 */
export async function readGiven(db: Db, { id, date }: Place): Promise<StoredGiven[]> {
  const { rows } = await sql<StoredGiven>`
    select a.id, g.tee_time_id as start, a.tee_time_id as given_start, a.by_plan, a.caddie_id as caddie, a.cart_id as cart,
      a.caddie_lost, a.cart_lost
    from reservation r join reservation_group g on g.reservation_id = r.id
      join assignment a on a.reservation_id = r.id and a.group_no = g.group_no
    where r.course_id = ${id} and r.play_date = ${date} and r.status in ${plays}
    union all
    select a.id, a.tee_time_id, a.tee_time_id, a.by_plan, a.caddie_id, a.cart_id, a.caddie_lost, a.cart_lost
    from tee_time t join assignment a on a.tee_time_id = t.id and a.reservation_id is null
    where t.course_id = ${id} and t.play_date = ${date}
    order by id
  `.execute(db)
  return rows
}

/** So many days back count who has rested longest. */
const lookedBack = 60

/** Who is in on a day. */
export async function readShifts(db: Db, { id, date }: Place): Promise<StoredShift[]> {
  const { rows } = await sql<StoredShift>`
    select c.id, c.number, c.name, c.note, s.rounds, s.position,
      (select to_char(a.play_date, 'YYYY-MM-DD ') || to_char(t.start_minute, 'FM0000')
        from assignment a join tee_time t on t.id = a.tee_time_id
        where a.caddie_id = c.id and a.caddie_lost is null
          and (a.reservation_id is null or exists (select from reservation r where r.id = a.reservation_id and r.status in ${plays}))
          and a.play_date between ${date}::date - ${lookedBack}::int and ${date}::date - 1
        order by a.play_date desc, t.start_minute desc limit 1) as last_round
    from caddie_shift s join caddie c on c.id = s.caddie_id
    where s.course_id = ${id} and s.play_date = ${date} and s.rounds > 0
      and c.active_from <= s.play_date and coalesce(c.active_until >= s.play_date, true)
    order by c.number, c.id
  `.execute(db)
  return rows
}

export async function readDayCarts(db: Db, courseId: number): Promise<StoredCart[]> {
  const { rows } = await sql<StoredCart>`
    select id, number, seats, state from cart where course_id = ${courseId} order by number, id
  `.execute(db)
  return rows
}

/** Caddies of a course by their ids, those who have left included. */
export async function readNames(db: Db, courseId: number, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, number, name from caddie where course_id = ${courseId} and id = any (${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

/** Makes of standings what is stored: where the moved groups stand, and what was lost. */
export async function settle(tx: Db, standings: readonly Standing[]): Promise<void> {
  const rows = standings.map(({ id, start, caddie_lost, cart_lost }) => ({ id, start, caddie_lost, cart_lost }))
  await sql`
    update assignment a set tee_time_id = n.start, caddie_lost = n.caddie_lost, cart_lost = n.cart_lost
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id bigint, start bigint, caddie_lost text, cart_lost text)
    where a.id = n.id and (a.tee_time_id, a.caddie_lost, a.cart_lost) is distinct from (n.start, n.caddie_lost, n.cart_lost)
  `.execute(tx)
}

type Item = { readonly party: Party; readonly caddie: number | null; readonly cart: number | null }

/** Stores what groups have from now on, in place of what they had. */
export async function storeGiven(
  tx: Db,
  { id, date }: Place,
  given: { readonly replaced: readonly number[]; readonly items: readonly Item[]; readonly staffId: number },
): Promise<void> {
  await sql`delete from assignment where id = any (${[...given.replaced]}::bigint[])`.execute(tx)
  const rows = given.items
    .filter(({ caddie, cart }) => caddie !== null || cart !== null)
    .map(({ party, caddie, cart }) => ({
      course_id: id,
      play_date: date,
      reservation_id: party.reservation_id,
      group_no: party.group_no,
      tee_time_id: party.start,
      caddie_id: caddie,
      cart_id: cart,
      by_plan: party.is_caddie,
      staff_id: given.staffId,
    }))
  if (rows.length > 0) await tx.insertInto('assignment').values(rows).execute()
}

/** Stores the places of the caddies in the order of a day. */
export async function storeOrder(tx: Db, { id, date }: Place, order: readonly number[]): Promise<void> {
  await sql`
    update caddie_shift s set position = o.at from unnest(${[...order]}::bigint[]) with ordinality o (caddie_id, at)
    where s.course_id = ${id} and s.play_date = ${date} and s.caddie_id = o.caddie_id
  `.execute(tx)
}

/** How many groups with a caddie are booked on the days of a month. */
export async function readNeeds(
  db: Db,
  courseId: number,
  from: PlayDate,
  to: PlayDate,
): Promise<{ date: PlayDate; groups: number }[]> {
  const { rows } = await sql<{ date: PlayDate; groups: number }>`
    select r.play_date as date, count(distinct g.tee_time_id)::int as groups
    from reservation r join reservation_group g on g.reservation_id = r.id
    where r.course_id = ${courseId} and r.play_date between ${from} and ${to} and r.status in ${plays}
      and (r.plan ->> 'is_caddie')::boolean
    group by r.play_date order by r.play_date
  `.execute(db)
  return rows
}
