-- Moves the kept seats of a reservation to the tee times that its groups have now, and to their date. Someone who plays already
-- that day raises a violation of the unique indexes, behind which a twin waits.
create or replace function move_seats(p_reservation bigint, p_date date) returns void
language plpgsql
as $$
declare
  v_moved bigint[] := array(
    select s.seat_no + 10 * s.group_no from reservation_seat s
      join reservation_group g on g.reservation_id = s.reservation_id and g.group_no = s.group_no
    where s.reservation_id = p_reservation and (s.tee_time_id <> g.tee_time_id or s.play_date <> p_date));
begin
  -- Unique indexes are tested row by row, and two groups that change places would meet on the way: all leave, then all arrive.
  update reservation_seat set kept = false where reservation_id = p_reservation and seat_no + 10 * group_no = any (v_moved);
  update reservation_seat s set kept = true, tee_time_id = g.tee_time_id, play_date = p_date
    from reservation_group g
    where s.reservation_id = p_reservation and s.seat_no + 10 * s.group_no = any (v_moved)
      and g.reservation_id = s.reservation_id and g.group_no = s.group_no;
end $$;
