-- Holds tee times, or seats of a single one: a checkout for ten minutes, an offer of the course, a desk or an agent until p.until. Returns
-- { result: 'held', until, can_renew } or the refusal. Releases the hold that `replaces` names, and a member's own hold on one of
-- these tee times. Limits: holds per holder, per device, tee times per holder and day, and of a checkout forty minutes per tee time in
-- two hours, new holds and renewals together. An offer and a desk have none.
-- Locks: the holder's turn, the tee times to take and to release, ascending, the holds.
create or replace function sale_hold(p hold_order) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_site text := nullif(split_part(p.holder, '~', 2), '');
  v_turn bigint := turn_of(p.holder);
  v_day record;
  v_old bigint[];
  v_old_tee_times bigint[] := '{}';
  v_id bigint;
  v_count int;
  v_left interval;
  v_again timestamptz;
  v_until timestamptz;
begin
  if v_now < p.opens_at then return jsonb_build_object('result', 'not_open_yet'); end if;
  if v_now >= p.closes_at then return jsonb_build_object('result', 'window_closed'); end if;
  select c.terms_version, d.status into v_day
    from course c left join course_day d on d.course_id = c.id and d.play_date = p.play_date where c.id = p.course_id;
  if v_day.terms_version <> p.terms_version then return jsonb_build_object('result', 'terms_changed'); end if;
  if v_day.status is distinct from 'open' then return jsonb_build_object('result', 'day_closed'); end if;
  select coalesce(array_agg(h.id), '{}') into v_old from hold h
    where (h.token_hash = p.replaces and h.kind = p.kind and h.kind <> 'offer' and may_use_hold(h.holder, p.holder))
       or (h.holder = p.holder and h.kind = 'checkout' and p.holder like 'm:%' and tee_times_of(h.items) && p.tee_time_ids);
  -- A lost start is answered by a read, without queueing for its lock.
  select count(*), interval '40 minutes' - max(own.held - case when t.hold_id = any (v_old) then greatest(t.held_until - v_now, interval '0')
        else interval '0' end), max(own.began) + interval '2 hours'
    into v_count, v_left, v_again
    from tee_time t, turn_at(t.turns, v_turn, v_now) own where t.id = any (p.tee_time_ids) and t.course_id = p.course_id and t.play_date = p.play_date
      and t.status = 'open' and t.reservation_id is null
      and (t.audience = 'all' or (t.audience = 'member' and p.may_member_only) or p.kind = 'desk'
        or (t.audience = 'agent' and keeper_of(t.id) = p.holder))
      and (t.held_until is null or t.held_until <= v_now or t.hold_id = any (v_old) or (t.hold_id = 0 and p.kind in ('offer', 'desk')))
      and (t.kind = 'group' or seats_free(t.id, v_old) >= p.players[array_position(p.tee_time_ids, t.id)]);
  if v_count <> cardinality(p.tee_time_ids) then
    return jsonb_build_object('result', case when exists (
      select from tee_time where id = any (p.tee_time_ids) and status = 'closed') then 'day_closed' else 'start_taken' end);
  end if;
  v_until := case p.kind when 'checkout' then v_now + least(interval '10 minutes', v_left) else p.until end;
  if p.kind = 'checkout' and v_left < interval '1 minute' then
    return jsonb_build_object('result', 'hold_used_up', 'again_at', v_again);
  end if;

  perform pg_advisory_xact_lock(hashtextextended('hold ' || v_turn, 0));
  if p.kind in ('checkout', 'agent') and exists (
    select from hold h where h.kind = p.kind and h.until > v_now and h.id <> all (v_old)
      and (h.holder = p.holder or (h.holder like '%~%' and split_part(h.holder, '~', 2) = v_site))
    having count(*) filter (where h.holder = p.holder) >= p.most_holds or count(*) >= p.most_of_site
      or count(*) filter (where h.holder = p.holder and h.device = p.device) >= p.most_of_device
      or coalesce(sum(cardinality(h.items)) filter (where h.course_id = p.course_id and h.play_date = p.play_date), 0)
        + cardinality(p.tee_time_ids) > p.most_of_day
  ) then
    return jsonb_build_object('result', 'hold_limit');
  end if;

  -- Two seats of a single tee time at most, so that one network does not keep its seats from everybody else.
  if p.kind = 'checkout' and exists (
    select from seat_claim c join hold h on h.id = c.hold_id
    where c.tee_time_id = any (p.tee_time_ids) and c.until > v_now and h.id <> all (v_old)
      and (h.holder = p.holder or (h.holder like '%~%' and split_part(h.holder, '~', 2) = v_site))
    having count(*) > 0 and count(*) + (select sum(n) from unnest(p.players) n) > 2
  ) then
    return jsonb_build_object('result', 'hold_limit');
  end if;

  if cardinality(v_old) > 0 then
    v_old_tee_times := array(select i.tee_time_id from hold h, unnest(h.items) i where h.id = any (v_old));
  end if;
  perform lock_tee_times(p.tee_time_ids || v_old_tee_times);
  if cardinality(v_old) > 0 then perform let_go(v_old); end if;
  insert into hold (token_hash, kind, holder, device, course_id, play_date, items, plan_id, until)
    values (p.token_hash, p.kind, p.holder, p.device, p.course_id, p.play_date,
      array(select row(i.tee_time_id, i.players)::hold_item
        from unnest(p.tee_time_ids, p.players) with ordinality i (tee_time_id, players, no) order by i.no),
      p.plan_id, v_until)
    returning id into v_id;
  perform hold_starts(p.tee_time_ids, v_id, p.kind, v_turn, v_until, v_now);
  perform take_seats(t.id, p.players[array_position(p.tee_time_ids, t.id)], v_id, null, v_until, 'start_taken')
    from tee_time t where t.id = any (p.tee_time_ids) and t.kind = 'single';
  return jsonb_build_object('result', 'held', 'until', v_until, 'can_renew', p.kind = 'checkout' and v_now + v_left > v_until);
end $$;
