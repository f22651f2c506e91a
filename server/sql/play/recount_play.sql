-- Remembers, for the job, a reservation whose players may have come or not, as has been said since. Waits for no lock.
create or replace function recount_play(p_reservation bigint) returns void
language plpgsql
as $$
begin
  insert into play_due (reservation_id) values (p_reservation);
end $$;
