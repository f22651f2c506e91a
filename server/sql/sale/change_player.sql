-- Changes who is on a player's seat, and which seat it is. Raises a violation of the unique indexes where the person has another start of
-- the day, behind a wait for a twin. Call it behind the reservation's lock.
create or replace function change_player(p player) returns void
language plpgsql
as $$
begin
  update player set group_no = p.group_no, seat_no = p.seat_no, person_key = p.person_key, address_key = p.address_key, state = p.state,
    name = p.name, name_kana = p.name_kana, since = p.since, kept = p.kept, left_at = p.left_at where id = p.id;
end $$;
