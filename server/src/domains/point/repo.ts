import type { getPoints, UsablePoints } from '@jgm/contract/api/point'
import type { Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { resultOf } from '../../platform/idempotency.ts'
import type { Adjusted, Adjustment, TakenBack } from './types.ts'

type Points = Reply<typeof getPoints>

/** The member's balance; 0 before the first entry. */
export async function readBalance(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('point_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** The points that the member can use now, and those of them that expire first within some days. */
export async function readUsable(db: Db, memberId: number, days: number): Promise<UsablePoints> {
  const { rows } = await sql<{ on: PlayDate; points: number; soon: boolean }>`
    select expires_on as "on", sum(points_left)::int as points,
      expires_on <= (app_now() at time zone 'Asia/Tokyo')::date + ${days}::int as soon
    from point_lot where member_id = ${memberId} and points_left > 0 and expires_on > (app_now() at time zone 'Asia/Tokyo')::date
    group by expires_on order by expires_on
  `.execute(db)
  const [first] = rows
  return {
    balance: rows.reduce((sum, { points }) => sum + points, 0),
    expiring: first?.soon ? { on: first.on, points: first.points } : null,
  }
}

/** Pending points, by play date. */
export async function readPending(db: Db, memberId: number): Promise<Points['pending']> {
  const { rows } = await sql<Points['pending'][number]>`
    select r.course_id, r.play_date, sum(e.pending)::int as points
    from point_entry e join reservation r on r.id = e.reservation_id
    where e.member_id = ${memberId}
    group by r.id having sum(e.pending) > 0 order by r.play_date, r.id
  `.execute(db)
  return rows
}

/** Points that expire within some days, by day. */
export async function readExpiring(db: Db, memberId: number, days: number): Promise<Points['expiring']> {
  const { rows } = await sql<Points['expiring'][number]>`
    select expires_on as "on", sum(points_left)::int as points from point_lot
    where member_id = ${memberId} and points_left > 0
      and expires_on <= (app_now() at time zone 'Asia/Tokyo')::date + ${days}::int
    group by expires_on order by expires_on
  `.execute(db)
  return rows
}

type EntryRow = Omit<Points['entries'][number], 'on'> & { at: Date }

/** A page of the changes of the balance, newest first, each with the balance after it, and their total number. */
export async function readEntries(
  db: Db,
  memberId: number,
  page: { size: number; skip: number },
): Promise<Pick<Points, 'entries' | 'total'>> {
  // One adjustment, or one booking, is one change, however many lots it concerns.
  const changes = sql`
    select max(id) as id, max(at) as at, kind, sum(points)::int as points, course_id, reservation_id, adjustment_id
    from point_entry where member_id = ${memberId} and points <> 0
    group by coalesce('a' || adjustment_id, case when kind in ('used', 'returned') then 'r' || reservation_id || ' ' || at end, 'e' || id), kind, course_id, reservation_id, adjustment_id`
  const [{ rows }, counted] = await Promise.all([
    sql<EntryRow>`
      select c.id, c.at, c.kind, a.reason, c.points, c.course_id, c.balance, r.play_date from (
        select *, (sum(points) over (order by at, id))::int as balance from (${changes}) changes
      ) c left join reservation r on r.id = c.reservation_id left join point_adjustment a on a.id = c.adjustment_id
      order by c.at desc, c.id desc limit ${page.size} offset ${page.skip}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${changes}) changes`.execute(db),
  ])
  return {
    entries: rows.map(({ at, ...entry }) => ({ ...entry, on: todayInTokyo(at) })),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** Runs the SQL function `settle_points`. Returns how many changes were settled, at most `most`. */
export async function settle(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ settled: number }>`select settle_points(${most}::int) as settled`.execute(db)
  return rows[0]?.settled ?? 0
}

/** Runs the SQL function `expire_points`. Returns how many lots have expired, at most `most`. */
export async function expire(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ lots: number }>`select expire_points(${most}::int) as lots`.execute(db)
  return rows[0]?.lots ?? 0
}

/** Runs the SQL function `tell_lapsing_points`, between these minutes of the day. Returns how many lots were looked at, at most `most`. */
export async function tellLapsing(
  db: Db,
  { from, until }: { from: number; until: number },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ lots: number }>`select tell_lapsing_points(${from}, ${until}, ${most}) as lots`.execute(
    db,
  )
  return rows[0]?.lots ?? 0
}

/** Runs the SQL function `adjust_points`. */
export const adjust = (
  tx: Db,
  { seen, points, reason, note }: Adjustment,
  { memberId, courseId, staffId }: { readonly memberId: number; readonly courseId: number; readonly staffId: number },
): Promise<Adjusted> =>
  resultOf<Adjusted>(
    tx,
    sql`adjust_points(${memberId}, ${seen}, ${points}, ${courseId}::smallint, ${staffId}, ${reason}, ${note})`,
  )

/** The points that a person of staff has given to a member and taken from them within some hours, at any course; what was taken back is not counted. */
export async function readAdjusted(
  db: Db,
  { memberId, staffId, hours }: { readonly memberId: number; readonly staffId: number; readonly hours: number },
): Promise<{ given: number; taken: number }> {
  const { rows } = await sql<{ given: number; taken: number }>`
    select coalesce(sum(points) filter (where points > 0), 0)::int as given, coalesce(-sum(points) filter (where points < 0), 0)::int as taken
    from point_adjustment a where member_id = ${memberId} and staff_id = ${staffId} and at > app_now() - make_interval(hours => ${hours})
      and not exists (select from point_entry e where e.adjustment_id = a.id and e.kind = 'reversed')
  `.execute(db)
  return rows[0] ?? { given: 0, taken: 0 }
}

/** An adjustment that a person of staff has made at a course; undefined where there is none. */
export async function readAdjustment(
  db: Db,
  { id, courseId, staffId }: { readonly id: number; readonly courseId: number; readonly staffId: number },
): Promise<{ member_id: number; points: number; at: Date; is_taken_back: boolean } | undefined> {
  const { rows } = await sql<{ member_id: number; points: number; at: Date; is_taken_back: boolean }>`
    select member_id, points, at,
      exists (select from point_entry e where e.adjustment_id = a.id and e.kind = 'reversed') as is_taken_back
    from point_adjustment a where id = ${id} and course_id = ${courseId} and staff_id = ${staffId}
  `.execute(db)
  return rows[0]
}

/** Runs the SQL function `take_back_adjustment`. */
export const takeBack = (tx: Db, id: number): Promise<TakenBack> =>
  resultOf<TakenBack>(tx, sql`take_back_adjustment(${id})`)
