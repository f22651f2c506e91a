-- Ends that days of a course are off: their starts are on sale again, but for those that a closing covers. Who waits for one subscribes to
-- tee_time. Call it behind lock_sheets.
create or replace function open_sheets(p_course int, p_dates date[]) returns void
language plpgsql
as $$
declare
  v_closed text;
  v_date date;
begin
  foreach v_date in array p_dates loop
    select c.message into v_closed from course_closing c where c.course_id = p_course and c.play_date = v_date and c.reopened_at is null
      and closing_part(c) is null;
    update course_day set is_off = false, status = case when v_closed is null then 'open' else 'closed' end, closed_note = v_closed
      where course_id = p_course and play_date = v_date and is_off;
    perform open_starts(p_course, v_date, null, null, null);
    perform announce('sheet', p_course, v_date::text, 0);
  end loop;
end $$;
