-- Decides a single tee time that is below its minimum: not held, at its decision time or (p_early) before. Everybody is told at once,
-- and nothing is charged. p_outcome 'established': the course holds it with the players that are there, at least one. p_version: what
-- the desk has seen; null: whatever it is. Returns the state, 'not_due', 'stale' for another version, or 'decided' for one that is
-- decided already: of two that decide, one does.
-- Locks: the tee time, its reservations ascending, their players.
create or replace function single_decide(p_tee_time bigint, p_early boolean, p_outcome text, p_actor text, p_version int) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row single_tee_time;
  v_seats int;
begin
  perform lock_tee_times(array[p_tee_time]);
  select * into v_row from single_tee_time where tee_time_id = p_tee_time;
  if v_row.version <> p_version then return 'stale'; end if;
  if v_row.tee_time_id is null or v_row.state not in ('waiting', 'asking') then return 'decided'; end if;
  if v_row.decision_at > app_now() and not p_early then return 'not_due'; end if;
  v_seats := seats_sold(p_tee_time);
  if p_outcome = 'established' and v_seats > 0 then
    update single_tee_time set minimum = v_seats where tee_time_id = p_tee_time;
    perform single_settle(p_tee_time, 'decided', '{}');
    return 'established';
  end if;
  perform single_drop(p_tee_time, '{tentative}', p_actor);
  return 'not_held';
end $$;
