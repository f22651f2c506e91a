import type { CourseId } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { PlayedToday } from './competition-outlines.ts'
import type { SampleMember } from './people.ts'

export type Playing = PlayedToday & { readonly starts: readonly number[] }

/** The most starts of the competition of today. */
const most = 4

/** Where a competition is played today: the club with the most free starts, and members who play nowhere else; null on a day without. */
export async function whoPlaysToday(
  tx: Transaction<DB>,
  today: PlayDate,
  members: readonly SampleMember[],
): Promise<Playing | null> {
  const { rows } = await sql<{ course_id: CourseId; starts: number[]; busy: string[] }>`
    select t.course_id, array_agg(t.id order by t.start_minute, t.id) as starts,
      array(select person_key from player where play_date = ${today} and kept) as busy
    from tee_time t where t.play_date = ${today} and t.kind = 'group' and t.audience = 'all' and t.hold_id is null and not exists (
      select from reservation_group g join reservation r on r.id = g.reservation_id
      where g.tee_time_id = t.id and g.owns_start and r.status <> 'cancelled')
    group by t.course_id order by count(*) desc, t.course_id limit 1
  `.execute(tx)
  const [found] = rows
  if (!found) return null
  const { course_id: courseId, busy } = found
  const free = members.filter((one) => one.id > 20 && !busy.includes(`m:${one.id}`))
  const groups = Math.min(most, found.starts.length, Math.floor(free.length / 4))
  if (groups === 0) return null
  return { courseId, players: free.slice(0, groups * 4), starts: found.starts.slice(0, groups) }
}
