import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { writtenNow } from '../../../platform/mail/written.ts'

/** Pairs of entrants who started together in the last competition of the course before this one, as ids of this one. */
export async function readFormerPartners(db: Db, id: number): Promise<{ a: number; b: number }[]> {
  const { rows } = await sql<{ a: number; b: number }>`
    with last as (
      select o.id from competition c join competition o on o.course_id = c.course_id and o.play_date < c.play_date
      where c.id = ${id} and exists (select from competition_entry e where e.competition_id = o.id and e.tee_time_id is not null)
      order by o.play_date desc, o.id desc limit 1)
    select x.id as a, y.id as b
    from competition_entry p join competition_entry q on q.competition_id = p.competition_id and q.tee_time_id = p.tee_time_id and q.id <> p.id
      join competition_entry x on x.competition_id = ${id} and x.member_id = p.member_id and x.state = 'entered'
      join competition_entry y on y.competition_id = ${id} and y.member_id = q.member_id and y.state = 'entered'
    where p.competition_id = (select id from last)
  `.execute(db)
  return rows
}

/** Entrants who have a start of another booking on the day of the competition. */
export async function readElsewhere(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from competition c join competition_entry e on e.competition_id = c.id and e.state = 'entered'
      join player k on k.person_key = 'm:' || e.member_id and k.play_date = c.play_date and k.kept
    where c.id = ${id} and not exists (
      select from competition_start s where s.competition_id = c.id and s.reservation_id = k.reservation_id)
  `.execute(db)
  return rows.map(({ id: entry }) => entry)
}

/** Entrants who have entered another competition on the day, whose start list is not out: they would have two starts. */
export async function readEnteredTwice(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from competition c join competition_entry e on e.competition_id = c.id and e.state = 'entered'
      join competition_entry f on f.member_id = e.member_id and f.competition_id <> c.id and f.state = 'entered'
      join competition o on o.id = f.competition_id and o.play_date = c.play_date and o.state in ('published', 'closed')
    where c.id = ${id} and c.state in ('published', 'closed', 'drawn') order by e.id
  `.execute(db)
  return rows.map(({ id: entry }) => entry)
}

/** A message of competitions that this transaction has written. */
export type ToldRow = {
  readonly kind: string
  readonly entry_id: number
  readonly by_mail: boolean
  readonly by_line: boolean
}

/** The recipients of the messages about competitions that this transaction has written so far. */
export async function readTold(tx: Db): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select kind, (data ->> 'entry_id')::bigint as entry_id, bool_or(by_mail) as by_mail, bool_or(by_line) as by_line
    from ${writtenNow('competition_')} own group by 1, 2 order by 2, 1
  `.execute(tx)
  return rows
}
