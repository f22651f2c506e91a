import type { Quote } from '@jgm/contract/api/quote'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MonthSale, Share, SoldDay } from './types.ts'

const today = sql`(app_now() at time zone 'Asia/Tokyo')::date`
const days = 14

/** The last fourteen days of an agent at some courses, the oldest first: what it sold on each and stands, and what it held and did not buy. */
export async function readSoldDays(db: Db, agentId: number, courses: readonly number[]): Promise<SoldDay[]> {
  const { rows } = await sql<SoldDay>`
    with own as (
      select (b.confirmed_at at time zone 'Asia/Tokyo')::date as sold_on, (b.made_at at time zone 'Asia/Tokyo')::date as made_on,
        r.status <> 'cancelled' as stands
      from agent_booking b left join reservation r on r.id = b.reservation_id
      where b.agent_id = ${agentId} and b.made_at > app_now() - ${days + 1} * interval '1 day' and b.course_id = any (${courses}::int[])
        and (b.reservation_id is not null or b.cancelled_at is not null or b.expires_at <= app_now())
    )
    select d::date as date, (select count(*) from own where sold_on = d::date and stands)::int as sold,
      (select count(*) from own where sold_on is null and made_on = d::date)::int as unsold
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') d order by d
  `.execute(db)
  return rows
}

/** The reservations of play dates in a range at some courses that an agent has sold (null: any agent), by date and time; cancelled ones too. */
export async function readMonthSales(
  db: Db,
  agentId: number | null,
  { courses, from, to, most }: { courses: readonly number[]; from: PlayDate; to: PlayDate; most: number },
): Promise<MonthSale[]> {
  const { rows } = await sql<MonthSale>`
    select r.number, r.course_id::int, r.play_date, r.first_start as start_minute, r.players, r.plan ->> 'name' as plan, r.status, r.quote,
      coalesce(r.cancel_fee, 0) as cancel_fee, b.terms, b.percent, b.reseller_reference, b.confirmed_at as at
    from reservation r join agent_booking b on b.reservation_id = r.id
    where r.course_id = any (${courses}::int[]) and r.play_date between ${from} and ${to} and r.source = 'agent'
      and (${agentId}::int is null or b.agent_id = ${agentId})
    order by r.play_date, r.first_start, r.id limit ${most}
  `.execute(db)
  return rows
}

/** The starts of reservations of agents from today on at some courses that another reservation has, too. */
export async function countDouble(db: Db, courses: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation r join reservation_group g on g.reservation_id = r.id and g.owns_start
    where r.source = 'agent' and r.course_id = any (${courses}::int[]) and r.play_date >= ${today} and r.status <> 'cancelled'
      and exists (select from reservation_group o where o.tee_time_id = g.tee_time_id and o.owns_start and o.reservation_id <> g.reservation_id)
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The prices and terms of what an agent has confirmed today and that stands. */
export async function readTodaySales(
  db: Db,
  agentId: number,
  courses: readonly number[],
): Promise<(Share & { readonly quote: Quote })[]> {
  const { rows } = await sql<Share & { quote: Quote }>`
    select r.quote, b.terms, b.percent from agent_booking b join reservation r on r.id = b.reservation_id
    where b.agent_id = ${agentId} and b.course_id = any (${courses}::int[]) and r.status <> 'cancelled'
      and b.confirmed_at >= date_trunc('day', app_now(), 'Asia/Tokyo') and b.made_at > app_now() - interval '2 days'
  `.execute(db)
  return rows
}
