-- The marks of the desk that hold, with all their fields: those about the person who sits there now, and those about an undecided seat that is booked still, or whose
-- person has become known since.
create or replace view seat_mark as
  select a.* from arrival a left join lateral known_seats(a.reservation_id) k on k.group_no = a.group_no and k.seat = a.seat
  where case when a.player is not null then a.player = k.player
    else k.player is not null or is_booked_seat(a.reservation_id, a.group_no, a.seat) end;
