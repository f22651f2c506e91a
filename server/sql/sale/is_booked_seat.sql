-- Whether a seat of a group is booked: somebody is known on it, or it is one of the lowest others, up to the size of the group.
create or replace function is_booked_seat(p_reservation bigint, p_group int, p_seat int) returns boolean
language sql stable
as $$
  with known as (select seat from known_seat where reservation_id = p_reservation and group_no = p_group)
  select exists (select from known where seat = p_seat) or p_seat in (
    select s from generate_series(1, 4) s where s not in (select seat from known) order by s
    limit greatest(0, (select g.players from reservation_group g where g.reservation_id = p_reservation and g.group_no = p_group)
      - (select count(*) from known)))
$$;
