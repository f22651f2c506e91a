-- Takes the points of a reservation back as far as they are left, and those that are pending. The caller has the turn of the points.
-- Locks their accounts.
create or replace function reverse_points(p_reservation bigint, p_course int) returns void
language plpgsql
as $$
begin
  perform from point_account where member_id in (select member_id from point_entry where reservation_id = p_reservation) order by member_id for update;
  insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id)
    select e.member_id, 'reversed', -l.points_left, e.course_id, p_reservation, l.id
    from point_entry e join point_lot l on l.id = e.id where e.reservation_id = p_reservation and l.points_left > 0;
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select member_id, 'reversed', -sum(pending), p_course, p_reservation
    from point_entry where reservation_id = p_reservation group by member_id having sum(pending) > 0;
end $$;
