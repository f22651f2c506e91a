-- The marks of the desk that hold, with all their fields: those about the person who sits there now, and those about an undecided seat that is booked still, or whose
-- person has become known since.
create or replace view seat_mark as
  select a.* from arrival a cross join lateral seat_standing(a.reservation_id, a.group_no, a.seat) s
  where case when a.player is not null then a.player = s.player else s.is_booked end;
