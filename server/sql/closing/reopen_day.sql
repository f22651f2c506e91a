-- Sells a closed day again; what was cancelled stays cancelled. Returns false for a closing that is reopened already. Locks the closing,
-- behind every step that is ending something, then the day.
create or replace function reopen_day(p_id bigint) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row course_closing;
begin
  update course_closing set reopened_at = app_now() where id = p_id and reopened_at is null returning * into v_row;
  if v_row.id is null then return false; end if;
  perform open_day(v_row.course_id, v_row.play_date);
  perform announce('sheet', v_row.course_id, v_row.play_date::text, 0);
  return true;
end $$;
