-- Shows a player by another name. Call it behind the reservation's lock.
create or replace function rename_player(p_id bigint, p_name text) returns void
language plpgsql
as $$
begin
  update player set name = p_name where id = p_id;
end $$;
