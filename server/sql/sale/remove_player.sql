-- Removes a player who was only named and asked for nothing. Call it behind the reservation's lock.
create or replace function remove_player(p_id bigint) returns void
language plpgsql
as $$
begin
  delete from player where id = p_id;
end $$;
