-- Corrects a reservation that counted as played although nobody came: it becomes p_status, 'no_show' or 'cancelled' with p_fee yen, its
-- points are taken back as far as they are left, and its round leaves the histories of its members. Tells nobody. p_version: what was
-- seen. Returns 'corrected'; 'unchanged' where it has become so already; 'stale' for any other state or version, and for a start of a
-- competition, which is corrected there. Locks: the turn of the points, the single tee time of a single reservation, the reservation,
-- then, when it is cancelled, the tee times of its groups, ascending, the day and its players; the accounts of its points last.
create or replace function correct_played(p_id bigint, p_version int, p_status text, p_fee int, p_actor text) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_tee_times bigint[];
begin
  if p_status not in ('no_show', 'cancelled') then raise exception 'a played reservation does not become %', p_status; end if;
  -- Before the reservation: who settles points refers to reservations behind this turn.
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  perform single_lock(p_id);
  select * into v_row from reservation where id = p_id for update;
  if v_row.status = p_status then return 'unchanged'; end if;
  if v_row.status is distinct from 'played' or v_row.version <> p_version or v_row.type = 'competition' then return 'stale'; end if;
  update reservation set status = p_status, version = version + 1 where id = p_id;
  if p_status = 'cancelled' then
    update reservation set cancelled_at = app_now(), cancel_fee = p_fee where id = p_id;
    v_tee_times := array(select tee_time_id from reservation_group where reservation_id = p_id);
    perform give(p_id, v_tee_times);
    perform move_day_sums(v_tee_times, -1);
    update reservation_group set owns_start = false where reservation_id = p_id;
    update player set kept = false where reservation_id = p_id and kept;
    perform note(p_id, 'cancelled', p_actor, null);
  end if;
  insert into point_entry (member_id, kind, points, course_id, reservation_id, lot_id)
    select e.member_id, 'reversed', -l.points_left, e.course_id, p_id, l.id
    from point_entry e join point_lot l on l.id = e.id where e.reservation_id = p_id and l.points_left > 0;
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select member_id, 'reversed', -sum(pending), v_row.course_id, p_id
    from point_entry where reservation_id = p_id group by member_id having sum(pending) > 0;
  delete from play where reservation_id = p_id;
  return 'corrected';
end $$;
