-- Puts an asked friend whom this call has taken from a seat (`p_since`: its begin) on another one, with the same row, so that the mail
-- that asks the friend stays good. Returns whether there was one. The caller has locked the reservation.
create or replace function companion_put_back(p_reservation bigint, p_member bigint, p_group int, p_seat int, p_since timestamptz)
returns boolean
language plpgsql
as $$
declare
  v_player player;
begin
  select * into v_player from player
    where reservation_id = p_reservation and invited_member = p_member and state = 'invited' and left_at >= p_since;
  if v_player.id is null then return false; end if;
  v_player.group_no := p_group;
  v_player.seat_no := p_seat;
  v_player.left_at := null;
  v_player.kept := true;
  perform change_player(v_player);
  return true;
end $$;
