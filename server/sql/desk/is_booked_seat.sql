-- Whether a seat of a group is booked: it has a player, or it is one of the lowest others, up to the size of the group.
create or replace function is_booked_seat(p_reservation bigint, p_group int, p_seat int) returns boolean
language sql stable
as $$
  with known as (select k.seat_no from player k where k.reservation_id = p_reservation and k.group_no = p_group and k.left_at is null
    and coalesce(k.name, '') <> '')
  select exists (select from known where seat_no = p_seat) or p_seat in (
    select s from generate_series(1, 4) s where s not in (select seat_no from known) order by s
    limit greatest(0, (select g.players from reservation_group g where g.reservation_id = p_reservation and g.group_no = p_group)
      - (select count(*) from known)))
$$;
