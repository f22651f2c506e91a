import { sql, type Kysely } from 'kysely'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OpenStored } from './types.ts'

/** A member's reservations that are still to be played, by course and date, which is the order of locking their days. */
export async function readOpen(db: Kysely<DB>, memberId: number, today: PlayDate): Promise<OpenStored[]> {
  const { rows } = await sql<OpenStored>`
    select r.id, r.number, r.type, r.status, r.course_id, r.play_date, d.holiday, g.nine, r.first_start as start_minute,
      (select count(*) from reservation_group n where n.reservation_id = r.id) as groups, r.players, r.version, r.cancellation,
      closing_over(r.id) is not null as is_closing
    from reservation r
      left join reservation_group g on g.reservation_id = r.id and g.group_no = 1
      left join course_day d on d.course_id = r.course_id and d.play_date = r.play_date
    where r.member_id = ${memberId} and r.play_date >= ${today}
      and r.status in ('confirmed', 'tentative', 'established', 'requested', 'offered', 'entered', 'waiting')
    order by r.course_id, r.play_date, r.id
  `.execute(db)
  return rows
}
