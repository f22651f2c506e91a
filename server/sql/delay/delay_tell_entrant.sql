-- Tells an entrant of a competition by how much the start is late, where that is new. Returns whether it was told. Waits for another one that tells
-- the same entrant.
create or replace function delay_tell_entrant(p_entry bigint) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_day day_delay;
  v_minutes int;
begin
  select d.* into v_day from competition_entry e join tee_time t on t.id = e.tee_time_id
      join day_delay d on d.course_id = t.course_id and d.play_date = t.play_date and d.begins_at <= app_now()
    where e.id = p_entry and e.state = 'entered';
  if v_day.course_id is null then return false; end if;
  select late_by(t.course_id, t.play_date, t.start_minute) into v_minutes
    from competition_entry e join tee_time t on t.id = e.tee_time_id where e.id = p_entry;
  -- Who was never told counts as on time.
  insert into delay_told_entrant as k (entry_id, play_date, minutes)
    select p_entry, v_day.play_date, v_minutes
      where v_minutes > 0 or exists (select from delay_told_entrant where entry_id = p_entry and play_date = v_day.play_date)
    on conflict (entry_id, play_date) do update set minutes = excluded.minutes where k.minutes <> excluded.minutes;
  if not found then return false; end if;
  perform competition_tell(p_entry, 'competition_delayed',
    jsonb_build_object('change', jsonb_build_object('minutes', v_minutes, 'message', v_day.message)));
  return true;
end $$;
