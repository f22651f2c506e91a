import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

export type Tab = 'upcoming' | 'past' | 'cancelled'

const tabs: Readonly<Record<Tab, (today: PlayDate) => { where: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  upcoming: (today) => ({
    where: sql`r.status not in ('cancelled', 'not_held') and r.play_date >= ${today}`,
    order: sql`r.play_date, r.first_start`,
  }),
  past: (today) => ({
    where: sql`r.status not in ('cancelled', 'not_held') and r.play_date < ${today}`,
    order: sql`r.play_date desc, r.first_start desc`,
  }),
  // A single tee time that was not held was not played, either.
  cancelled: () => ({
    where: sql`r.status in ('cancelled', 'not_held')`,
    order: sql`r.play_date desc, r.first_start desc`,
  }),
}

/** A page of a member's reservations, the date of the first on the next page, and the number of all under the tab. `isOwnOnly`: without those of other representatives. */
export async function readSummaries(
  db: Q,
  memberId: number,
  tab: Tab,
  today: PlayDate,
  page: { size: number; skip: number; isOwnOnly?: boolean },
): Promise<{ reservations: Omit<ReservationSummary, 'days_left'>[]; nextDate: PlayDate | null; total: number }> {
  const { where, order } = tabs[tab](today)
  // The member's own reservations, and those of others in which the member has joined, with the own group.
  const mine = sql`(
    select id, 'representative' as role, null::smallint as group_no from reservation where member_id = ${memberId}
    union all
    select k.reservation_id, 'companion', k.group_no from player k
      where k.person_key = ${`m:${memberId}`} and k.state = 'joined' and k.left_at is null and not ${page.isOwnOnly ?? false}::boolean
  ) mine join reservation r on r.id = mine.id`
  const { rows } = await sql<Omit<ReservationSummary, 'days_left'>>`
    select r.number, r.type, case when r.closing_id is not null then 'closed' when r.status in ('confirmed', 'established') and r.play_date < ${today} then 'day_over'
        when r.status = 'checked_in' and r.play_date >= ${today} and not me.is_here then case r.type when 'single' then 'established' else 'confirmed' end else r.status end as status, mine.role, r.course_id, r.play_date, d.holiday, g.nine, coalesce(own.start_minute, r.first_start) as start_minute,
      g.turn_minute, case when mine.group_no is null then (select count(*) from reservation_group n where n.reservation_id = r.id) else 1 end as groups,
      coalesce(own.players, r.players) as players,
      (select coalesce(jsonb_agg(k.name order by k.group_no, k.seat_no), '[]') from player k
        where k.reservation_id = r.id and k.left_at is null and k.name is not null and k.state <> 'invited' and k.person_key is distinct from ${`m:${memberId}`}
          and (mine.group_no is null or k.group_no = mine.group_no)) as names,
      (select count(*)::int from player k where k.reservation_id = r.id and k.left_at is null and k.state = 'invited'
          and (mine.group_no is null or k.group_no = mine.group_no)) as invited,
      (select coalesce(jsonb_agg(k.name order by k.group_no, k.seat_no), '[]') from player k
        where r.play_date = ${today} and k.reservation_id = r.id and k.left_at is null and k.name is not null and k.state <> 'invited'
          and k.person_key is distinct from ${`m:${memberId}`} and (mine.group_no is null or k.group_no = mine.group_no)
          and exists (select from seat_mark a where a.reservation_id = r.id and a.group_no = k.group_no and a.seat = k.seat_no and a.state = 'arrived')) as here,
      r.plan ->> 'name' as plan_name,
      case when mine.group_no is null then r.total else coalesce((r.quote #>> array['groups', (
        select count(*)::int from reservation_group n where n.reservation_id = r.id
          and (n.start_minute, n.group_no) < (own.start_minute, own.group_no))::text, 'per_person'])::int, 0) end as total,
      case when r.type = 'single' then (select n.number from single_reservation s join reservation n on n.id = s.reservation_id
        where s.moved_from = r.id order by n.id desc limit 1) end as moved_to,
      (select closing_part(c) from course_closing c where c.id = r.closing_id) as closed_part,
      delay_of(r.id) as delay, exists (select from contest t where t.reservation_id = r.id) as has_contest
    from ${mine}
      left join reservation_group own on own.reservation_id = r.id and own.group_no = mine.group_no
      join reservation_group g on g.reservation_id = r.id and g.group_no = coalesce(mine.group_no, 1)
      left join course_day d on d.course_id = r.course_id and d.play_date = r.play_date
      cross join lateral (select exists (select from player k
        join seat_mark a on a.reservation_id = k.reservation_id and a.group_no = k.group_no and a.seat = k.seat_no and a.state = 'arrived'
        where r.status = 'checked_in' and k.reservation_id = r.id and k.left_at is null
          and (k.person_key = ${`m:${memberId}`} or mine.group_no is null and k.state = 'representative')) as is_here) me
    where ${where}
    order by ${order}, r.id limit ${page.size + 1} offset ${page.skip}
  `.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${mine} where ${where}`.execute(db)
  return {
    reservations: rows.slice(0, page.size),
    nextDate: rows[page.size]?.play_date ?? null,
    total: counted.rows[0]?.total ?? 0,
  }
}

/** The id of the reservation with this number that was booked with this address; undefined when there is none. */
export async function readIdBooked(db: Q, number: string, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation where number = ${number} and coalesce(contact ->> 'email', guest_email) = ${email}
  `.execute(db)
  return rows[0]?.id
}

/** Runs the SQL function `end_plays`. Returns how many reservations were ended, at most `most`. */
export async function endPlays(db: Q, most: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select end_plays(${most}::int) as ended`.execute(db)
  return rows[0]?.ended ?? 0
}

/** A reservation as a correction judges it. */
export const readPlayed = (
  db: Q,
  number: string,
): Promise<{ id: number; course_id: number; play_date: PlayDate; status: string; version: number } | undefined> =>
  db
    .selectFrom('reservation')
    .select(['id', 'course_id', 'play_date', 'status', 'version'])
    .where('number', '=', number)
    .executeTakeFirst()

/** Runs the SQL function `correct_played`. */
export async function correct(
  db: Q,
  order: { id: number; version: number; status: 'no_show' | 'cancelled'; fee: number; actor: string },
): Promise<'corrected' | 'unchanged' | 'stale'> {
  const { rows } = await sql<{ answer: 'corrected' | 'unchanged' | 'stale' }>`
    select correct_played(${order.id}::bigint, ${order.version}::int, ${order.status}, ${order.fee}::int, ${order.actor}) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** Runs the SQL function `remind_of_tomorrow`, between two minutes of the day. Returns how many were reminded. */
export async function remindOfTomorrow(db: Q, from: number, until: number): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`select remind_of_tomorrow(${from}, ${until}) as reminded`.execute(db)
  return rows[0]?.reminded ?? 0
}

/** Runs the SQL function `tell_turned_forecasts`, between two minutes of the day; `eve`: from which one tomorrow is left to the reminder. Returns how many were told. */
export async function tellTurnedForecasts(db: Q, from: number, eve: number, until: number): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select tell_turned_forecasts(${from}, ${eve}, ${until}) as told
  `.execute(db)
  return rows[0]?.told ?? 0
}
