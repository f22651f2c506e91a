-- Seats of a single tee time that are booked: the players and the companions that they bring. Locks nothing.
create or replace function seats_sold(p_tee_time bigint) returns int
language plpgsql
as $$
begin
  return (select count(*) from seat_claim c where c.tee_time_id = p_tee_time and c.reservation_id is not null);
end $$;
