-- Makes the starts of a day late from a minute on, or changes that; golfers are told from p_begins on. Returns false where the day has another
-- delay than p_version says (0: none). Locks the day's delay.
create or replace function order_delay(
  p_course int, p_date date, p_from int, p_minutes int, p_message text, p_staff bigint, p_begins timestamptz, p_version int
) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
begin
  if p_version = 0 then
    insert into day_delay (course_id, play_date, from_minute, minutes, message, staff_id, begins_at)
      values (p_course, p_date, p_from, p_minutes, p_message, p_staff, p_begins) on conflict (course_id, play_date) do nothing;
  else
    update day_delay set from_minute = p_from, minutes = p_minutes, message = p_message, staff_id = p_staff, ordered_at = app_now(),
        begins_at = p_begins, version = version + 1
      where course_id = p_course and play_date = p_date and version = p_version;
  end if;
  if not found then return false; end if;
  perform announce('sheet', p_course, p_date::text, 0);
  return true;
end $$;
