-- Adds the entries that the members' reservations call for. Points are pending from the booking on, given once it was
-- played, for twelve months from the play date, and no longer pending when it ends unplayed. Returns the number of
-- entries.
create or replace function settle_points() returns integer
language plpgsql
as $$
declare
  v_count int;
  v_all int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select r.member_id, 'pending', points_of(r.quote), r.course_id, r.id from reservation r
    where r.member_id is not null and r.status in ('confirmed', 'established', 'entered', 'checked_in') and points_of(r.quote) > 0
      and not exists (select from point_entry e where e.reservation_id = r.id)
    order by r.member_id, r.id;
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  insert into point_entry (member_id, kind, points, pending, course_id, reservation_id, expires_on)
    select r.member_id, 'granted', points_of(r.quote),
      -coalesce((select sum(e.pending) from point_entry e where e.reservation_id = r.id), 0), r.course_id, r.id,
      r.play_date + interval '12 months'
    from reservation r
    where r.member_id is not null and r.status = 'played' and points_of(r.quote) > 0
      and not exists (select from point_entry e where e.reservation_id = r.id and e.kind = 'granted')
    order by r.member_id, r.id;
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select r.member_id, 'reversed', -sum(e.pending), r.course_id, r.id
    from reservation r join point_entry e on e.reservation_id = r.id
    where r.status in ('cancelled', 'not_held', 'declined', 'withdrawn', 'expired', 'no_show')
    group by r.id having sum(e.pending) > 0 order by r.member_id, r.id;
  get diagnostics v_count = row_count;
  return v_all + v_count;
end $$;
