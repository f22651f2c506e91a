import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { SinglesSeen, SingleViewer, StoredSingle } from './types.ts'

type Q = Kysely<DB>

/** The players of `s`, in the order of their bookings. */
const players = sql`(
  select json_agg(json_build_object('ref', k.id, 'member_id', r.member_id, 'nickname', f.nickname, 'avatar', f.avatar,
      'average_score', f.average_score, 'message', f.message, 'birthday', m.birthday, 'seats', r.players,
      'times_here', (select count(*) from reservation o where o.member_id = r.member_id and o.type = 'single'
        and o.course_id = s.course_id and o.status in ('established', 'checked_in', 'played')
        and o.play_date < (app_now() at time zone 'Asia/Tokyo')::date)) order by r.booked_at, r.id)
  from single_reservation q
    join reservation r on r.id = q.reservation_id and r.status in ('tentative', 'established', 'checked_in', 'played')
    join player k on k.reservation_id = r.id and k.state = 'representative'
    join member m on m.id = r.member_id join single_profile f on f.member_id = r.member_id
  where q.tee_time_id = s.tee_time_id)`

/**
 * How single tee times like `s` went: the same course and weekday, with as many players the nearest recorded number of days before.
 * A golfer without a seat is counted among the players, because the golfer asks what joining leads to; the desk is not.
 */
const record = (isDesk: boolean) => sql`(
  select json_build_object('held', count(*) filter (where o.was_held), 'of', count(*)) from single_record o
  where o.course_id = s.course_id and extract(dow from o.play_date) = extract(dow from s.play_date) and o.players = (select seats_sold(s.tee_time_id)) + case when ${isDesk} or own.number is not null then 0 else 1 end
    and o.days_before = (select n from unnest(array[1, 2, 3, 5, 7, 10, 14, 21, 28]) n
      order by abs(n - (s.play_date - (app_now() at time zone 'Asia/Tokyo')::date)), n limit 1))`

/**
 * Single tee times of a condition on `s` with the member they are shown to, in one statement. Those of people who are kept apart from
 * the member, and those for course members only, are not among them, except the member's own; the desk sees all. `isWhole`: with players
 * and record.
 */
async function readSingles(
  db: Q,
  memberId: number | null,
  given: {
    readonly where: RawBuilder<unknown>
    readonly isWhole: boolean
    readonly isDesk?: boolean
    /** The dates on which it is looked up whether the member plays already. */
    readonly from: PlayDate | RawBuilder<unknown>
    readonly to: PlayDate | RawBuilder<unknown>
  },
): Promise<SinglesSeen> {
  const isDesk = given.isDesk ?? false
  const { rows } = await sql<{ singles: StoredSingle[] | null; viewer: SingleViewer | null }>`
    with me as materialized (
      select m.id, m.birthday, m.gender, m.email, exists (select from single_block b where m.id in (b.member_id, b.blocked_id)) as blocks,
        array(select c.course_id from course_membership c where c.member_id = m.id) as courses
      from member m where m.id = ${memberId}
    )
    select (
      select json_agg(one order by one.play_date, one.start_minute, one.course_id, one.id) from (
        select s.tee_time_id as id, s.course_id, s.play_date, d.day_type, d.holiday, case when t.status = 'closed' then 'closed' else d.status end as day_status, c.terms_version, t.nine,
          t.start_minute, t.turn_minute, s.plan_id, s.state, s.minimum, s.decision_at, s.below_minimum, s.pace, s.is_walking,
          s.women_only, s.beginners, t.capacity as seats, n.taken, t.capacity - n.taken - n.held as free, s.version,
          own.number, ${given.isWhole ? players : sql`null::json`} as players, ${given.isWhole ? record(isDesk) : sql`null::json`} as record
        from single_tee_time s
          join tee_time t on t.id = s.tee_time_id and t.status <> 'blocked'
          join course_day d on d.course_id = s.course_id and d.play_date = s.play_date
          join course c on c.id = s.course_id
          cross join lateral (
            select count(*) filter (where k.reservation_id is not null) as taken, count(*) filter (where k.until > app_now()) as held
            from seat_claim k where k.tee_time_id = s.tee_time_id) n
          left join lateral (
            select r.number from single_reservation q join reservation r on r.id = q.reservation_id
            where q.tee_time_id = s.tee_time_id and r.member_id = ${memberId} and r.status <> 'cancelled' order by r.id desc limit 1) own on true
        where ${given.where} and (${isDesk} or own.number is not null
          or (not (coalesce((select blocks from me), false) and kept_apart(s.tee_time_id, ${memberId}))
            and (t.audience = 'all' or s.course_id = any ((select courses from me)::smallint[]))))
      ) one) as singles,
      (select json_build_object('member_id', me.id, 'birthday', me.birthday, 'gender', me.gender, 'courses', me.courses, 'busy', (
          select coalesce(json_agg(g.day::date), '[]') from generate_series(${given.from}::date, ${given.to}::date, interval '1 day') g (day)
          where has_start(me.id, me.email, g.day::date)))
        from me) as viewer
  `.execute(db)
  return { singles: rows[0]?.singles ?? [], viewer: rows[0]?.viewer ?? null }
}

/** The single tee times of a range of dates that may still be played; `courseId` null: of all courses. */
export const readSinglesOf = (
  db: Q,
  memberId: number | null,
  given: {
    readonly from: PlayDate
    readonly to: PlayDate
    readonly courseId: number | null
    readonly isWhole: boolean
  },
): Promise<SinglesSeen> =>
  readSingles(db, memberId, {
    // Both dates: without that of the start, every start there ever was is read.
    where: sql`s.play_date between ${given.from} and ${given.to} and t.play_date between ${given.from} and ${given.to}
      and s.state <> 'not_held' and (${given.courseId}::int is null or s.course_id = ${given.courseId}::int)`,
    isWhole: given.isWhole,
    from: given.from,
    to: given.to,
  })

/** One single tee time, whatever its state. */
export function readSingle(db: Q, memberId: number | null, id: number): Promise<SinglesSeen> {
  const date = sql`(select o.play_date from single_tee_time o where o.tee_time_id = ${id})`
  return readSingles(db, memberId, { where: sql`s.tee_time_id = ${id}`, isWhole: true, from: date, to: date })
}

/** Single tee times of courses as the desk sees them: all of a range of dates that may still be played, or (`id`) one in any state. */
export const readSinglesAtDesk = (
  db: Q,
  given: {
    readonly courses: readonly number[]
    readonly from: PlayDate
    readonly to: PlayDate
    readonly id?: number
    /** Leaves out those in which nobody has a seat. */
    readonly isTaken?: boolean
  },
): Promise<SinglesSeen> =>
  readSingles(db, null, {
    where: given.id
      ? sql`s.tee_time_id = ${given.id} and s.course_id = any (${given.courses}::int[])`
      : sql`s.play_date between ${given.from} and ${given.to} and s.state <> 'not_held' and s.course_id = any (${given.courses}::int[])
          and (not ${given.isTaken ?? false} or n.taken > 0)`,
    isWhole: true,
    isDesk: true,
    from: given.from,
    to: given.to,
  })
