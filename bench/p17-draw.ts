import { wire } from '../server/src/app/wiring.ts'
import { drawDue } from '../server/src/domains/draw/service.drawing.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { addMembers } from './support/people.ts'
import { inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

const wishers = 3000
const starts = 80

printTitle(`P17 a draw of ${wishers} wishes over ${starts} starts, one worker`)
await inPlace(async (place) => {
  const people = await addMembers(place, wishers)
  const [day] = await place.rows<{ course_id: number; play_date: string }>(
    `select course_id, play_date::text as play_date from course_day where play_date > app_now()::date + 40 and status = 'open'
      order by play_date, course_id limit 1`,
  )
  if (!day) throw new Error('the sample has no open day')
  const { course_id: course, play_date: date } = day
  // Starts of its own between those of the sheet, of which no club has as many.
  await place.rows(
    `with chosen as (
        insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, kind, audience, status)
          select $1, $2, n.nine, 423 + 4 * m, 563 + 4 * m, 'group', 'draw', 'open'
          from (select nine from course_nine where course_id = $1 order by position limit 2) n, generate_series(0, 119) m
          on conflict do nothing returning id, nine, start_minute),
      spare as (select id from chosen order by start_minute, nine limit ${starts}),
      made as (
        insert into draw (course_id, play_date, from_minute, to_minute, closes_at, draws_at, most_tickets, seal, seed)
          values ($1, $2, 360, 1080, app_now() - interval '2 hours', app_now() - interval '1 hour', 5, repeat('0', 64), repeat('0', 64))
          returning id),
      kept as (
        insert into draw_start (draw_id, tee_time_id, nine, start_minute)
          select m.id, t.id, t.nine, t.start_minute from made m, chosen t join spare using (id))
      insert into draw_entry (draw_id, number, member_id, players, wishes)
        select m.id, n, $3::bigint + n - 1, 4, jsonb_build_array(
          jsonb_build_object('from_minute', 60 * (7 + n % 3), 'to_minute', 60 * (8 + n % 3), 'nine', null),
          jsonb_build_object('from_minute', 60 * (8 + n % 4), 'to_minute', 60 * (9 + n % 4), 'nine', null),
          jsonb_build_object('from_minute', 60 * (7 + n % 7), 'to_minute', 60 * (8 + n % 7), 'nine', null))
        from made m, generate_series(1, ${wishers}) n`,
    [course, date, people.firstId],
  )
  await place.rows(`delete from tee_time where audience = 'draw' and id not in (select tee_time_id from draw_start)`)
  await place.rows('analyze draw_entry')
  const wiring = wire(
    readConfig({
      SECRET: 'a secret of the benches, long enough to be one',
      LOG_LEVEL: 'silent',
      LINE_EMULATOR_PORT: '1',
      DATABASE_URL: place.url,
    }),
    place.url,
    (message, detail) => printLine(`${message} ${JSON.stringify(detail)}`),
  )
  const before = performance.now()
  await drawDue(wiring.ground)
  const seconds = (performance.now() - before) / 1000
  await wiring.close()
  const [sums] = await place.rows<{ won: number; lost: number; told: number; wrong: number }>(
    `select count(*) filter (where outcome = 'won')::int as won, count(*) filter (where outcome = 'lost')::int as lost,
      (select count(*) from mail_outbox where kind in ('draw_won', 'draw_lost'))::int as told,
      (select count(*) from course_day d join course_day_recount r using (course_id, play_date)
        where (d.open_all, d.open_member, d.sold) is distinct from (r.open_all, r.open_member, r.sold))::int as wrong
      from draw_entry`,
  )
  printLine(`${sums?.won ?? 0} won, ${sums?.lost ?? 0} lost, ${sums?.told ?? 0} told`)
  judge('seconds of the draw', seconds, { atMost: 10 }, `${seconds.toFixed(2)} s`)
  judge('entries without an outcome', wishers - (sums?.won ?? 0) - (sums?.lost ?? 0), { atMost: 0 })
  judge('days with wrong sums', sums?.wrong ?? 1, { atMost: 0 })
})
