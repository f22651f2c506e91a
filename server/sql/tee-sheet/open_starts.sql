-- Puts the closed starts of a part of a day on sale again, but for those that another closing covers. Who waits for one subscribes to
-- tee_time. Locks the tee times, ascending, then the day.
create or replace function open_starts(p_course int, p_date date, p_nine text, p_from int, p_until int) returns void
language plpgsql
as $$
declare
  v_ids bigint[] := array(select id from tee_time where course_id = p_course and play_date = p_date and (p_nine is null or nine = p_nine)
    and start_minute >= coalesce(p_from, 0) and start_minute < coalesce(p_until, 1440));
begin
  perform lock_tee_times(v_ids);
  v_ids := array(select t.id from tee_time t where t.id = any (v_ids) and t.status = 'closed' and not is_shut(t));
  update tee_time set status = 'open' where id = any (v_ids);
  perform move_open_sums(v_ids, -1);
end $$;
