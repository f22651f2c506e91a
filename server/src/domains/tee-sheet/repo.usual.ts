import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Round } from './types.ts'

/**
 * A member's last rounds, the newest first: regular reservations that stand or were played, and rounds of the history that are of
 * no own reservation, competitions left out.
 */
export async function readRounds(db: Kysely<DB>, memberId: number, most: number): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select r.course_id, r.play_date, r.first_start as start_minute,
      array(select g.players::int from reservation_group g where g.reservation_id = r.id order by g.group_no) as party
    from reservation r
    where r.member_id = ${memberId} and r.type = 'regular' and r.status in ('confirmed', 'checked_in', 'played')
    union all
    select p.course_id, p.play_date, p.start_minute, null
    from play p
    where p.member_id = ${memberId} and p.start_minute is not null and p.competition_entry_id is null
      and not exists (select from reservation r where r.id = p.reservation_id and r.member_id = p.member_id)
    order by play_date desc, start_minute desc limit ${most}
  `.execute(db)
  return rows
}

/** A round of a member that a party of a regular reservation has played, with its groups; undefined of every other round. */
export async function readPartyRound(db: Kysely<DB>, memberId: number, playId: number): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select p.course_id, p.play_date, r.first_start as start_minute,
      array(select g.players::int from reservation_group g where g.reservation_id = r.id order by g.group_no) as party
    from play p join reservation r on r.id = p.reservation_id
    where p.id = ${playId} and p.member_id = ${memberId} and r.type = 'regular' and r.players > 1
  `.execute(db)
  return rows[0]
}

/** On which of the dates a member plays already, as a member or as a guest of the same address, or has entered a competition. */
export async function readDaysTaken(
  db: Kysely<DB>,
  memberId: number,
  dates: readonly PlayDate[],
): Promise<ReadonlySet<PlayDate>> {
  const { rows } = await sql<{ date: PlayDate }>`
    select d.date from unnest(${[...dates]}::date[]) d(date), member m
    where m.id = ${memberId} and (has_start(m.id, m.email, d.date) or competition_on(m.id, d.date))
  `.execute(db)
  return new Set(rows.map(({ date }) => date))
}
