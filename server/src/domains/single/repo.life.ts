import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { StoredSeat, Undecided } from './types.ts'

type Q = Kysely<DB>

/** What belongs to a single reservation; undefined for another one. */
export async function readSeat(db: Q, reservationId: number): Promise<StoredSeat | undefined> {
  const { rows } = await sql<StoredSeat>`
    select q.reservation_id, q.tee_time_id, q.quotes, q.tells_joins, q.agrees_with, s.players_then,
      (select k.name from player k where k.reservation_id = q.reservation_id and k.state = 'named') as companion
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
    where state in ('waiting', 'asking') and decision_at <= app_now() order by decision_at, tee_time_id limit 1000
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
  },
): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select single_decide(${given.id}, ${given.early}, ${given.outcome}, ${given.actor}) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'decided'
}

/** Runs the SQL function `single_move_decision`. */
export async function moveDecisionOf(db: Q, id: number, at: Date): Promise<string> {
  const { rows } = await sql<{ answer: string }>`select single_move_decision(${id}, ${at}) as answer`.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** Runs the SQL function `record_singles`. Returns how many lines were written. */
export async function writeRecords(db: Q): Promise<number> {
  const { rows } = await sql<{ written: number }>`select record_singles() as written`.execute(db)
  return rows[0]?.written ?? 0
}

/** Single tee times with players that are not decided, the earliest decision first; a hundred at most. */
export async function readUndecided(db: Q): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    select s.tee_time_id as id, c.short_title, s.play_date, t.start_minute, seats_sold(s.tee_time_id) as taken, s.minimum, s.decision_at
    from single_tee_time s join tee_time t on t.id = s.tee_time_id join course c on c.id = s.course_id
    where s.state in ('waiting', 'asking') and s.decision_at > app_now() and seats_sold(s.tee_time_id) > 0
    order by s.decision_at, s.tee_time_id limit 100
  `.execute(db)
  return rows
}
