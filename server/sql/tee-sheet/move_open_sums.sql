-- Changes the free starts of the days when starts are blocked (p_sign 1) or opened (-1) without being sold. A sold one counts nowhere here.
-- Locks the days, ascending; call it behind the locks of the tee times, while they are open.
create or replace function move_open_sums(p_ids bigint[], p_sign int) returns void
language plpgsql
as $$
declare
  v_day record;
begin
  for v_day in
    select course_id, play_date, count(*) filter (where audience = 'all') as open_all, count(*) filter (where audience = 'member') as open_member
    from tee_time where id = any (p_ids) and status = 'open' and reservation_id is null and kind = 'group'
    group by course_id, play_date order by course_id, play_date
  loop
    update course_day set open_all = open_all - p_sign * v_day.open_all, open_member = open_member - p_sign * v_day.open_member
      where course_id = v_day.course_id and play_date = v_day.play_date;
  end loop;
end $$;
