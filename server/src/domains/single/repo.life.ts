import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { StoredSeat } from './types.ts'

type Q = Kysely<DB>

/** Gives the single tee times of a range of days their conditions, by the course's terms; also of days published before it had any. */
export async function openSinglesOf(tx: Q, courseId: number, from: PlayDate, to: PlayDate): Promise<void> {
  await sql`select open_singles(${courseId}, ${from}, ${to})`.execute(tx)
}

/** What belongs to a single reservation; undefined for another one. */
export async function readSeat(db: Q, reservationId: number): Promise<StoredSeat | undefined> {
  const { rows } = await sql<StoredSeat>`
    select q.reservation_id, q.tee_time_id, q.quotes, q.tells_joins, q.agrees_with, s.players_then, s.cancel_message, to_json(s.offers) as offers,
      (select k.name from player k where k.reservation_id = q.reservation_id and k.state = 'named') as companion,
      (select json_build_object('number', n.number, 'stands', n.status in ('tentative', 'established'))
        from single_reservation m join reservation n on n.id = m.reservation_id
        where m.moved_from = q.reservation_id order by n.id desc limit 1) as moved_to,
      (select json_build_object('course_id', o.course_id, 'play_date', o.play_date, 'start_minute', o.first_start, 'fee', coalesce(o.cancel_fee, 0))
        from reservation o where o.id = q.moved_from) as moved_from
    from single_reservation q join single_tee_time s on s.tee_time_id = q.tee_time_id where q.reservation_id = ${reservationId}
  `.execute(db)
  return rows[0]
}

/** Runs the SQL function `single_agree`. */
export async function agreeWithFewer(db: Q, reservationId: number, players: number, total: number): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select single_agree(${reservationId}, ${players}, ${total}) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** The tee times whose decision is due, the earliest first. */
export async function readDue(db: Q): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tee_time_id as id from single_tee_time
    where state in ('waiting', 'asking') and decision_at <= app_now()
      and not exists (select from single_order o where o.tee_time_id = single_tee_time.tee_time_id)
    order by decision_at, tee_time_id limit 1000
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs the SQL function `single_decide`. */
export async function decideOne(
  db: Q,
  given: {
    readonly id: number
    readonly early: boolean
    readonly outcome: 'established' | null
    readonly actor: string
    readonly version: number | null
  },
): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select single_decide(${given.id}, ${given.early}, ${given.outcome}, ${given.actor}, ${given.version}) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'decided'
}

/** Runs the SQL function `record_singles`. Returns how many lines were written. */
export async function writeRecords(db: Q): Promise<number> {
  const { rows } = await sql<{ written: number }>`select record_singles() as written`.execute(db)
  return rows[0]?.written ?? 0
}
