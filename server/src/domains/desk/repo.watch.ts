import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type WatchedDay = { readonly course_id: number; readonly date: PlayDate }

/** The subjects of sheets that desks say they look at. */
export async function readWatched(db: Db): Promise<{ course_id: number; subject: string }[]> {
  const { rows } = await sql<{ course_id: number; subject: string }>`
    select distinct course_id::int, subject from staff_presence where starts_with(subject, 'sheet:') and until > app_now() limit 200
  `.execute(db)
  return rows
}

/**
 * A number for each day that changes with all that its sheet shows: starts, holds, reservations, groups, players, arrivals, payments, what golfers say ahead, caddies and carts. Bookings are not
 * announced, because that would make all commits wait for each other (decision 045); so the sheets that somebody looks at are read.
 */
export async function readDigests(
  db: Db,
  days: readonly WatchedDay[],
): Promise<(WatchedDay & { readonly digest: string })[]> {
  const { rows } = await sql<WatchedDay & { digest: string }>`
    select w.course_id, to_char(w.date, 'YYYY-MM-DD') as date, concat_ws(' ',
      (select hash_record_extended(d, 0) from course_day d where d.course_id = w.course_id and d.play_date = w.date),
      (select sum(hash_record_extended((t.id, t.status, t.audience, t.capacity, t.taken, t.reservation_id, t.hold_id, t.held_until > app_now()), 0))
        from tee_time t where t.course_id = w.course_id and t.play_date = w.date),
      (select sum(hash_record_extended((r.id, r.status, r.version, r.note, g.tee_time_id, g.players), 0))
        from reservation r join reservation_group g on g.reservation_id = r.id where r.course_id = w.course_id and r.play_date = w.date),
      (select sum(hash_record_extended((k.id, k.name, k.state, k.left_at), 0))
        from reservation r join player k on k.reservation_id = r.id where r.course_id = w.course_id and r.play_date = w.date),
      (select sum(hash_record_extended(b, 0)) from tee_time t join start_block b on b.tee_time_id = t.id
        where t.course_id = w.course_id and t.play_date = w.date),
      (select sum(hash_record_extended(a, 0)) from arrival a where a.course_id = w.course_id and a.play_date = w.date),
      (select sum(hash_record_extended((t.reservation_id, t.group_no, t.seat), 0)) from settlement t where t.course_id = w.course_id and t.play_date = w.date),
      (select sum(hash_record_extended(a, 0)) from reservation r join day_answer a on a.reservation_id = r.id
        where r.course_id = w.course_id and r.play_date = w.date),
      (select sum(hash_record_extended((o.id, o.failed), 0)) from desk_order o where o.course_id = w.course_id),
      (select sum(hash_record_extended(s, 0)) from group_start s where s.course_id = w.course_id and s.play_date = w.date),
      (select sum(hash_record_extended(a, 0)) from start_ask a where a.course_id = w.course_id and a.play_date = w.date),
      (select sum(hash_record_extended(a, 0)) from reservation r join assignment a on a.reservation_id = r.id
        where r.course_id = w.course_id and r.play_date = w.date),
      (select sum(hash_record_extended(a, 0)) from tee_time t join assignment a on a.tee_time_id = t.id and a.reservation_id is null
        where t.course_id = w.course_id and t.play_date = w.date),
      (select sum(hash_record_extended(s, 0)) from caddie_shift s where s.course_id = w.course_id and s.play_date = w.date),
      (select sum(hash_record_extended(c, 0)) from caddie c where c.course_id = w.course_id),
      (select sum(hash_record_extended(c, 0)) from cart c where c.course_id = w.course_id),
      (select sum(hash_record_extended((e.id, e.state), 0)) from waitlist_entry e
        where e.play_date = w.date and (e.course_id is null or e.course_id = w.course_id)),
      (select sum(hash_record_extended(s, 0)) from single_tee_time s where s.course_id = w.course_id and s.play_date = w.date)) as digest
    from unnest(${days.map((one) => one.course_id)}::int[], ${days.map((one) => one.date)}::date[]) w (course_id, date)
  `.execute(db)
  return rows
}
