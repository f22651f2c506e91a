-- Sets how many players the one start of a reservation has, where that is another number. Call it behind the tee time's lock.
create or replace function resize(p_reservation bigint, p_tee_time bigint, p_players int) returns void
language plpgsql
as $$
begin
  perform set_taken(array[p_tee_time], array[p_players]::smallint[]);
  update reservation_group set players = p_players where reservation_id = p_reservation and players <> p_players;
  update reservation set players = p_players, version = version + 1 where id = p_reservation and players <> p_players;
end $$;
