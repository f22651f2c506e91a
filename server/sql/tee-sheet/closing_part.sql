-- The part of the day that a closing is about: { nine, from_minute, until_minute }; null for the whole day.
create or replace function closing_part(p_closing course_closing) returns jsonb
language sql immutable parallel safe
as $$
  select case when num_nonnulls(p_closing.nine, p_closing.from_minute, p_closing.until_minute) > 0
    then jsonb_build_object('nine', p_closing.nine, 'from_minute', p_closing.from_minute, 'until_minute', p_closing.until_minute) end
$$;
