-- Gives the points of a reservation back that a correction took, as far as it did. The caller has the turn of the points. Locks their accounts.
create or replace function restore_points(p_reservation bigint) returns void
language plpgsql
as $$
begin
  insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id)
    select e.member_id, 'reversed', -sum(e.points), e.course_id, p_reservation, e.lot_id
    from point_entry e where e.reservation_id = p_reservation and e.kind = 'reversed' and e.lot_id is not null
    group by e.member_id, e.course_id, e.lot_id having sum(e.points) < 0;
end $$;
