import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Award } from '../types.ts'

/** Lets no order of the desk change the competition until the end of the transaction, and lets other cards go on. Lock it before its entrants. */
export async function keepCompetition(tx: Db, id: number): Promise<void> {
  await sql`select from competition where id = ${id} for key share`.execute(tx)
}

/**
 * Locks entrants ascending, until the end of the transaction: whoever records a card of theirs waits here. Returns those who play in the
 * competition.
 */
export async function lockEntrants(tx: Db, id: number, entries: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from competition_entry where competition_id = ${id} and id = any (${[...entries]}::bigint[]) and state = 'entered'
    order by id for no key update
  `.execute(tx)
  return rows.map(({ id: entry }) => entry)
}

export type NewCard = {
  readonly entry_id: number
  readonly round: number
  readonly strokes: readonly (number | null)[]
  readonly total: number | null
  readonly is_checked: boolean
  readonly reason: string | null
}

/** Adds cards. */
export async function insertCards(tx: Db, id: number, by: string, cards: readonly NewCard[]): Promise<void> {
  await sql`
    insert into competition_card (competition_id, entry_id, round, strokes, total, is_checked, recorded_by, reason)
    select ${id}, entry_id, round, strokes, total, is_checked, ${by}, reason
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      k (entry_id bigint, round smallint, strokes smallint[], total smallint, is_checked boolean, reason text)
  `.execute(tx)
}

/** The first card ends the waiting for it. */
export async function nowPlayed(tx: Db, id: number): Promise<void> {
  await sql`update competition set state = 'played' where id = ${id} and state = 'drawn'`.execute(tx)
}

/** Replaces the winners of prizes for a hole. */
export async function putAwards(tx: Db, id: number, awards: readonly Award[]): Promise<void> {
  await sql`delete from competition_award where competition_id = ${id}`.execute(tx)
  await sql`
    insert into competition_award (competition_id, kind, hole, entry_id)
    select ${id}, kind, hole, entrant from jsonb_to_recordset(${JSON.stringify(awards)}::jsonb) a (kind text, hole smallint, entrant bigint)
  `.execute(tx)
}

/** The rounds of a finished competition go into the players' history. */
export async function reservationsPlayed(tx: Db, id: number): Promise<void> {
  await sql`
    select set_status(array(select r.id from competition_start s join reservation r on r.id = s.reservation_id
      where s.competition_id = ${id} and r.status in ('confirmed', 'checked_in') order by r.id for update of r), 'played')
  `.execute(tx)
}

/** Tells the desks of a competition's course that a card has come; the competition's own version stays. */
export async function announceCards(tx: Db, id: number): Promise<void> {
  await sql`select announce('competition', course_id, id::text, version) from competition where id = ${id}`.execute(tx)
}
