-- Removes a member who leaves the service from the future reservations of others, and tells the representatives.
create or replace function companion_forget(p_member bigint) returns void
language plpgsql
as $$
declare
  v_player record;
begin
  for v_player in select k.id, k.reservation_id from player k join reservation r on r.id = k.reservation_id
      where (k.person_key = 'm:' || p_member or k.invited_member = p_member) and k.left_at is null and k.state <> 'representative'
        and r.play_date >= (app_now() at time zone 'Asia/Tokyo')::date
      order by r.id, k.id for update of r loop
    perform companion_drop(v_player.id, false);
    perform count_change(v_player.reservation_id);
    perform companion_tell_representative(v_player.reservation_id, 'companion_left', jsonb_build_object('player_id', v_player.id));
  end loop;
end $$;
