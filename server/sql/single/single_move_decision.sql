-- Moves the decision of an undecided single tee time to another instant before its start; its players are told. Returns 'moved', or
-- 'stale' where it is decided already or the instant is not between now and the start. Locks the tee time, its reservations ascending.
create or replace function single_move_decision(p_tee_time bigint, p_at timestamptz) returns text
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform lock_tee_times(array[p_tee_time]);
  update single_tee_time s set decision_at = p_at from tee_time t
    where s.tee_time_id = p_tee_time and t.id = p_tee_time and s.state in ('waiting', 'asking') and p_at > app_now()
      and p_at < (t.play_date + make_interval(mins => t.start_minute)) at time zone 'Asia/Tokyo';
  if not found then return 'stale'; end if;
  perform tell_holder(r.id, 'single_decision', null) from single_reservation s join reservation r on r.id = s.reservation_id
    where s.tee_time_id = p_tee_time and r.status = 'tentative';
  return 'moved';
end $$;
