-- Exchanges one start of each of two reservations, as a desk orders it: p_starts are the start that the first one has and the one that the
-- other has, and each order names its reservation's starts after the exchange. Neither start is free for a moment. Returns
-- { result: 'changed', id } of the first, or the refusal; raises 'day_closed' where a day or one of the starts is closed. Locks: the reservations, ascending, the tee times of both in one ascending pass, then as
-- settle_change, the first one's before the other's.
create or replace function sale_swap(p_one change_order, p_other change_order, p_starts bigint[]) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '2s'
as $$
declare
  v_one reservation;
  v_other reservation;
begin
  perform from reservation where id in (p_one.id, p_other.id) order by id for update;
  select * into v_one from reservation where id = p_one.id;
  select * into v_other from reservation where id = p_other.id;
  if v_one.id is null or v_other.id is null or v_one.version <> p_one.version or v_other.version <> p_other.version
      or v_one.course_id <> v_other.course_id
      or v_one.status not in ('confirmed', 'checked_in') or v_other.status not in ('confirmed', 'checked_in') then
    return jsonb_build_object('result', 'stale');
  end if;
  if (select terms_version from course where id = v_one.course_id) <> p_one.terms_version then
    return jsonb_build_object('result', 'terms_changed');
  end if;
  perform lock_tee_times(array(select tee_time_id from reservation_group where reservation_id in (p_one.id, p_other.id)) || p_starts);
  perform swap_starts(p_starts[1], p_one.id, p_starts[2], p_other.id);
  -- The rows below leave the unique index over sold starts before their successors enter it.
  update reservation_group set owns_start = false where reservation_id in (p_one.id, p_other.id) and tee_time_id = any (p_starts);
  perform settle_change(p_one, v_one, '{}', '{}');
  perform settle_change(p_other, v_other, '{}', '{}');
  -- Read behind the locks of the days.
  if exists (select from course_day where course_id = v_one.course_id and play_date in (p_one.play_date, p_other.play_date) and status <> 'open')
  then
    raise exception 'day_closed' using errcode = 'JG001';
  end if;
  return jsonb_build_object('result', 'changed', 'id', p_one.id);
end $$;
