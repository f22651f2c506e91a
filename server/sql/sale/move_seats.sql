-- Moves a reservation's seats from one single tee time to another. Raises 'merge_impossible' where they are lost. Call it behind the locks
-- of both tee times and of the reservation. Locks the claims.
create or replace function move_seats(p_reservation bigint, p_from bigint, p_into bigint, p_actor text) returns void
language plpgsql
as $$
declare
  v_start tee_time;
begin
  select * into v_start from tee_time where id = p_into;
  perform give_seats(p_from, null, p_reservation);
  perform take_seats(p_into, (select players from reservation where id = p_reservation), null, p_reservation, null, 'merge_impossible');
  update reservation_group set tee_time_id = p_into, nine = v_start.nine, start_minute = v_start.start_minute, turn_minute = v_start.turn_minute
    where reservation_id = p_reservation;
  update reservation set first_start = v_start.start_minute, version = version + 1 where id = p_reservation;
  perform note(p_reservation, 'changed', p_actor, null);
end $$;
