-- Deletes what is kept of a player who has given the seat up: what was pre-registered, what the organiser has noted, the shared car and the place in one.
create or replace function companion_clear(p_player bigint) returns void
language plpgsql
as $$
begin
  delete from preregistration where player_id = p_player;
  delete from companion_opened where player_id = p_player;
  delete from organiser_told where player_id = p_player;
  delete from organiser_paid where player_id = p_player;
  delete from organiser_ride where player_id = p_player;
  delete from organiser_car where driver_id = p_player;
end $$;
