-- Gives a seat of a reservation to a person. Returns the player's id. Raises a violation of the unique indexes where the person has another
-- start of the day, or the seat is not free, behind a wait for a twin. Call it behind the reservation's lock.
create or replace function seat_player(p player) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  insert into player (reservation_id, group_no, seat_no, play_date, person_key, address_key, state, name, name_kana, invited_member, since)
    select p.reservation_id, p.group_no, p.seat_no, r.play_date, p.person_key, p.address_key, p.state, p.name, p.name_kana,
      p.invited_member, p.since from reservation r where r.id = p.reservation_id
    returning id into v_id;
  return v_id;
end $$;
