-- Subscribes to reservation_event: settles the single tee time of a reservation that is cancelled, in the same transaction and behind the
-- lock of the tee time (lock_shared).
create or replace function singles_follow() returns trigger
language plpgsql
as $$
begin
  perform single_settle(s.tee_time_id, 'left', array[new.reservation_id]) from single_reservation s where s.reservation_id = new.reservation_id;
  return null;
end $$;
