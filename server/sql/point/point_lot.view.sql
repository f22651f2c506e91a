-- A member's lots with what is left of them.
create or replace view point_lot as
  select l.id, l.member_id, l.course_id, l.expires_on,
    l.points + coalesce((select sum(e.points) from point_entry e where e.lot_id = l.id), 0)::integer as points_left
  from point_entry l where l.expires_on is not null;
