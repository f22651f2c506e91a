-- Adds the entries that at most p_most changes of members' reservations call for, the oldest changes first. Points are pending from the
-- booking on, as many as its price of now gives; given once it was played, for twelve months from the play date, and no longer pending when it
-- ends unplayed. Returns the number of changes; the caller goes on while there are as many. A repeat adds nothing. Locks: the turn of the points, the reservations (key share), then the accounts.
create or replace function settle_points(p_most int default 500) returns integer
language plpgsql
as $$
declare
  v_count int;
  v_ids bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  with taken as (delete from point_due where id in (select id from point_due order by id limit p_most) returning reservation_id)
    select count(*), array_agg(distinct reservation_id) into v_count, v_ids from taken;
  if v_count = 0 then return 0; end if;
  -- A sale has the reservation before the account; an entry, which refers to the reservation, takes both in the same order.
  perform from reservation where id = any (v_ids) order by id for key share;
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select r.member_id, case when w.more > 0 then 'pending' else 'reversed' end, w.more, r.course_id, r.id
    from reservation r cross join lateral (select points_of(r.quote)
      - coalesce((select sum(e.pending) from point_entry e where e.reservation_id = r.id), 0)::integer as more) w
    where r.id = any (v_ids) and r.member_id is not null and r.status in ('confirmed', 'established', 'entered', 'checked_in')
      and w.more <> 0 and not exists (select from point_entry e where e.reservation_id = r.id and e.kind = 'granted')
    order by r.member_id, r.id;
  insert into point_entry (member_id, kind, points, pending, course_id, reservation_id, expires_on)
    select r.member_id, 'granted', points_of(r.quote),
      -coalesce((select sum(e.pending) from point_entry e where e.reservation_id = r.id), 0), r.course_id, r.id,
      points_until(r.play_date)
    from reservation r
    where r.id = any (v_ids) and r.member_id is not null and r.status = 'played' and points_of(r.quote) > 0
      and not exists (select from point_entry e where e.reservation_id = r.id and e.kind = 'granted')
    order by r.member_id, r.id;
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select r.member_id, 'reversed', -sum(e.pending), r.course_id, r.id
    from reservation r join point_entry e on e.reservation_id = r.id
    where r.id = any (v_ids) and r.member_id is not null
      and r.status in ('cancelled', 'not_held', 'declined', 'withdrawn', 'expired', 'no_show')
    group by r.id having sum(e.pending) > 0 order by r.member_id, r.id;
  return v_count;
end $$;
