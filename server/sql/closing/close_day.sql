-- Closes an open day of a course: nothing of it is sold any more. What stands on it is ended from p_begins on, by closing_hold and what
-- runs behind it. Returns the closing, or null for a day that is not open. Locks the day, so that a sale of the day is either seen by
-- the closing or refused ('day_closed').
create or replace function close_day(p_course int, p_date date, p_message text, p_staff bigint, p_begins timestamptz) returns bigint
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_id bigint;
begin
  if not shut_day(p_course, p_date, p_message) then return null; end if;
  insert into course_closing (course_id, play_date, message, staff_id, begins_at)
    values (p_course, p_date, p_message, p_staff, p_begins) returning id into v_id;
  perform announce('sheet', p_course, p_date::text, 0);
  return v_id;
end $$;
