-- Takes an open day of a course off sale. Returns false for a day that is not open. Locks the day, so that a sale of the day is either seen
-- behind this lock or refused ('day_closed').
create or replace function shut_day(p_course int, p_date date, p_message text) returns boolean
language plpgsql
as $$
begin
  update course_day set status = 'closed', closed_note = p_message
    where course_id = p_course and play_date = p_date and status = 'open';
  return found;
end $$;
