-- By how many minutes a start of a day is late; 0 where it is on time.
create or replace function late_by(p_course int, p_date date, p_minute int) returns int
language sql stable parallel safe
as $$
  select coalesce((select d.minutes::int from day_delay d where d.course_id = p_course and d.play_date = p_date and p_minute >= d.from_minute), 0)
$$;
