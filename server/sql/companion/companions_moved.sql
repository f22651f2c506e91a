-- Tells companions of a change of their reservation, after its groups and players were written.
--
-- `p_moved` is { play_date, groups: { group_no: { nine, start_minute } } } as they were before, and two lists of ids of players: `left`, whom
-- the change removed, and `crossed`, who lost the seat because they have another start on the new date. The representative is told of
-- `crossed`, without the reason. What both had pre-registered is deleted. The others are told if their date or start has changed.
-- Invitations of removed groups end.
--
-- Runs behind the lock of the reservation.
create or replace function companions_moved(p_id bigint, p_moved jsonb) returns void
language plpgsql
as $$
declare
  v_player player;
  v_now timestamptz := app_now();
  v_crossed bigint[] := array(select jsonb_array_elements_text(p_moved -> 'crossed')::bigint);
  v_left bigint[] := array(select jsonb_array_elements_text(p_moved -> 'left')::bigint);
  v_date date := (select play_date from reservation where id = p_id);
  v_old jsonb;
begin
  update companion_invitation i set ended = 'revoked' where i.reservation_id = p_id and i.ended is null and not exists (
    select from reservation_group g where g.reservation_id = p_id and g.group_no = i.group_no);
  for v_player in select * from player k where k.id = any (v_left || v_crossed) and k.state <> 'representative' order by k.id loop
    if v_player.id = any (v_crossed) then
      perform companion_tell_representative(p_id, 'companion_left', jsonb_build_object('player_id', v_player.id));
    end if;
    perform companion_tell_drop(v_player.id);
    perform companion_clear(v_player.id);
  end loop;
  for v_player in select * from player k where k.reservation_id = p_id and k.left_at is null and k.state <> 'representative'
      order by k.id loop
    v_old := p_moved -> 'groups' -> v_player.group_no::text;
    if (p_moved ->> 'play_date')::date <> v_date or exists (select from reservation_group g where g.reservation_id = p_id
        and g.group_no = v_player.group_no
        and (g.nine, g.start_minute) is distinct from (v_old ->> 'nine', (v_old ->> 'start_minute')::smallint)) then
      perform companion_tell(v_player.id, 'companion_moved',
        jsonb_build_object('before', jsonb_build_object('play_date', p_moved -> 'play_date') || v_old), v_now + interval '24 hours');
    end if;
  end loop;
end $$;
