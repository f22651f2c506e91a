-- Sells again what a closing has closed; what was cancelled stays cancelled. Returns false for a closing that is reopened already. Locks the
-- closing, behind every step that is ending something, then of a part its tee times, ascending, and the day.
create or replace function reopen_day(p_id bigint) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row course_closing;
begin
  update course_closing set reopened_at = app_now() where id = p_id and reopened_at is null returning * into v_row;
  if v_row.id is null then return false; end if;
  if closing_part(v_row) is null then
    perform open_day(v_row.course_id, v_row.play_date);
  else
    perform open_starts(v_row.course_id, v_row.play_date, v_row.nine, v_row.from_minute, v_row.until_minute);
  end if;
  perform announce('sheet', v_row.course_id, v_row.play_date::text, 0);
  return true;
end $$;
