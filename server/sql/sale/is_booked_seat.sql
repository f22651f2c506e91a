-- Whether a seat of a group is booked: somebody is known on it, or it is one of the lowest others, up to the size of the group.
create or replace function is_booked_seat(p_reservation bigint, p_group int, p_seat int) returns boolean
language sql stable
as $$
  select coalesce(bool_or(k.seat = p_seat), false) or p_seat between 1 and 4
    and coalesce(p_seat - 1 - count(*) filter (where k.seat < p_seat)
      < (select g.players from reservation_group g where g.reservation_id = p_reservation and g.group_no = p_group) - count(*), false)
  from known_seats(p_reservation) k where k.group_no = p_group
$$;
