-- Writes the record of single tee times whose play date has passed and that somebody had booked: how many players they had so many
-- days before (at midnight after that day), and whether they were held. Returns how many lines. Deletes what is older than 400 days, and
-- looks no further back.
create or replace function record_singles() returns int
language plpgsql
as $$
declare
  v_today date := (app_now() at time zone 'Asia/Tokyo')::date;
  v_count int;
begin
  delete from single_record where play_date < v_today - 400;
  insert into single_record (tee_time_id, course_id, play_date, days_before, players, was_held)
    select s.tee_time_id, s.course_id, s.play_date, d, sum(r.players), s.state = 'established'
    from single_tee_time s cross join unnest(array[1, 2, 3, 5, 7, 10, 14, 21, 28]) d
      join single_reservation k on k.tee_time_id = s.tee_time_id
      join reservation r on r.id = k.reservation_id and r.booked_at < (s.play_date - d + 1)::timestamp at time zone 'Asia/Tokyo'
        and (r.cancelled_at is null or r.cancelled_at >= (s.play_date - d + 1)::timestamp at time zone 'Asia/Tokyo')
    where s.play_date >= v_today - 400 and s.play_date < v_today and s.state in ('established', 'not_held')
      and not exists (select from single_record o where o.tee_time_id = s.tee_time_id)
    group by s.tee_time_id, d
    on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
