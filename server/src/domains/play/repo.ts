import type { listPlays, Play, Scores } from '@jgm/contract/api/play'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { GivenScore } from '@jgm/contract/model/score'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The years in which a member has played, newest first. */
export async function readYears(db: Db, memberId: number): Promise<Reply<typeof listPlays>['years']> {
  const { rows } = await sql<{ year: number; plays: number }>`
    select extract(year from play_date)::int as year, count(*)::int as plays from play
    where member_id = ${memberId} group by 1 order by 1 desc
  `.execute(db)
  return rows
}

/** A round as golfers read it. */
const shown = sql`
  p.id, p.course_id, p.play_date, d.holiday, p.nine, p.start_minute, p.holes, p.companions, p.gross_score, p.putts, not p.is_of_club as is_added,
    coalesce(p.club_strokes, p.given_strokes) as strokes, p.version,
    (select r.number from reservation r where r.id = p.reservation_id and exists (select from settlement t where t.reservation_id = r.id)) as settled,
    (select json_build_object('id', c.id, 'title', c.title) from competition_entry e join competition c on c.id = e.competition_id
      where e.id = p.competition_entry_id) as competition
  from play p left join course_day d on d.course_id = p.course_id and d.play_date = p.play_date`

/** A member's rounds of a year, newest first. */
export async function readPlays(db: Db, memberId: number, year: number): Promise<Play[]> {
  const { rows } = await sql<Play>`
    select ${shown} where p.member_id = ${memberId} and p.play_date between ${`${year}-01-01`} and ${`${year}-12-31`}
    order by p.play_date desc, p.start_minute desc nulls last, p.id desc
  `.execute(db)
  return rows
}

/** A round of a member; undefined for everybody else's. */
export async function readPlay(db: Db, memberId: number, id: number): Promise<Play | undefined> {
  const { rows } = await sql<Play>`select ${shown} where p.id = ${id} and p.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** The latest round of a member before a date and from another one on, if its score is still to be given. */
export async function readUnscored(
  db: Db,
  memberId: number,
  { from, before }: { from: PlayDate; before: PlayDate },
): Promise<Play | undefined> {
  const { rows } = await sql<Play>`
    select ${shown} where p.id = (select id from play where member_id = ${memberId} and play_date >= ${from} and play_date < ${before}
        order by play_date desc, start_minute desc nulls last, id desc limit 1)
      and p.gross_score is null and p.competition_entry_id is null and not p.is_put_away
  `.execute(db)
  return rows[0]
}

/** The latest rounds of a member without a score that are of no result, newest first. */
export async function readScoreless(db: Db, memberId: number, most: number): Promise<Play[]> {
  const { rows } = await sql<Play>`
    select ${shown} where p.member_id = ${memberId} and p.gross_score is null and p.competition_entry_id is null
    order by p.play_date desc, p.start_minute desc nulls last, p.id desc limit ${most}
  `.execute(db)
  return rows
}

/** The last scores of a member's whole rounds, newest first, at one course or at all. */
export async function readScored(
  db: Db,
  memberId: number,
  { courseId, most }: { courseId: number | null; most: number },
): Promise<Scores['rounds']> {
  const { rows } = await sql<Scores['rounds'][number]>`
    select id, course_id, play_date, gross_score from play
    where member_id = ${memberId} and holes = 18 and gross_score is not null and (${courseId}::int is null or course_id = ${courseId})
    order by play_date desc, start_minute desc nulls last, id desc limit ${most}
  `.execute(db)
  return rows
}

/** The best score of a member's whole rounds at each course with one, that of the latest round first. */
export async function readBest(db: Db, memberId: number): Promise<{ course_id: number; best: number }[]> {
  const { rows } = await sql<{ course_id: number; best: number }>`
    select course_id, min(gross_score) as best from play where member_id = ${memberId} and holes = 18 and gross_score is not null
    group by course_id order by max(play_date) desc, course_id
  `.execute(db)
  return rows
}

/** The holes of a course as on its card, nine by nine. */
export async function readHoles(db: Db, courseId: number): Promise<{ nine: string; label: string; par: number[] }[]> {
  const { rows } = await sql<{ nine: string; label: string; par: number[] }>`
    select n.nine, n.label, array_agg(h.par order by h.hole) as par
    from course_nine n join course_hole h on h.course_id = n.course_id and h.nine = n.nine
    where n.course_id = ${courseId} group by n.nine, n.label, n.position order by n.position
  `.execute(db)
  return rows
}

/** The par of a competition in playing order. */
export async function readParOf(db: Db, competitionId: number): Promise<number[]> {
  const { rows } = await sql<{ par: number[] }>`select par from competition where id = ${competitionId}`.execute(db)
  return rows[0]?.par ?? []
}

/** Stores what the player gives of a round over the version that was read. Returns false where it is another one by now, or of a result. */
export async function putScore(
  db: Db,
  id: number,
  version: number,
  { score, putts, strokes }: GivenScore,
): Promise<boolean> {
  const { rows } = await sql`
    update play set given_score = ${score}::smallint, putts = ${putts}::smallint,
      given_strokes = ${strokes === null ? null : [...strokes]}::smallint[], version = version + 1, is_of_contest = false
    where id = ${id} and version = ${version} and competition_entry_id is null returning id
  `.execute(db)
  return rows.length > 0
}

/** Puts the question for a round's score away. Returns false for a round of somebody else. */
export async function putAway(db: Db, memberId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update play set is_put_away = true where id = ${id} and member_id = ${memberId} returning id
  `.execute(db)
  return rows.length > 0
}

