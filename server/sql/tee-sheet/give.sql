-- Frees tee times of a reservation, or its seats of single ones: the only place that frees sold ones. Who waits for one subscribes to
-- tee_time. Locks them, ascending, then the claims.
create or replace function give(p_reservation bigint, p_ids bigint[]) returns void
language plpgsql
as $$
begin
  perform lock_tee_times(p_ids);
  update tee_time set reservation_id = null, taken = 0 where id = any (p_ids) and reservation_id = p_reservation;
  delete from seat_claim where tee_time_id = any (p_ids) and reservation_id = p_reservation;
end $$;
