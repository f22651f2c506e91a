-- Takes what is left of every expired lot. Returns the number of lots.
create or replace function expire_points() returns integer
language plpgsql
as $$
declare v_count int;
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  insert into point_entry (member_id, kind, points, course_id, lot_id)
    select member_id, 'expired', -points_left, course_id, id from point_lot
    where expires_on <= (app_now() at time zone 'Asia/Tokyo')::date and points_left > 0
    order by member_id, id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
