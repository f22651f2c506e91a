-- The rounds of members in some reservations that were played: of each member who was not marked as absent, with the names of the group's others.
create or replace function played_rounds(p_reservations bigint[])
returns table (reservation_id bigint, member_id bigint, course_id smallint, play_date date, nine text, start_minute smallint, holes smallint,
  companions text[])
language sql stable
as $$
  select r.id, m.id, r.course_id, r.play_date, g.nine, g.start_minute, coalesce((r.plan ->> 'holes')::smallint, 18),
    coalesce((select array_agg(o.name order by o.seat_no) from player o
      where o.reservation_id = s.reservation_id and o.group_no = s.group_no and o.seat_no <> s.seat_no and o.kept
        and o.name is not null and not is_absent(o)), '{}')
  from reservation r
    join player s on s.reservation_id = r.id and s.kept and s.person_key like 'm:%'
    join member m on m.id = substr(s.person_key, 3)::bigint
    join reservation_group g on g.reservation_id = r.id and g.group_no = s.group_no
  where r.id = any (p_reservations) and r.status = 'played' and not is_absent(s)
$$;
