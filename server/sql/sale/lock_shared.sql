-- Locks the tee time of a reservation of seats before the reservation itself: what one of its reservations does changes the others, which
-- are locked behind it. Nothing for whole tee times.
create or replace function lock_shared(p_reservation bigint) returns void
language plpgsql
as $$
begin
  perform lock_tee_times(array(select g.tee_time_id from reservation_group g join reservation r on r.id = g.reservation_id
    where r.id = p_reservation and r.type = 'single'));
end $$;
