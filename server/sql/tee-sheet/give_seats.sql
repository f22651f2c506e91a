-- Frees a hold's or a reservation's seats of a single tee time. Returns how many. Locks the tee time, then its claims.
create or replace function give_seats(p_tee_time bigint, p_hold bigint, p_reservation bigint) returns int
language plpgsql
as $$
declare
  v_count int;
begin
  perform lock_tee_times(array[p_tee_time]);
  delete from seat_claim where tee_time_id = p_tee_time and (hold_id = p_hold or reservation_id = p_reservation);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
