-- Locks the single tee time of a reservation before the reservation itself: settling a single tee time locks its reservations
-- after it. Nothing for another reservation.
create or replace function single_lock(p_reservation bigint) returns void
language plpgsql
as $$
begin
  perform lock_tee_times(array(select s.tee_time_id from single_reservation s where s.reservation_id = p_reservation));
end $$;
