-- Takes what is left of at most p_most expired lots, those first that expired first. Returns the number of lots; the caller goes on while
-- there are as many. Locks: the turn of the points, the accounts, then the lots.
create or replace function expire_points(p_most int default 500) returns integer
language plpgsql
as $$
declare
  v_ids bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  select array_agg(lot_id) into v_ids from (
    select lot_id from point_open_lot where expires_on <= (app_now() at time zone 'Asia/Tokyo')::date
    order by expires_on, lot_id limit p_most) due;
  if v_ids is null then return 0; end if;
  -- Points that a booking has just taken are no longer there, and what a cancellation gives back goes into a lot that is still open.
  perform from point_account where member_id in (select member_id from point_entry where id = any (v_ids)) order by member_id for update;
  delete from point_open_lot where lot_id = any (v_ids);
  insert into point_entry (member_id, kind, points, course_id, lot_id)
    select member_id, 'expired', -points_left, course_id, id from point_lot
    where id = any (v_ids) and points_left > 0 order by member_id, id;
  return cardinality(v_ids);
end $$;
