-- Changes the sums of the days when tee times are sold (p_sign 1) or given back (-1): the only place where a sale changes
-- them. A blocked tee time counts as sold only; selling on a closed day raises 'day_closed'. Locks the days, ascending; call it
-- behind the locks of the tee times.
create or replace function move_day_sums(p_ids bigint[], p_sign int) returns void
language plpgsql
as $$
declare
  v_day record;
begin
  for v_day in
    select course_id, play_date, count(*) as sold,
      count(*) filter (where status = 'open' and audience = 'all') as open_all,
      count(*) filter (where status = 'open' and audience = 'member') as open_member
    from tee_time where id = any (p_ids) and kind = 'group' group by course_id, play_date order by course_id, play_date
  loop
    update course_day set open_all = open_all - p_sign * v_day.open_all,
        open_member = open_member - p_sign * v_day.open_member, sold = sold + p_sign * v_day.sold
      where course_id = v_day.course_id and play_date = v_day.play_date and (p_sign < 0 or status = 'open');
    if not found then raise exception 'day_closed' using errcode = 'JG001'; end if;
  end loop;
end $$;
