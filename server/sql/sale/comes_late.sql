-- True where somebody who comes after the end of the day may still be received on a seat by those who do not correct: the desk has ended the day, others of
-- the party were received, nobody has decided about the missing ones, and before the end nothing was said of the seat.
create or replace function comes_late(p_reservation bigint, p_group int, p_seat int) returns boolean
language sql stable
as $$
  select exists (select from reservation r join day_end e on e.course_id = r.course_id and e.play_date = r.play_date
    where r.id = p_reservation and r.status = 'played' and e.carried_at is not null
      and exists (select from seat_mark m where m.reservation_id = r.id and m.state = 'arrived')
      and not exists (select from day_case c where c.reservation_id = r.id and c.answer <> 'later')
      and not exists (select from seat_mark m where m.reservation_id = r.id and m.group_no = p_group and m.seat = p_seat
        and m.marked_at < e.carried_at))
$$;
