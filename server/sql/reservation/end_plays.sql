-- Ends what was played. Reservations that stand count as played from 3:00 (Asia/Tokyo) of the day after on, at courses where
-- `counts_as_played` is set and the desk has marked nobody on that day, nor ended it; a competition's always. Where the desk has marked
-- somebody and nobody has ended the day, those who were received count as played from 3:00 of the third day on; the others wait for a person.
-- All reservations of a day wait for a closing that has still to be carried out, for a week at most.
-- The oldest days first, at most p_most; returns how many, and its caller goes on while there are as many. A
-- repeat ends nothing twice. One that somebody is just writing is left to the next run. Points and rounds follow by their own jobs.
-- Locks: the reservations, skipping locked ones; waits for nobody.
create or replace function end_plays(p_most int) returns int
language plpgsql
as $$
declare
  v_today date := (app_now() at time zone 'Asia/Tokyo' - interval '3 hours')::date;
  v_ids bigint[];
begin
  v_ids := array(
    select r.id from course c cross join lateral (
      select o.id, o.play_date from reservation o
      where o.course_id = c.id and o.play_date < v_today and o.status in ('confirmed', 'established', 'checked_in')
        and not exists (select from course_closing k where k.course_id = c.id and k.play_date = o.play_date and k.settled_at is null
          and k.reopened_at is null and k.play_date > v_today - 7)
        and case
          when o.type = 'competition' then c.counts_as_played
          when exists (select from arrival a where a.course_id = c.id and a.play_date = o.play_date and a.state is not null)
            or exists (select from day_end e where e.course_id = c.id and e.play_date = o.play_date)
            then o.status = 'checked_in' and o.play_date < v_today - 1
          else c.counts_as_played
        end
      order by o.play_date, o.id limit p_most) r
    order by r.play_date, r.id limit p_most);
  v_ids := array(select id from reservation
    where id = any (v_ids) and status in ('confirmed', 'established', 'checked_in') order by id for update skip locked);
  perform set_status(v_ids, 'played');
  perform note(id, 'played', 'system', null) from unnest(v_ids) id;
  return cardinality(v_ids);
end $$;
