-- What golfers read as the reason of the latest closing of a course's day; null for a day that was never closed.
create or replace function closing_of(p_course int, p_date date) returns text
language plpgsql stable
as $$
begin
  return (select message from course_closing where course_id = p_course and play_date = p_date order by id desc limit 1);
end $$;
