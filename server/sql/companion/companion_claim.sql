-- Turns pre-registrations with a member's proven address into seats of that member, and deletes the typed data: those of one reservation,
-- or (null) of all. One on a day on which the member has another start stays as it is. Returns the count. Locks: the reservations
-- ascending, the players.
create or replace function companion_claim(p_member bigint, p_reservation bigint) returns int
language plpgsql
as $$
declare
  v_player player;
  v_count int := 0;
begin
  for v_player in select k.* from preregistration p join player k on k.id = p.player_id
      join reservation r on r.id = k.reservation_id join member m on m.email = p.email
      where m.id = p_member and m.quit_at is null and k.left_at is null and (p_reservation is null or r.id = p_reservation)
      order by r.id, k.id for update of r, k loop
    begin
      v_player.person_key := 'm:' || p_member;
      v_player.state := 'joined';
      perform change_player(v_player);
      delete from preregistration where player_id = v_player.id;
      perform count_change(v_player.reservation_id);
      v_count := v_count + 1;
    exception when unique_violation then null;
    end;
  end loop;
  return v_count;
end $$;
