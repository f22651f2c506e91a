-- Stores the rounds of played reservations in the history of each of their members. Returns how many.
create or replace function record_plays() returns integer
language plpgsql
as $$
declare v_count int;
begin
  insert into play (member_id, course_id, reservation_id, play_date, nine, start_minute, companions)
    select m.id, r.course_id, r.id, r.play_date, g.nine, g.start_minute,
      coalesce((select array_agg(o.name order by o.seat_no) from player o
        where o.reservation_id = s.reservation_id and o.group_no = s.group_no and o.seat_no <> s.seat_no and o.kept
          and o.name is not null), '{}')
    from reservation r
    join player s on s.reservation_id = r.id and s.kept
    join member m on s.person_key = 'm:' || m.id
    join reservation_group g on g.reservation_id = r.id and g.group_no = s.group_no
    where r.status = 'played' and not exists (select from play p where p.reservation_id = r.id and p.member_id = m.id)
    order by r.id, m.id
    on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
