-- Is a start in the part of the day that a closing is about?
create or replace function closes_start(p_closing course_closing, p_nine text, p_minute int) returns boolean
language sql immutable parallel safe
as $$
  select (p_closing.nine is null or p_closing.nine = p_nine) and p_minute >= coalesce(p_closing.from_minute, 0)
    and p_minute < coalesce(p_closing.until_minute, 1440)
$$;
