-- A member agrees to play with p_players, fewer than the minimum. When everybody has, the tee time is established. Returns 'agreed', or
-- 'stale' when nobody is asked any more, or fewer are left than the member saw. Locks: the tee time, its reservations ascending.
create or replace function single_agree(p_reservation bigint, p_players int, p_total int) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_tee_time bigint := (select s.tee_time_id from single_reservation s where s.reservation_id = p_reservation);
begin
  perform lock_shared(p_reservation);
  update single_reservation s set agrees_with = p_players from single_tee_time t, reservation r
    where s.reservation_id = p_reservation and t.tee_time_id = s.tee_time_id and t.state = 'asking' and t.decision_at > app_now()
      and r.id = s.reservation_id and r.status = 'tentative' and r.total = p_total and p_players = seats_sold(v_tee_time);
  if not found then return 'stale'; end if;
  perform single_settle(v_tee_time, 'agreed', array[p_reservation]);
  return 'agreed';
end $$;
