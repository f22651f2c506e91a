import { sql } from 'kysely'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Opened, StoredContest } from './types.ts'

/** The contest of a reservation with what was typed; undefined without one. */
export async function readContest(db: Db, reservation: number): Promise<StoredContest | undefined> {
  const { rows } = await sql<StoredContest>`
    select c.id, c.title, c.format, c.prizes, c.nines, c.par, c.hole_index, c.seed, c.hidden_holes, c.salt, c.seal, c.version, c.begun_at,
      c.published_at, c.revision, c.reopened_at,
      coalesce((select json_agg(json_build_object('player', h.player_id, 'handicap', h.handicap)) from contest_handicap h
        join player k on k.id = h.player_id where k.reservation_id = c.reservation_id and k.left_at is null), '[]') as handicaps,
      coalesce((select json_agg(json_build_object('player', s.player_id, 'hole', s.hole, 'strokes', s.strokes, 'by', s.by_player))
        from contest_stroke s join player k on k.id = s.player_id
        where k.reservation_id = c.reservation_id and k.left_at is null), '[]') as strokes
    from contest c where c.reservation_id = ${reservation}
  `.execute(db)
  return rows[0]
}

/** The contest behind its lock, until the end of the transaction. */
export async function lockedContest(tx: Db, reservation: number): Promise<StoredContest | undefined> {
  await lock(tx, { contests: [reservation] })
  return readContest(tx, reservation)
}

const array = (numbers: readonly number[] | undefined): number[] | null => (numbers ? [...numbers] : null)

/** Stores a new contest; false where there is one already. */
export async function insertContest(tx: Db, reservation: number, opened: Opened): Promise<boolean> {
  const { hidden } = opened
  const { rows } = await sql`
    insert into contest (reservation_id, title, format, prizes, nines, par, hole_index, seed, hidden_holes, salt, seal)
    values (${reservation}, ${opened.title}, ${opened.format}, ${[...opened.prizes]}::text[], ${[...opened.nines]}::text[],
      ${array(opened.par)}::smallint[], ${array(opened.holeIndex)}::smallint[], ${opened.seed}, ${array(hidden?.holes)}::smallint[],
      ${hidden?.salt ?? null}, ${hidden?.seal ?? null})
    on conflict (reservation_id) do nothing returning id
  `.execute(tx)
  return rows.length > 0
}

/** Replaces what is played, with holes that are drawn anew. The caller has the lock. */
export async function replaceContest(tx: Db, reservation: number, opened: Opened): Promise<void> {
  const { hidden } = opened
  await sql`
    update contest set title = ${opened.title}, format = ${opened.format}, prizes = ${[...opened.prizes]}::text[],
      nines = ${[...opened.nines]}::text[], par = ${array(opened.par)}::smallint[], hole_index = ${array(opened.holeIndex)}::smallint[],
      seed = ${opened.seed}, hidden_holes = ${array(hidden?.holes)}::smallint[], salt = ${hidden?.salt ?? null},
      seal = ${hidden?.seal ?? null}, version = version + 1
    where reservation_id = ${reservation}
  `.execute(tx)
}

/** Changes the words of a contest. The caller has the lock. */
export async function rewordContest(
  tx: Db,
  reservation: number,
  { title, prizes }: Pick<Opened, 'title' | 'prizes'>,
): Promise<void> {
  await sql`
    update contest set title = ${title}, prizes = ${[...prizes]}::text[], version = version + 1 where reservation_id = ${reservation}
  `.execute(tx)
}

/** Takes a contest away with all that was typed. The caller has the lock. */
export async function deleteContest(tx: Db, reservation: number): Promise<void> {
  await sql`
    delete from contest_handicap h using player k where k.id = h.player_id and k.reservation_id = ${reservation}
  `.execute(tx)
  await sql`
    delete from contest_stroke s using player k where k.id = s.player_id and k.reservation_id = ${reservation}
  `.execute(tx)
  await sql`delete from contest where reservation_id = ${reservation}`.execute(tx)
}

/** Sets handicaps; null takes one away. The caller has the lock, and has seen that the players have seats. */
export async function putHandicaps(
  tx: Db,
  handicaps: readonly { readonly player: number; readonly handicap: number | null }[],
): Promise<void> {
  const given = JSON.stringify(handicaps)
  await sql`
    delete from contest_handicap h using jsonb_to_recordset(${given}::jsonb) g (player bigint, handicap smallint)
    where h.player_id = g.player and g.handicap is null
  `.execute(tx)
  await sql`
    insert into contest_handicap (player_id, handicap)
    select g.player, g.handicap from jsonb_to_recordset(${given}::jsonb) g (player bigint, handicap smallint) where g.handicap is not null
    on conflict (player_id) do update set handicap = excluded.handicap
  `.execute(tx)
}

/** Writes strokes over what stands. The caller has the lock, and has judged them behind it. */
export async function putStrokes(
  tx: Db,
  reservation: number,
  by: number | null,
  strokes: readonly { readonly player: number; readonly hole: number; readonly strokes: number | null }[],
): Promise<void> {
  await sql`
    insert into contest_stroke (player_id, hole, strokes, by_player)
    select g.player, g.hole, g.strokes, ${by}::bigint
      from jsonb_to_recordset(${JSON.stringify(strokes)}::jsonb) g (player bigint, hole smallint, strokes smallint)
    on conflict (player_id, hole) do update set strokes = excluded.strokes, by_player = excluded.by_player, typed_at = app_now()
  `.execute(tx)
  await sql`
    update contest set begun_at = app_now() where reservation_id = ${reservation} and begun_at is null
  `.execute(tx)
}

/** Publishes the result; the histories of its players follow by their job. The caller has the lock. */
export async function finishContest(tx: Db, reservation: number): Promise<void> {
  await sql`
    update contest set published_at = app_now(), revision = revision + 1, version = version + 1 where reservation_id = ${reservation}
  `.execute(tx)
  await sql`select recount_play(${reservation}::bigint)`.execute(tx)
}

/** Tells those who take part that the result is out; whoever has booked only where it was published by itself. */
export async function tellResult(tx: Db, reservation: number, byOrganiser: boolean): Promise<void> {
  await sql`select contest_tell(${reservation}::bigint, ${byOrganiser})`.execute(tx)
}

/** Opens a published result again. The caller has the lock. */
export async function reopen(tx: Db, reservation: number): Promise<void> {
  await sql`
    update contest set published_at = null, reopened_at = app_now(), version = version + 1 where reservation_id = ${reservation}
  `.execute(tx)
}

/** The numbers of reservations whose contests have no result and are over since `today`, the oldest first, `most` at once. */
export async function readDue(db: Db, today: PlayDate, most: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select r.number from contest c join reservation r on r.id = c.reservation_id
    where c.published_at is null and r.status in ('confirmed', 'checked_in', 'played')
      and r.play_date + case when c.reopened_at is null then 0 else 1 end < ${today}
    order by r.play_date, r.id limit ${most}
  `.execute(db)
  return rows.map(({ number }) => number)
}

/** Deletes contests a month after play, with all that was typed. */
export async function deleteOldContests(db: Db): Promise<void> {
  const isOld = sql`k.play_date < (app_now() at time zone 'Asia/Tokyo')::date - 30`
  await sql`delete from contest_handicap h using player k where k.id = h.player_id and ${isOld}`.execute(db)
  await sql`delete from contest_stroke s using player k where k.id = s.player_id and ${isOld}`.execute(db)
  await sql`delete from contest c using reservation k where k.id = c.reservation_id and ${isOld}`.execute(db)
}
