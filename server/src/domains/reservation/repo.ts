import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

export type Tab = 'upcoming' | 'past' | 'cancelled'

const tabs: Readonly<Record<Tab, (today: PlayDate) => { where: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  upcoming: (today) => ({
    where: sql`r.status <> 'cancelled' and r.play_date >= ${today}`,
    order: sql`r.play_date, r.first_start`,
  }),
  past: (today) => ({
    where: sql`r.status <> 'cancelled' and r.play_date < ${today}`,
    order: sql`r.play_date desc, r.first_start desc`,
  }),
  cancelled: () => ({ where: sql`r.status = 'cancelled'`, order: sql`r.play_date desc, r.first_start desc` }),
}

/** A page of a member's reservations, and the number of all under the tab. */
export async function readSummaries(
  db: Q,
  memberId: number,
  tab: Tab,
  today: PlayDate,
  page: { size: number; skip: number },
): Promise<{ reservations: Omit<ReservationSummary, 'days_left'>[]; total: number }> {
  const { where, order } = tabs[tab](today)
  const { rows } = await sql<Omit<ReservationSummary, 'days_left'>>`
    select r.number, r.type, r.status, 'representative' as role, r.course_id, r.play_date, d.holiday, g.nine, r.first_start as start_minute,
      g.turn_minute, (select count(*) from reservation_group n where n.reservation_id = r.id) as groups, r.players,
      (select coalesce(jsonb_agg(k.name order by k.group_no, k.seat_no), '[]') from player k
        where k.reservation_id = r.id and k.left_at is null and k.name is not null) as names,
      r.plan ->> 'name' as plan_name, r.total
    from reservation r
      join reservation_group g on g.reservation_id = r.id and g.group_no = 1
      left join course_day d on d.course_id = r.course_id and d.play_date = r.play_date
    where r.member_id = ${memberId} and ${where}
    order by ${order}, r.id limit ${page.size} offset ${page.skip}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from reservation r where r.member_id = ${memberId} and ${where}
  `.execute(db)
  return { reservations: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The id of the reservation with this number that was booked with this address. */
export async function readIdBooked(db: Q, number: string, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation where number = ${number} and coalesce(contact ->> 'email', guest_email) = ${email}
  `.execute(db)
  return rows[0]?.id
}

/** Runs the SQL function `remind_of_tomorrow`, between two minutes of the day. Returns how many were reminded. */
export async function remindOfTomorrow(db: Q, from: number, until: number): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`select remind_of_tomorrow(${from}, ${until}) as reminded`.execute(db)
  return rows[0]?.reminded ?? 0
}
