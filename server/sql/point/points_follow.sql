-- Subscribes to reservation: makes the ledger say what the price of a reservation says. Its points are taken from the lots that expire first; of a
-- cancelled one those come back that its fee does not take, and of one of which nobody came none. They come back to the lots that expire
-- last. Raises 'points_short' where there are fewer than a booking or a change takes. Runs at the end of the transaction. Locks the account.
create or replace function points_follow() returns trigger
language plpgsql
as $$
declare
  v_row record;
  v_wanted integer;
  v_taken integer;
  -- All lots of one booking have one moment, since they are one line of the history.
  v_now timestamptz := app_now();
begin
  select member_id, course_id, status, coalesce(cancel_fee, 0) as fee, coalesce((quote ->> 'points')::integer, 0) as points into v_row
    from reservation where id = new.id;
  if v_row.member_id is null then return null; end if;
  insert into point_account (member_id) values (v_row.member_id) on conflict do nothing;
  perform from point_account where member_id = v_row.member_id for update;
  v_wanted := case when v_row.status in ('cancelled', 'not_held', 'declined', 'withdrawn', 'expired') then least(v_row.points, v_row.fee) else v_row.points end;
  select coalesce(-sum(points), 0) into v_taken from point_entry where reservation_id = new.id and kind in ('used', 'returned');
  if v_wanted > v_taken then
    insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id, at)
      select v_row.member_id, 'used', -least(points_left, v_wanted - v_taken - earlier), v_row.course_id, new.id, lot.id, v_now
      from (select id, points_left, expires_on,
          coalesce(sum(points_left) over (order by expires_on, id rows between unbounded preceding and 1 preceding), 0)::integer as earlier
        from point_lot where member_id = v_row.member_id and points_left > 0 and expires_on > (app_now() at time zone 'Asia/Tokyo')::date) lot
      where earlier < v_wanted - v_taken order by lot.expires_on, lot.id;
    -- A correction of the desk takes what is still there.
    if tg_op = 'INSERT' or old.quote -> 'points' is distinct from new.quote -> 'points' then
      if (select -sum(points) from point_entry where reservation_id = new.id and kind in ('used', 'returned')) is distinct from v_wanted then
        raise exception 'points_short' using errcode = 'JG001';
      end if;
    end if;
  elsif v_wanted < v_taken then
    insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id, at)
      select v_row.member_id, 'returned', least(points, v_taken - v_wanted - earlier), v_row.course_id, new.id, lot.lot_id, v_now
      from (select e.lot_id, -sum(e.points)::integer as points,
          coalesce(sum(-sum(e.points)) over (order by l.expires_on desc, e.lot_id desc rows between unbounded preceding and 1 preceding), 0)::integer as earlier
        from point_entry e join point_entry l on l.id = e.lot_id where e.reservation_id = new.id and e.kind in ('used', 'returned')
        group by e.lot_id, l.expires_on having sum(e.points) < 0) lot
      where earlier < v_taken - v_wanted order by lot.lot_id;
  end if;
  return null;
end $$;
