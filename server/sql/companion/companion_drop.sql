-- Gives a player's seat up. The row of a person who was only named is deleted; the row of a person who was asked or took part stays as
-- history. What was pre-registered is deleted. `p_kind`: the message to the player, or null. The caller has locked the reservation.
create or replace function companion_drop(p_player bigint, p_kind text) returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
begin
  if p_kind is not null then perform companion_tell(p_player, p_kind, null, v_now + interval '24 hours'); end if;
  delete from player where id = p_player and person_key is null and invited_member is null and state in ('named', 'invited');
  update player set kept = false, left_at = v_now where id = p_player and left_at is null;
  delete from preregistration where player_id = p_player;
end $$;
