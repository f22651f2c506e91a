-- Moves the decision of an undecided single tee time to another instant before its start; its players are told. p_version: what the desk
-- has seen; null: whatever it is. Returns 'moved'; 'stale' where it is decided already or another version; 'decision_range' for an
-- instant that is not between now and the start; 'decision_same' for the present one, of which nobody is told again.
-- Locks the tee time, its reservations ascending.
create or replace function single_move_decision(p_tee_time bigint, p_at timestamptz, p_version int) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_at timestamptz;
  v_start timestamptz;
begin
  perform lock_tee_times(array[p_tee_time]);
  select s.decision_at, (t.play_date + make_interval(mins => t.start_minute)) at time zone 'Asia/Tokyo' into v_at, v_start
    from single_tee_time s join tee_time t on t.id = s.tee_time_id
    where s.tee_time_id = p_tee_time and s.state in ('waiting', 'asking')
      and (p_version is null or s.version = p_version);
  if not found then return 'stale'; end if;
  if p_at <= app_now() or p_at >= v_start then return 'decision_range'; end if;
  if date_trunc('second', p_at) = date_trunc('second', v_at) then return 'decision_same'; end if;
  update single_tee_time set decision_at = p_at where tee_time_id = p_tee_time;
  perform single_changed(p_tee_time);
  perform tell_holder(r.id, 'single_decision', null) from single_reservation s join reservation r on r.id = s.reservation_id
    where s.tee_time_id = p_tee_time and r.status = 'tentative';
  return 'moved';
end $$;
