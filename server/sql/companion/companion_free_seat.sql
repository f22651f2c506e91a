-- The lowest seat of a group that has no player; null when the group has as many players as its party size. The caller has locked
-- the reservation.
create or replace function companion_free_seat(p_reservation bigint, p_group int) returns int
language plpgsql
as $$
begin
  return (select min(s.no) from generate_series(1, 4) s (no)
    where not exists (select from player k
        where k.reservation_id = p_reservation and k.group_no = p_group and k.seat_no = s.no and k.left_at is null)
      and (select count(*) from player k where k.reservation_id = p_reservation and k.group_no = p_group and k.left_at is null)
        < (select g.players from reservation_group g where g.reservation_id = p_reservation and g.group_no = p_group));
end $$;
