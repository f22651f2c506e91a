-- What golfers read of a closing of a course's day, the latest where p_closing is null: { message, part }, with part null for the whole day;
-- null for a day that was never closed.
create or replace function closing_of(p_course int, p_date date, p_closing bigint) returns jsonb
language plpgsql stable
as $$
begin
  return (select jsonb_build_object('message', c.message, 'part', closing_part(c)) from course_closing c
    where c.course_id = p_course and c.play_date = p_date and (p_closing is null or c.id = p_closing) order by c.id desc limit 1);
end $$;
