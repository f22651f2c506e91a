-- Takes the round of a reservation out of the histories of its members; one that a member had added stays, as it was added.
create or replace function forget_play(p_reservation bigint) returns void
language plpgsql
as $$
begin
  perform unlink_plays(array(select id from play where reservation_id = p_reservation and is_added));
  delete from play where reservation_id = p_reservation;
end $$;
