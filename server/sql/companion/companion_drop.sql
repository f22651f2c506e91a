-- Gives a player's seat up. The row of a person who was only named is deleted; the row of a person who was asked or took part stays as
-- history. What was pre-registered, and what the organiser kept of the player, is deleted. `p_is_told`: the player is told of losing the seat. The caller has locked the reservation.
create or replace function companion_drop(p_player bigint, p_is_told boolean) returns void
language plpgsql
as $$
begin
  if p_is_told then perform companion_tell_drop(p_player); end if;
  if exists (select from player where id = p_player and person_key is null and invited_member is null and state in ('named', 'invited')) then
    perform remove_player(p_player);
  else
    perform give_up_players(array[p_player], app_now());
  end if;
  perform companion_clear(p_player);
end $$;
