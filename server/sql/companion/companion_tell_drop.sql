-- Tells a player of losing the seat. A friend who was asked and has not answered is told once for each reservation, however often the
-- representative asks again; a companion who joined or pre-registered is told each time.
create or replace function companion_tell_drop(p_player bigint) returns void
language plpgsql
as $$
declare
  v_player player;
begin
  select * into v_player from player where id = p_player;
  if v_player.state = 'invited' and exists (select from player o where o.reservation_id = v_player.reservation_id
      and o.drop_told_at is not null and companion_person(o) = companion_person(v_player)) then
    return;
  end if;
  perform companion_tell(p_player, 'companion_dropped', null, app_now() + interval '24 hours');
  perform note_player_told(array[p_player], 'drop_told');
end $$;
