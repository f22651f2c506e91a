-- Holds tee times. Returns 'held', or why not. A hold named by p_replaces, and an own one of a member on one of these tee times,
-- is let go with it. Locks: the holder's turn, then the tee times to take and to let go, ascending by id, then the holds.
create or replace function hold_tee_times(
  p_token_hash bytea, p_holder text, p_max_holds int, p_course int, p_date date, p_tee_times bigint[], p_players smallint[],
  p_plan int, p_terms int, p_may_member_only boolean, p_opens timestamptz, p_closes timestamptz, p_minutes int,
  p_replaces bytea
) returns table (result text, hold_until timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan
as $$
declare
  v_now timestamptz := app_now();
  v_old bigint[];
  v_old_tee_times bigint[];
  v_id bigint;
  v_count int;
  v_until timestamptz := v_now + make_interval(mins => p_minutes);
begin
  if v_now < p_opens then return query select 'not_open_yet', null::timestamptz; return; end if;
  if v_now >= p_closes then return query select 'window_closed', null::timestamptz; return; end if;
  if (select terms_version from course where id = p_course) <> p_terms then
    return query select 'terms_changed', null::timestamptz; return;
  end if;
  if not exists (select from course_day where course_id = p_course and play_date = p_date and status = 'open') then
    return query select 'day_closed', null::timestamptz; return;
  end if;
  select coalesce(array_agg(h.id), '{}') into v_old from hold h
    where (h.token_hash = p_replaces and may_use_hold(h.holder, p_holder))
       or (h.holder = p_holder and p_holder like 'm:%' and h.tee_time_ids && p_tee_times);
  -- A lost start is answered by a read, without queueing for its lock.
  if (select count(*) from tee_time f where f.id = any (p_tee_times) and f.course_id = p_course and f.play_date = p_date
        and f.kind = 'group' and f.status = 'open' and f.reservation_id is null
        and (f.audience = 'all' or p_may_member_only)
        and (f.held_until is null or f.held_until <= v_now or f.hold_id = any (v_old))) <> cardinality(p_tee_times) then
    return query select 'start_taken', null::timestamptz; return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('hold ' || p_holder, 0));
  if (select count(*) from hold h where h.holder = p_holder and h.until > v_now and h.id <> all (v_old)) >= p_max_holds then
    return query select 'hold_limit', null::timestamptz; return;
  end if;

  select coalesce(array_agg(n), '{}') into v_old_tee_times from hold h, unnest(h.tee_time_ids) n where h.id = any (v_old);
  perform from tee_time f where f.id = any (p_tee_times || v_old_tee_times) order by f.id for update;
  update tee_time set hold_id = null, held_until = null where id = any (v_old_tee_times) and hold_id = any (v_old);
  delete from hold where id = any (v_old);
  insert into hold (token_hash, holder, course_id, play_date, tee_time_ids, players, plan_id, until)
    values (p_token_hash, p_holder, p_course, p_date, p_tee_times, p_players, p_plan, v_until) returning id into v_id;
  update tee_time f set hold_id = v_id, held_until = v_until
    where f.id = any (p_tee_times) and f.status = 'open' and f.reservation_id is null
      and (f.held_until is null or f.held_until <= v_now);
  get diagnostics v_count = row_count;
  if v_count <> cardinality(p_tee_times) then raise exception 'start_taken' using errcode = 'JG001'; end if;
  return query select 'held', v_until;
end $$;
