-- Counts a change of a reservation, so that who has seen it before is refused. Call it behind the reservation's lock.
create or replace function count_change(p_reservation bigint) returns void
language plpgsql
as $$
begin
  update reservation set version = version + 1 where id = p_reservation;
end $$;
