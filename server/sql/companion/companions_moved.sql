-- Tells companions of a change. Runs behind the lock of the reservation and after its groups were written.
-- `p_before`: { play_date, groups: { group_no: { nine, start_minute } } }. Players whom the change removed (`left_at` =
-- `p_left_at`) are told, and what they pre-registered is deleted. Players with another start on the new date lose the seat; the
-- representative is told without the reason. The others are told if their date or start has changed. Invitations of removed groups end.
create or replace function companions_moved(p_id bigint, p_before jsonb, p_date date, p_left_at timestamptz) returns void
language plpgsql
as $$
declare
  v_player player;
  v_now timestamptz := app_now();
  v_old jsonb;
begin
  perform companion_tell_drop(k.id) from player k
    where k.reservation_id = p_id and k.left_at = p_left_at order by k.id;
  delete from preregistration where player_id in (select k.id from player k where k.reservation_id = p_id and k.left_at = p_left_at);
  update companion_invitation i set ended = 'revoked' where i.reservation_id = p_id and i.ended is null and not exists (
    select from reservation_group g where g.reservation_id = p_id and g.group_no = i.group_no);
  for v_player in select * from player k where k.reservation_id = p_id and k.left_at is null and k.state <> 'representative'
      order by k.id loop
    v_old := p_before -> 'groups' -> v_player.group_no::text;
    if exists (select from player o where o.kept and o.play_date = p_date and o.reservation_id <> p_id
        and (o.person_key = v_player.person_key or o.address_key = v_player.address_key)) then
      perform companion_tell_representative(p_id, 'companion_left', jsonb_build_object('player_id', v_player.id));
      perform companion_drop(v_player.id, true);
    elsif (p_before ->> 'play_date')::date <> p_date or exists (select from reservation_group g where g.reservation_id = p_id
        and g.group_no = v_player.group_no
        and (g.nine, g.start_minute) is distinct from (v_old ->> 'nine', (v_old ->> 'start_minute')::smallint)) then
      perform companion_tell(v_player.id, 'companion_moved',
        jsonb_build_object('before', jsonb_build_object('play_date', p_before -> 'play_date') || v_old), v_now + interval '24 hours');
    end if;
  end loop;
end $$;
