-- Ends the reservations (of these statuses) of a single tee time that is not held: their seats are free, nothing is charged, and everybody is told. Call it
-- behind the lock of the tee time. Locks the reservations, ascending, and their players.
create or replace function single_drop(p_tee_time bigint, p_statuses text[], p_actor text) returns void
language plpgsql
as $$
declare
  v_id bigint;
begin
  update single_tee_time set state = 'not_held', since = app_now(), players_then = seats_sold(p_tee_time) where tee_time_id = p_tee_time;
  for v_id in
    select r.id from single_reservation s join reservation r on r.id = s.reservation_id
    where s.tee_time_id = p_tee_time and r.status = any (p_statuses) order by r.id for update of r
  loop
    perform end_reservation(v_id, 'not_held', null, null, null);
    perform note(v_id, 'not_held', p_actor, null);
    perform tell_holder(v_id, 'single_not_held', null);
  end loop;
  perform single_changed(p_tee_time);
end $$;
