import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DeskRow, DeskStart, DeskPerson } from '../types.ts'

const counts = sql`
  competition_left(c.id) as places_left,
  (select count(*)::int from competition_entry e where e.competition_id = c.id and e.state = 'entered') as entered,
  (select count(*)::int from competition_party p where p.competition_id = c.id and p.state in ('waiting', 'offered')) as waiting,
  (select count(*)::int from competition_entry e where e.competition_id = c.id and e.state = 'entered'
    and not exists (select from competition_seat s where s.entry_id = e.id)) as unplaced,
  (select count(*)::int from competition_entry e where e.competition_id = c.id and e.state = 'entered'
    and (select count(distinct k.round) from competition_card k where k.entry_id = e.id) >= c.rounds) as carded,
  (select count(*)::int from competition_start s where s.competition_id = c.id) as starts`

const isPast = sql`c.state in ('finished', 'called_off')`

/** Competitions of some courses, at most 200: those to come and to finish by date, or the past ones, newest first; or one by its id. */
export async function readDesk(
  db: Db,
  given: { readonly courses: readonly number[]; readonly past?: boolean; readonly id?: number },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select c.*, ${counts}, r.published_at
    from competition c left join competition_result r on (r.competition_id, r.revision) = (c.id, c.revision)
    where c.course_id = any (${[...given.courses]})
      and ${given.id === undefined ? (given.past === true ? isPast : sql`not ${isPast}`) : sql`c.id = ${given.id}`}
    order by ${given.past === true ? sql`c.play_date desc, c.id desc` : sql`c.play_date, c.id`} limit 200
  `.execute(db)
  return rows
}

/** The people of a competition: entered by kana, then the waiting list in its order, then the others. */
export async function readPeople(db: Db, id: number): Promise<DeskPerson[]> {
  const { rows } = await sql<DeskPerson>`
    select e.id, p.number as party, e.party_id, e.seat, e.member_id, e.last_name, e.first_name, e.last_name_kana, e.first_name_kana,
      e.nickname, e.shown_as, e.phone_number, e.handicap, e.handicap_proof, e.team, e.birthday, e.state, e.tee_time_id,
      coalesce(p.wish_start, 'any') as wish_start, coalesce(p.wish_with, '') as wish_with, coalesce(p.wish_cart, false) as wish_cart,
      coalesce(p.entered_at, '2000-01-01') as entered_at, p.offer_until,
      coalesce(e.withdraw_fee, case e.seat when 1 then p.withdraw_fee end) as withdraw_fee,
      case when p.state = 'waiting' then (select count(distinct a.id)::int from competition_party a where a.competition_id = e.competition_id
        and a.state = 'waiting' and (a.waiting_since, a.id) <= (p.waiting_since, p.id)) end as line
    from competition_entry e left join competition_party p on p.id = e.party_id where e.competition_id = ${id}
    order by case e.state when 'entered' then 0 when 'offered' then 1 when 'waiting' then 1 else 2 end,
      case when e.state in ('offered', 'waiting') then p.waiting_since end, case when e.state in ('offered', 'waiting') then p.id end,
      e.last_name_kana, e.first_name_kana, e.id
  `.execute(db)
  return rows
}

/** The starts that are kept for a competition, in the order of the sheet, with the entrants on them by seat. */
export async function readStarts(db: Db, id: number): Promise<DeskStart[]> {
  const { rows } = await sql<DeskStart>`
    select t.id as tee_time_id, t.nine, t.start_minute, t.turn_minute, t.capacity, n.position,
      coalesce((select json_agg(json_build_object('entry_id', x.entry_id, 'seat', x.seat) order by x.seat)
        from competition_seat x join competition_entry e on e.id = x.entry_id
        where x.tee_time_id = t.id and x.competition_id = s.competition_id and e.state = 'entered'), '[]') as placed
    from competition_start s join tee_time t on t.id = s.tee_time_id
      join course_nine n on n.course_id = t.course_id and n.nine = t.nine
    where s.competition_id = ${id} order by n.position, t.start_minute, t.id
  `.execute(db)
  return rows
}

/** The tee times of a competition's date, each with its state for the competition. */
export async function readSheet(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    nine: string
    start_minute: number
    turn_minute: number | null
    state: 'own' | 'open' | 'held' | 'sold' | 'blocked' | 'single'
  }>`
    select t.id, t.nine, t.start_minute, t.turn_minute, case
      when exists (select from competition_start s where s.competition_id = c.id and s.tee_time_id = t.id) then 'own'
      when t.kind = 'single' then 'single' when t.status <> 'open' or t.audience = 'draw' then 'blocked' when t.reservation_id is not null then 'sold' when t.audience = 'agent' then 'blocked'
      when exists (select from competition_start s where s.tee_time_id = t.id) then 'sold'
      when t.held_until > app_now() then 'held' else 'open' end as state
    from competition c join tee_time t on t.course_id = c.course_id and t.play_date = c.play_date
      join course_nine n on n.course_id = t.course_id and n.nine = t.nine
    where c.id = ${id} order by n.position, t.start_minute
  `.execute(db)
  return rows
}

/** The par of the 18 holes of a course: its first two nines, in playing order; empty where the scorecard is not known. */
export async function readPar(db: Db, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ par: number }>`
    select h.par from course_hole h join course_nine n on n.course_id = h.course_id and n.nine = h.nine
    where h.course_id = ${courseId} order by n.position, h.hole limit 18
  `.execute(db)
  return rows.map(({ par }) => par)
}

/** Plans of 18 holes that can be played on a date, the usual one first. */
export async function readPlans(db: Db, courseId: number, date: PlayDate): Promise<number[]> {
  const day = date.slice(5)
  const { rows } = await sql<{ id: number }>`
    select id from plan where course_id = ${courseId} and is_active and holes = 18 and ${date} between valid_from and valid_to
      and case when season_from <= season_to then ${day} between season_from and season_to
        else ${day} >= season_from or ${day} <= season_to end
    order by has_lunch desc, is_caddie, id
  `.execute(db)
  return rows.map(({ id }) => id)
}
