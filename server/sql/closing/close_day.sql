-- Closes an open day of a course, or the starts of a part of it: nothing of that is sold any more. What stands there is ended from p_begins
-- on, by closing_hold and what runs behind it. Returns the closing, or null where nothing is open. Locks the day, and of a part its tee
-- times before it, so that a sale is either seen by the closing or refused ('day_closed').
create or replace function close_day(
  p_course int, p_date date, p_nine text, p_from int, p_until int, p_message text, p_staff bigint, p_begins timestamptz
) returns bigint
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_id bigint;
begin
  if num_nonnulls(p_nine, p_from, p_until) > 0 then
    if not shut_starts(p_course, p_date, p_nine, p_from, p_until) then return null; end if;
  elsif not shut_day(p_course, p_date, p_message) then
    return null;
  end if;
  insert into course_closing (course_id, play_date, nine, from_minute, until_minute, message, staff_id, begins_at)
    values (p_course, p_date, p_nine, p_from, p_until, p_message, p_staff, p_begins) returning id into v_id;
  perform announce('sheet', p_course, p_date::text, 0);
  return v_id;
end $$;
