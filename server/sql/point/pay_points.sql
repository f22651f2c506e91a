-- Makes the ledger say that p_wanted points pay for a reservation. They are taken from the lots that expire first, and come back to those that expire
-- last; what comes back to a lot of a round that was not played is taken with it. Takes fewer where there are fewer, or raises 'points_short' where
-- p_must. Call it behind the lock of the reservation. Locks the account, where something changes.
create or replace function pay_points(p_reservation bigint, p_wanted integer, p_must boolean) returns void
language plpgsql
as $$
declare
  v_row record;
  v_taken integer;
  -- All lots of one booking have one moment, since they are one line of the history.
  v_now timestamptz := app_now();
begin
  select coalesce(-sum(points), 0) into v_taken from point_entry where reservation_id = p_reservation and kind in ('used', 'returned');
  if p_wanted = v_taken then return; end if;
  select member_id, course_id into v_row from reservation where id = p_reservation;
  if v_row.member_id is null then return; end if;
  insert into point_account (member_id) values (v_row.member_id) on conflict do nothing;
  perform from point_account where member_id = v_row.member_id for update;
  if p_wanted > v_taken then
    insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id, at)
      select v_row.member_id, 'used', -least(points_left, p_wanted - v_taken - earlier), v_row.course_id, p_reservation, lot.id, v_now
      from (select id, points_left, expires_on,
          coalesce(sum(points_left) over (order by expires_on, id rows between unbounded preceding and 1 preceding), 0)::integer as earlier
        from point_lot where member_id = v_row.member_id and points_left > 0 and expires_on > (app_now() at time zone 'Asia/Tokyo')::date) lot
      where earlier < p_wanted - v_taken order by lot.expires_on, lot.id;
    if p_must and (select -sum(points) from point_entry where reservation_id = p_reservation and kind in ('used', 'returned')) is distinct from p_wanted then
      raise exception 'points_short' using errcode = 'JG001';
    end if;
    return;
  end if;
  insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id, at)
    select v_row.member_id, 'returned', least(points, v_taken - p_wanted - earlier), v_row.course_id, p_reservation, lot.lot_id, v_now
    from (select e.lot_id, -sum(e.points)::integer as points,
        coalesce(sum(-sum(e.points)) over (order by l.expires_on desc, e.lot_id desc rows between unbounded preceding and 1 preceding), 0)::integer as earlier
      from point_entry e join point_entry l on l.id = e.lot_id where e.reservation_id = p_reservation and e.kind in ('used', 'returned')
      group by e.lot_id, l.expires_on having sum(e.points) < 0) lot
    where earlier < v_taken - p_wanted order by lot.lot_id;
  insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id)
    select l.member_id, 'reversed', -n.points_left, l.course_id, l.reservation_id, l.id
    from point_entry l join point_lot n on n.id = l.id join reservation r on r.id = l.reservation_id
    where l.kind = 'granted' and r.status <> 'played' and n.points_left > 0
      and l.id in (select lot_id from point_entry where reservation_id = p_reservation and kind = 'returned');
end $$;
