-- Gives a player's seat back, by the player's own wish: leaving, or declining what a golf friend was asked. Returns { result: 'left' } or
-- the refusal; 'not_found' when the player has no seat any more. Locks: the reservation.
create or replace function companion_leave(p_reservation bigint, p_player bigint, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_player player;
begin
  select * into v_row from reservation where id = p_reservation for update;
  if companion_closed(v_row) is not null then return jsonb_build_object('result', companion_closed(v_row)); end if;
  select * into v_player from player
    where id = p_player and reservation_id = p_reservation and left_at is null and state <> 'representative';
  if v_player.id is null then return jsonb_build_object('result', 'not_found'); end if;
  perform companion_drop(p_player, false);
  perform count_change(p_reservation);
  perform write_audit(p_actor, 'companion.leave', 'reservation:' || p_reservation);
  perform companion_tell_again(p_player, 'companion_left', not companion_came_before(p_player));
  return jsonb_build_object('result', 'left');
end $$;
