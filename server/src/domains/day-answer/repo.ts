import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import { deleteDue } from '../../platform/jobs/batches.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { DayAnswer, NearPlay, StoredAnswer } from './types.ts'

type Q = Kysely<DB>

/** A member's plays on a range of days, as holder, single player or companion; soonest first. */
export async function readPlays(db: Q, memberId: number, from: PlayDate, to: PlayDate): Promise<NearPlay[]> {
  const { rows } = await sql<NearPlay>`
    select r.id, r.number, r.type, r.status, r.course_id, r.play_date, coalesce(r.member_id = ${memberId}, false) as is_holder, g.start_minute,
      late_by(r.course_id, r.play_date, g.start_minute) as delay, r.players,
      (select count(*)::int from reservation_group n where n.reservation_id = r.id) as groups,
      exists (select from seat_mark a where a.reservation_id = r.id and a.group_no = me.group_no and a.seat = me.seat and a.state = 'arrived') as is_here,
      (select coalesce(jsonb_agg(jsonb_build_object('group_no', k.group_no, 'seat', k.seat, 'name', k.name) order by k.group_no, k.seat), '[]')
        from known_seats(r.id) k where (k.group_no, k.seat) <> (me.group_no, me.seat)) as others
    from (
      select id from reservation where member_id = ${memberId} and play_date between ${from} and ${to}
      union
      select k.reservation_id from player k
        where k.person_key = ${`m:${memberId}`} and k.state = 'joined' and k.left_at is null
    ) mine
      join reservation r on r.id = mine.id
      cross join lateral (
        select k.group_no, k.seat from known_seats(r.id) k where k.member_id = ${memberId}
        order by k.is_representative desc, k.group_no, k.seat limit 1) me
      join reservation_group g on g.reservation_id = r.id and g.group_no = me.group_no
    where r.play_date between ${from} and ${to} and r.type in ('regular', 'single') and r.status in ('confirmed', 'established', 'checked_in')
    order by r.play_date, g.start_minute, r.id
  `.execute(db)
  return rows
}

/** Stores a member's answer about a play. `coming` deletes the other answers, and each of the others deletes `coming`. */
export async function keepAnswer(db: Q, memberId: number, play: NearPlay, said: DayAnswer): Promise<void> {
  const { minutes, expected } = said.kind === 'late' ? said : { minutes: null, expected: null }
  const { players, away } = said.kind === 'fewer' ? said : { players: null, away: null }
  await sql`
    with gone as (
      delete from day_answer where reservation_id = ${play.id} and member_id = ${memberId}
        and kind <> ${said.kind} and (kind = 'coming' or ${said.kind} = 'coming')
    )
    insert into day_answer (reservation_id, member_id, play_date, kind, minutes, expected, players, away_group, away_seat, answered_at)
    values (${play.id}, ${memberId}, ${play.play_date}, ${said.kind}, ${minutes}, ${expected}, ${players}, ${away?.group_no ?? null},
      ${away?.seat ?? null}, app_now())
    on conflict (reservation_id, member_id, kind) do update set play_date = excluded.play_date, minutes = excluded.minutes, expected = excluded.expected,
      players = excluded.players, away_group = excluded.away_group, away_seat = excluded.away_seat, answered_at = excluded.answered_at
  `.execute(db)
}

/** A member's answers about a play that hold for its date, in the order in which they were given. */
export async function readAnswers(db: Q, memberId: number, play: NearPlay): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select kind, expected, players from day_answer
    where reservation_id = ${play.id} and member_id = ${memberId} and play_date = ${play.play_date}
      and (players is null or players < ${play.players})
    order by answered_at
  `.execute(db)
  return rows
}

/** Runs the SQL function `ask_this_morning`, from a minute of the day on. Returns how many were asked. */
export async function askThisMorning(db: Q, from: number, ahead: number): Promise<number> {
  const { rows } = await sql<{ asked: number }>`select ask_this_morning(${from}, ${ahead}) as asked`.execute(db)
  return rows[0]?.asked ?? 0
}

/** Deletes the answers about days two months ago and earlier. */
export async function deleteOld(db: Q): Promise<void> {
  const isOld = sql`play_date < (app_now() at time zone 'Asia/Tokyo')::date - 60`
  await deleteDue(db, 'day_answer', isOld)
  await deleteDue(db, 'morning_question', isOld)
}