/** A round of a member at a course on a day, but for one round, and the number of those of the day that the member has added. */
export async function readOfDay(
  db: Db,
  memberId: number,
  { courseId, date, except }: { courseId: number; date: PlayDate; except: number | null },
): Promise<{ known: { id: number; gross_score: number | null } | null; added: number }> {
  const { rows } = await sql<{ id: number; gross_score: number | null; course_id: number; is_of_club: boolean }>`
    select id, gross_score, course_id, is_of_club from play
    where member_id = ${memberId} and play_date = ${date} and id is distinct from ${except}::bigint order by id
  `.execute(db)
  const known = rows.find((one) => one.course_id === courseId)
  return {
    known: known ? { id: known.id, gross_score: known.gross_score } : null,
    added: rows.filter((one) => !one.is_of_club).length,
  }
}

type Facts = { readonly golf_course_id: number; readonly play_date: PlayDate; readonly holes: number }

/** Stores a round that a member adds. Returns its id. */
export async function putAdded(
  db: Db,
  memberId: number,
  { golf_course_id: courseId, play_date: date, holes, score, putts }: Facts & { score: number; putts: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('play')
    .values({
      member_id: memberId,
      course_id: courseId,
      play_date: date,
      holes,
      given_score: score,
      putts,
      is_added: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes course, date and holes of an added round over the version that was read. Returns false where it is another one by now. */
export async function putFacts(
  db: Db,
  id: number,
  version: number,
  { golf_course_id: courseId, play_date: date, holes }: Facts,
): Promise<boolean> {
  const { rows } = await sql`
    update play set course_id = ${courseId}::smallint, play_date = ${date}::date, holes = ${holes}::smallint, version = version + 1
    where id = ${id} and version = ${version} and not is_of_club returning id
  `.execute(db)
  return rows.length > 0
}

/** Takes an added round away over the version that was read. Returns false where it is another one by now. */
export async function takeAway(db: Db, id: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    delete from play where id = ${id} and version = ${version} and not is_of_club returning id
  `.execute(db)
  return rows.length > 0
}

/** Runs the SQL function `record_plays`. Returns how many changes were looked at, at most `most`. */
export async function record(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ seen: number }>`select record_plays(${most}::int) as seen`.execute(db)
  return rows[0]?.seen ?? 0
}
