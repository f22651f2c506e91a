-- Is a start in a part of its day that is closed, or on a day off?
create or replace function is_shut(p_start tee_time) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from course_closing c where c.course_id = p_start.course_id and c.play_date = p_start.play_date
    and c.reopened_at is null and closing_part(c) is not null and closes_start(c, p_start.nine, p_start.start_minute))
    or exists (select from course_day d where d.course_id = p_start.course_id and d.play_date = p_start.play_date and d.is_off);
end $$;
