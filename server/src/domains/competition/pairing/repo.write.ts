import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Placed } from './rules.ts'

/** Runs the SQL function `competition_keep`. Raises (JG001) where a start can't be had. */
export async function keepStarts(
  tx: Db,
  id: number,
  teeTimeIds: readonly number[],
  numbers: readonly string[],
  actor: string,
): Promise<void> {
  await sql`select competition_keep(${id}, ${[...teeTimeIds]}::bigint[], ${[...numbers]}::text[], ${actor})`.execute(tx)
}

/** Gives all starts of a competition back, with the SQL function `competition_free`. */
export async function freeStarts(tx: Db, id: number, actor: string): Promise<void> {
  await sql`
    with own as (select array_agg(tee_time_id order by tee_time_id) as ids from competition_start where competition_id = ${id})
    select lock_tee_times(ids), competition_free(${id}, ids, ${actor}) from own where ids is not null
  `.execute(tx)
}

/** Runs the SQL function `competition_take_out`. */
export async function takeOut(tx: Db, id: number, entryId: number, actor: string): Promise<boolean> {
  const { rows } = await sql<{
    is_out: boolean
  }>`select competition_take_out(${id}, ${entryId}, ${actor}) as is_out`.execute(tx)
  return rows[0]?.is_out ?? false
}

/** Replaces the whole pairing of a competition by what was drawn. */
export async function putPairing(tx: Db, id: number, seed: string, placed: readonly Placed[]): Promise<void> {
  await sql`delete from competition_seat where competition_id = ${id}`.execute(tx)
  await sql`update competition set pairing_seed = ${seed} where id = ${id}`.execute(tx)
  const rows = placed.map(({ entrant, flight, seat }) => ({ entry_id: entrant, tee_time_id: flight, seat }))
  await sql`
    insert into competition_seat (competition_id, entry_id, tee_time_id, seat)
    select ${id}, entry_id, tee_time_id, seat
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p (entry_id bigint, tee_time_id bigint, seat smallint)
  `.execute(tx)
}

export type SeatMove = { readonly entry_id: number; readonly tee_time_id: number | null; readonly seat: number | null }

/**
 * Carries moves out together: all leave, then all arrive. Returns false where one is not an entrant or has two seats, a start not the
 * competition's, or a seat is taken or beyond the start.
 */
export async function moveSeats(tx: Db, id: number, moves: readonly SeatMove[]): Promise<boolean> {
  const given = JSON.stringify(moves)
  await sql`
    delete from competition_seat s using competition_entry e
    where s.competition_id = ${id} and e.id = s.entry_id
      and (e.state <> 'entered' or e.id in (select (m ->> 'entry_id')::bigint from jsonb_array_elements(${given}::jsonb) m))
  `.execute(tx)
  const { rows } = await sql<{ entry_id: number }>`
    insert into competition_seat (competition_id, entry_id, tee_time_id, seat)
    select ${id}, e.id, s.tee_time_id, m.seat
    from jsonb_to_recordset(${given}::jsonb) m (entry_id bigint, tee_time_id bigint, seat smallint)
      join competition_entry e on e.id = m.entry_id and e.competition_id = ${id} and e.state = 'entered'
      join competition_start s on s.competition_id = ${id} and s.tee_time_id = m.tee_time_id
      join tee_time t on t.id = s.tee_time_id and m.seat <= t.capacity
    where m.tee_time_id is not null
    on conflict (entry_id) do nothing returning entry_id
  `.execute(tx)
  const twice = await sql<{ n: number }>`
    select count(*)::int as n from (select from competition_seat where competition_id = ${id} group by tee_time_id, seat having count(*) > 1) t
  `.execute(tx)
  return rows.length === moves.filter((move) => move.tee_time_id !== null).length && twice.rows[0]?.n === 0
}

/** Runs the SQL function `competition_pair`. Raises `elsewhere` (JG001). */
export async function pairAll(
  tx: Db,
  id: number,
  actor: string,
): Promise<
  { result: 'done'; touched: number[]; freed: number } | { result: 'pairing_open'; unplaced: number; alone: number }
> {
  const { rows } = await sql<{
    answer:
      | { result: 'done'; touched: number[]; freed: number }
      | { result: 'pairing_open'; unplaced: number; alone: number }
  }>`select competition_pair(${id}, ${actor}) as answer`.execute(tx)
  return rows[0]?.answer ?? { result: 'pairing_open', unplaced: 0, alone: 0 }
}

/** The start list is out: hidden holes with their seal, where the format has them, and teams of those who entered together. */
export async function listOut(
  tx: Db,
  id: number,
  given: {
    readonly at: Date
    readonly hidden: readonly number[] | null
    readonly salt: string | null
    readonly seal: string | null
  },
): Promise<void> {
  await sql`
    update competition_entry e set team = w.team from (
      select id, dense_rank() over (order by party_id) as team from competition_entry where competition_id = ${id} and state = 'entered') w
    where w.id = e.id and e.team is null and (select format ->> 'kind' from competition where id = ${id}) = 'team'
  `.execute(tx)
  await sql`
    update competition set state = 'drawn', start_list_at = ${given.at}, hidden_holes = ${given.hidden && [...given.hidden]}::smallint[],
      salt = ${given.salt}, seal = ${given.seal} where id = ${id}
  `.execute(tx)
}
