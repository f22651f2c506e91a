import type { Rows } from './place.ts'

/** Adds `times - 1` copies of each course with its days and tee times; the product still serves the first nine. */
export async function growCourses(place: Rows, times: number): Promise<void> {
  await place.rows(
    `insert into course (id, name, short_title, subdomain, prefecture, address, phone, fax, hotel_phone)
     select c.id + 9 * n, c.name || n, c.short_title || n, c.subdomain || n, c.prefecture, c.address, c.phone, c.fax, c.hotel_phone
     from course c, generate_series(1, $1::int - 1) n where c.id <= 9`,
    [times],
  )
  await place.rows(
    `insert into course_day select d.course_id + 9 * n, d.play_date, d.day_type, d.holiday, d.status, d.closed_note, 0, 0, 0
     from course_day d, generate_series(1, $1::int - 1) n where d.course_id <= 9`,
    [times],
  )
  await place.rows(
    `insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, capacity, kind, audience)
     select t.course_id + 9 * n, t.play_date, t.nine, t.start_minute, t.turn_minute, t.capacity, t.kind, t.audience
     from tee_time t, generate_series(1, $1::int - 1) n where t.course_id <= 9`,
    [times],
  )
  await place.rows(
    `update course_day d set open_all = c.open_all, open_member = c.open_member, sold = c.sold from course_day_recount c
     where c.course_id = d.course_id and c.play_date = d.play_date and d.course_id > 9`,
  )
  await place.rows('vacuum analyze')
}
