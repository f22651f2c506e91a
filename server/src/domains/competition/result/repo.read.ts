import type { ListedResult } from '@jgm/contract/api/competition'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Card, StoredCompetition, StoredRow } from '../types.ts'

/** A page of the competitions with a start list or a result, newest first, with the member’s own line, and their number. */
export async function readListed(
  db: Db,
  { courseId, memberId, size, skip }: { courseId: number | null; memberId: number | null; size: number; skip: number },
): Promise<{ results: ListedResult[]; total: number }> {
  const shown = sql`
    competition c where c.state in ('drawn', 'played', 'finished') and (${courseId}::int is null or c.course_id = ${courseId})`
  const [{ rows }, counted] = await Promise.all([
    sql<ListedResult>`
      select c.id, c.course_id, c.title, c.play_date, c.state, c.format,
        (select r.players from competition_result r where (r.competition_id, r.revision) = (c.id, c.revision)) as players,
        (select json_build_object('rank', coalesce(w.rank, (
            select (t ->> 'rank')::int from competition_result r, jsonb_array_elements(r.teams) t
            where (r.competition_id, r.revision) = (w.competition_id, w.revision) and (t ->> 'id')::int = e.team)), 'gross', w.gross)
          from competition_result_row w join competition_entry e on e.id = w.entry_id
          where (w.competition_id, w.revision) = (c.id, c.revision) and e.member_id = ${memberId}) as own
      from ${shown} order by c.play_date desc, c.id desc limit ${size} offset ${skip}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${shown}`.execute(db),
  ])
  return { results: rows, total: counted.rows[0]?.total ?? 0 }
}

/** A member’s rounds in finished competitions with all strokes of the first card, newest first. */
export async function readRounds(
  db: Db,
  memberId: number,
  most: number,
): Promise<{ competition_id: number; course_id: number; play_date: string; cards: Card[] }[]> {
  const { rows } = await sql<{ competition_id: number; course_id: number; play_date: string; cards: Card[] }>`
    select c.id as competition_id, c.course_id, c.play_date, w.cards
    from competition_entry e join competition c on c.id = e.competition_id
      join competition_result_row w on (w.competition_id, w.revision, w.entry_id) = (c.id, c.revision, e.id)
    where e.member_id = ${memberId} and w.gross is not null
    order by c.play_date desc, c.id desc limit ${most}
  `.execute(db)
  return rows
}

/** A competition whose start list or result is out. */
export async function readCompetition(db: Db, id: number): Promise<StoredCompetition | undefined> {
  const { rows } = await sql<StoredCompetition>`
    select c.id, c.course_id, c.title, c.play_date, c.rounds, c.state, c.format, c.classes, c.prizes, c.tie_breaks, c.par, c.hole_index,
      c.seed, c.hidden_holes, c.salt, c.seal, c.revision, r.published_at, coalesce(r.teams, '[]') as teams,
      coalesce(r.matches, '[]') as matches
    from competition c left join competition_result r on (r.competition_id, r.revision) = (c.id, c.revision)
    where c.id = ${id} and c.state in ('drawn', 'played', 'finished')
  `.execute(db)
  return rows[0]
}

/** The lines of a published result in their order, with what the names are made of. Cards only of the given member’s own line. */
export async function readRows(db: Db, id: number, revision: number, memberId: number | null): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select e.id, json_build_object('last_name', e.last_name, 'first_name', e.first_name, 'last_name_kana', e.last_name_kana,
        'first_name_kana', e.first_name_kana, 'nickname', e.nickname, 'shown_as', e.shown_as) as parts, e.team,
      coalesce(e.member_id = ${memberId}, false) as is_own,
      w.rank, w.gross, w.handicap, w.net, w.points, w.counted, w.decided_by, w.class_name, w.class_rank, w.prizes,
      case when e.member_id = ${memberId} then w.cards end as cards
    from competition_result_row w join competition_entry e on e.id = w.entry_id
    where w.competition_id = ${id} and w.revision = ${revision} order by w.position
  `.execute(db)
  return rows
}

/** The cards of an entrant as published; undefined without a published result. */
export async function readCards(db: Db, id: number, entryId: number): Promise<Card[] | undefined> {
  const { rows } = await sql<{ cards: Card[] }>`
    select w.cards from competition c
      join competition_result_row w on (w.competition_id, w.revision) = (c.id, c.revision)
    where c.id = ${id} and c.state = 'finished' and w.entry_id = ${entryId}
  `.execute(db)
  return rows[0]?.cards
}
