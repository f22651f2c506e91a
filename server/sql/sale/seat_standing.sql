-- The state of a seat of a group: the person who is known on it, and whether it is booked, as is_booked_seat says. A function of tables, so that PostgreSQL
-- makes it a part of the query that asks.
create or replace function seat_standing(p_reservation bigint, p_group int, p_seat int) returns table (player bigint, is_booked boolean)
language sql stable rows 1
as $$
  select max(k.player) filter (where k.seat = p_seat),
    coalesce(bool_or(k.seat = p_seat), false) or p_seat between 1 and 4
      and coalesce(p_seat - 1 - count(*) filter (where k.seat < p_seat)
        < (select g.players from reservation_group g where g.reservation_id = p_reservation and g.group_no = p_group) - count(*), false)
  from known_seats(p_reservation) k where k.group_no = p_group
$$;
