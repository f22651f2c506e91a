-- Gives a single tee time more or fewer seats. Nobody loses one: claims above the new number move into free seats below it. p_version:
-- what the desk has seen. Returns 'seats_set'; 'stale' where it is not held any more or another version; 'seats_same' for the present
-- number; 'seats_range' for fewer than the minimum, or than are booked or held.
-- Locks the tee time, then its claims.
create or replace function single_seats(p_tee_time bigint, p_seats int, p_version int) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_minimum int;
  v_seats int;
begin
  perform lock_tee_times(array[p_tee_time]);
  select s.minimum, t.capacity into v_minimum, v_seats from single_tee_time s join tee_time t on t.id = s.tee_time_id
    where s.tee_time_id = p_tee_time and s.state <> 'not_held' and s.version = p_version;
  if not found then return 'stale'; end if;
  if p_seats = v_seats then return 'seats_same'; end if;
  if p_seats < v_minimum or not set_seats(p_tee_time, p_seats) then return 'seats_range'; end if;
  perform single_changed(p_tee_time);
  return 'seats_set';
end $$;
