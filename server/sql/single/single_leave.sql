-- Settles the single tee time of a reservation that has been cancelled; nothing for another reservation. Call it behind the lock of the
-- tee time (single_lock).
create or replace function single_leave(p_reservation bigint) returns void
language plpgsql
as $$
begin
  perform single_settle(s.tee_time_id, 'left', array[p_reservation]) from single_reservation s where s.reservation_id = p_reservation;
end $$;
