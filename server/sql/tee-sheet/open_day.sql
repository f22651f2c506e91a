-- Puts a closed day of a course on sale again, unless it is off. Locks the day.
create or replace function open_day(p_course int, p_date date) returns void
language plpgsql
as $$
begin
  update course_day set status = 'open', closed_note = null where course_id = p_course and play_date = p_date and not is_off;
end $$;
