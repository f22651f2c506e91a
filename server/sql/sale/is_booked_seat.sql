-- Whether a seat of a group is booked: somebody is known on it, or it is one of the lowest others, up to the size of the group.
create or replace function is_booked_seat(p_reservation bigint, p_group int, p_seat int) returns boolean
language sql stable
as $$
  select s.is_booked from seat_standing(p_reservation, p_group, p_seat) s
$$;
