-- Ends the messages to a player's person about the reservation, or (`p_is_told`) starts them again. Returns whether there is such a player.
create or replace function companion_stop(p_player bigint, p_is_told boolean) returns boolean
language plpgsql
as $$
declare
  v_ids bigint[] := array(select o.id from player k join player o on o.reservation_id = k.reservation_id
    and (o.id = k.id or companion_person(o) = companion_person(k)) where k.id = p_player order by o.id);
begin
  perform note_player_told(v_ids, case when p_is_told then 'started' else 'stopped' end);
  return cardinality(v_ids) > 0;
end $$;
