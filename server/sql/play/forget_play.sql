-- Takes the round of a reservation out of the histories of its members.
create or replace function forget_play(p_reservation bigint) returns void
language plpgsql
as $$
begin
  delete from play where reservation_id = p_reservation;
end $$;
