-- Decides a single tee time that is below its minimum: not held, at its decision time or (p_early) before. Everybody is told at once,
-- and nothing is charged. p_outcome 'established': the course holds it with the players that are there, at least one. Returns the
-- state, 'not_due', or 'decided' for one that is decided already: of two that decide, one does.
-- Locks: the tee time, its reservations ascending, their players.
create or replace function single_decide(p_tee_time bigint, p_early boolean, p_outcome text, p_actor text) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_row single_tee_time;
  v_seats int;
  v_id bigint;
begin
  perform lock_tee_times(array[p_tee_time]);
  select * into v_row from single_tee_time where tee_time_id = p_tee_time;
  if v_row.tee_time_id is null or v_row.state not in ('waiting', 'asking') then return 'decided'; end if;
  if v_row.decision_at > v_now and not p_early then return 'not_due'; end if;
  v_seats := seats_sold(p_tee_time);
  if p_outcome = 'established' and v_seats > 0 then
    update single_tee_time set minimum = v_seats where tee_time_id = p_tee_time;
    perform single_settle(p_tee_time, 'decided', null);
    return 'established';
  end if;
  update single_tee_time set state = 'not_held', since = v_now, players_then = v_seats where tee_time_id = p_tee_time;
  for v_id in
    select r.id from single_reservation s join reservation r on r.id = s.reservation_id
    where s.tee_time_id = p_tee_time and r.status = 'tentative' order by r.id for update of r
  loop
    update reservation set status = 'not_held', version = version + 1 where id = v_id;
    update player set kept = false where reservation_id = v_id and kept;
    perform give_seats(p_tee_time, null, v_id);
    perform note(v_id, 'not_held', p_actor, null);
    perform tell_holder(v_id, 'single_not_held', null);
  end loop;
  return 'not_held';
end $$;
