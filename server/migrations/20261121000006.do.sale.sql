-- The only places where a start changes hands. docs/locking.md is their contract.
-- Refusals that come before anything is written are returned; a refusal after a write is raised (SQLSTATE JG001), so
-- that the whole statement is undone.

-- A hold is opened by its token. One that a member made is that member's only; one made without an account follows its
-- token, so that a guest may change networks, or log in, between choosing and booking.
create function may_use_hold(p_hold_holder text, p_holder text) returns boolean
language sql immutable parallel safe
as $$ select p_hold_holder = p_holder or p_hold_holder like 'a:%' $$;

-- Holds frames. Returns 'held', or why not. A hold named by p_replaces, and an own one of a member on one of these frames,
-- is let go with it. Locks: the holder's turn, then the frames to take and to let go, ascending by id, then the holds.
create function hold_frames(
  p_token_hash bytea, p_holder text, p_max_holds int, p_course int, p_date date, p_frames bigint[], p_players smallint[],
  p_plan int, p_terms int, p_may_member_only boolean, p_opens timestamptz, p_closes timestamptz, p_minutes int,
  p_replaces bytea
) returns table (result text, hold_until timestamptz)
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_old bigint[];
  v_old_frames bigint[];
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
       or (h.holder = p_holder and p_holder like 'm:%' and h.frame_ids && p_frames);
  -- A lost start is answered by a read, without queueing for its lock.
  if (select count(*) from frame f where f.id = any (p_frames) and f.course_id = p_course and f.play_date = p_date
        and f.kind = 'group' and f.status = 'open' and f.reservation_id is null
        and (f.audience = 'all' or p_may_member_only)
        and (f.held_until is null or f.held_until <= v_now or f.hold_id = any (v_old))) <> cardinality(p_frames) then
    return query select 'start_taken', null::timestamptz; return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('hold ' || p_holder, 0));
  if (select count(*) from hold h where h.holder = p_holder and h.until > v_now and h.id <> all (v_old)) >= p_max_holds then
    return query select 'hold_limit', null::timestamptz; return;
  end if;

  select coalesce(array_agg(n), '{}') into v_old_frames from hold h, unnest(h.frame_ids) n where h.id = any (v_old);
  perform from frame f where f.id = any (p_frames || v_old_frames) order by f.id for update;
  update frame set hold_id = null, held_until = null where id = any (v_old_frames) and hold_id = any (v_old);
  delete from hold where id = any (v_old);
  insert into hold (token_hash, holder, course_id, play_date, frame_ids, players, plan_id, until)
    values (p_token_hash, p_holder, p_course, p_date, p_frames, p_players, p_plan, v_until) returning id into v_id;
  update frame f set hold_id = v_id, held_until = v_until
    where f.id = any (p_frames) and f.status = 'open' and f.reservation_id is null
      and (f.held_until is null or f.held_until <= v_now);
  get diagnostics v_count = row_count;
  if v_count <> cardinality(p_frames) then raise exception 'start_taken' using errcode = 'JG001'; end if;
  return query select 'held', v_until;
end $$;

-- Renews a live hold, at most p_max times. Locks its frames ascending, then the hold.
create function renew_hold(p_token_hash bytea, p_holder text, p_minutes int, p_max int)
returns table (result text, hold_until timestamptz, renewals_left int)
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_hold hold;
  v_count int;
  v_until timestamptz := v_now + make_interval(mins => p_minutes);
begin
  select * into v_hold from hold h where h.token_hash = p_token_hash and may_use_hold(h.holder, p_holder);
  if v_hold.id is null or v_hold.until <= v_now then
    return query select 'hold_expired', null::timestamptz, 0; return;
  end if;
  perform from frame f where f.id = any (v_hold.frame_ids) order by f.id for update;
  -- Read again behind the locks: a twin may have renewed, booked or released meanwhile.
  select * into v_hold from hold h where h.id = v_hold.id;
  if v_hold.id is null then return query select 'hold_expired', null::timestamptz, 0; return; end if;
  if v_hold.renewals >= p_max then return query select 'hold_limit', v_hold.until, 0; return; end if;
  update frame set held_until = v_until where id = any (v_hold.frame_ids) and hold_id = v_hold.id;
  get diagnostics v_count = row_count;
  if v_count <> cardinality(v_hold.frame_ids) then raise exception 'hold_expired' using errcode = 'JG001'; end if;
  update hold set until = v_until, renewals = renewals + 1 where id = v_hold.id;
  return query select 'renewed', v_until, p_max - v_hold.renewals - 1;
end $$;

-- Lets a hold go. Nothing happens when it has ended already. Locks its frames ascending, then the hold.
create function release_hold(p_token_hash bytea, p_holder text) returns void
language plpgsql
as $$
declare
  v_hold hold;
begin
  select * into v_hold from hold h where h.token_hash = p_token_hash and may_use_hold(h.holder, p_holder);
  if v_hold.id is null then return; end if;
  perform from frame f where f.id = any (v_hold.frame_ids) order by f.id for update;
  update frame set hold_id = null, held_until = null where id = any (v_hold.frame_ids) and hold_id = v_hold.id;
  delete from hold where id = v_hold.id;
end $$;

-- Deletes holds that ended before p_before and clears what they left on frames. Returns how many. Locks like release_hold.
create function sweep_holds(p_before timestamptz) returns int
language plpgsql
as $$
declare
  v_ids bigint[];
  v_frames bigint[];
begin
  select coalesce(array_agg(h.id), '{}') into v_ids
    from (select id from hold where until <= p_before order by until limit 5000) h;
  select coalesce(array_agg(n), '{}') into v_frames from hold h, unnest(h.frame_ids) n where h.id = any (v_ids);
  perform from frame f where f.id = any (v_frames) and f.hold_id = any (v_ids) order by f.id for update;
  update frame set hold_id = null, held_until = null where id = any (v_frames) and hold_id = any (v_ids);
  delete from hold where id = any (v_ids);
  return cardinality(v_ids);
end $$;

-- Books the starts of a hold. One round trip holds every invariant: idempotency, window, terms, capacity, one start a day,
-- day sums, outbox. Returns the answer as jsonb: { result, id, number, booked_at } with result 'booked' or why not.
-- Locks: the key's turn, the frames ascending by id, the person's seat of the day, the day, the hold.
create function book_regular(
  p_key text, p_request_hash bytea, p_hold_hash bytea, p_holder text, p_number text, p_member bigint, p_guest_email text,
  p_person_key text, p_manage_hash bytea, p_class text, p_terms int, p_opens timestamptz, p_closes timestamptz,
  p_contact jsonb, p_plan jsonb, p_quote jsonb, p_total int, p_cancellation jsonb, p_note text, p_source text,
  p_tracking text, p_rep_name text, p_mail jsonb
) returns jsonb
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_stored idempotency;
  v_hold hold;
  v_id bigint;
  v_email text;
  v_count int;
  v_all int;
  v_answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  select * into v_stored from idempotency where key = p_key;
  if v_stored.key is not null then
    if v_stored.request_hash <> p_request_hash then return jsonb_build_object('result', 'idempotency_mismatch'); end if;
    return v_stored.answer;
  end if;

  select * into v_hold from hold h where h.token_hash = p_hold_hash and may_use_hold(h.holder, p_holder);
  if v_hold.id is null or v_hold.until <= v_now then return jsonb_build_object('result', 'hold_expired'); end if;
  if v_now < p_opens then return jsonb_build_object('result', 'not_open_yet'); end if;
  if v_now >= p_closes then return jsonb_build_object('result', 'window_closed'); end if;
  if (select terms_version from course where id = v_hold.course_id) <> p_terms then
    return jsonb_build_object('result', 'terms_changed');
  end if;

  v_id := nextval(pg_get_serial_sequence('reservation', 'id'));
  perform from frame f where f.id = any (v_hold.frame_ids) order by f.id for update;
  update frame f
    set reservation_id = v_id, taken = v_hold.players[array_position(v_hold.frame_ids, f.id)], hold_id = null, held_until = null
    where f.id = any (v_hold.frame_ids) and f.hold_id = v_hold.id and f.reservation_id is null and f.status = 'open';
  get diagnostics v_count = row_count;
  if v_count <> cardinality(v_hold.frame_ids) then raise exception 'hold_expired' using errcode = 'JG001'; end if;

  select count(*) filter (where audience = 'all'), min(start_minute) into v_all, v_count
    from frame where id = any (v_hold.frame_ids);
  insert into reservation (
    id, number, type, status, course_id, play_date, member_id, guest_email, manage_token_hash, customer_class, contact, plan,
    quote, total, cancellation, first_start, players, note, source, line_tracking_id, booked_at
  ) overriding system value values (
    v_id, p_number, 'regular', 'confirmed', v_hold.course_id, v_hold.play_date, p_member, p_guest_email, p_manage_hash, p_class,
    p_contact, p_plan, p_quote, p_total, p_cancellation, v_count, (select sum(n) from unnest(v_hold.players) n), p_note,
    p_source, p_tracking, v_now
  );
  insert into reservation_group (reservation_id, group_no, frame_id, nine, start_minute, turn_minute, players)
    select v_id, g.no, f.id, f.nine, f.start_minute, f.turn_minute, v_hold.players[g.no]
    from unnest(v_hold.frame_ids) with ordinality g (frame_id, no) join frame f on f.id = g.frame_id;
  insert into reservation_seat (reservation_id, group_no, seat_no, frame_id, play_date, person_key, state, name)
    select v_id, g.no, s, g.frame_id, v_hold.play_date,
      case when g.no = 1 and s = 1 then p_person_key end,
      case when g.no = 1 and s = 1 then 'representative' else 'undecided' end,
      case when g.no = 1 and s = 1 then p_rep_name end
    from unnest(v_hold.frame_ids) with ordinality g (frame_id, no), generate_series(1, v_hold.players[g.no]) s
    on conflict (person_key, play_date) where kept and person_key is not null do nothing;
  get diagnostics v_count = row_count;
  if v_count <> (select sum(n) from unnest(v_hold.players) n) then raise exception 'same_day' using errcode = 'JG001'; end if;

  update course_day set open_all = open_all - v_all, open_member = open_member - (cardinality(v_hold.frame_ids) - v_all),
      sold = sold + cardinality(v_hold.frame_ids)
    where course_id = v_hold.course_id and play_date = v_hold.play_date and status = 'open';
  if not found then raise exception 'day_closed' using errcode = 'JG001'; end if;
  delete from hold where id = v_hold.id;

  insert into reservation_event (reservation_id, at, event, actor) values (v_id, v_now, 'booked', coalesce('m:' || p_member, 'guest'));
  v_email := coalesce(p_guest_email, (select email from member where id = p_member));
  insert into mail_outbox (kind, recipient, data)
    values ('reservation_booked', v_email, p_mail || jsonb_build_object('reservation_id', v_id));
  v_answer := jsonb_build_object('result', 'booked', 'id', v_id, 'number', p_number, 'booked_at', v_now);
  insert into idempotency (key, request_hash, answer) values (p_key, p_request_hash, v_answer);
  return v_answer;
end $$;

-- Cancels a confirmed reservation and frees its starts. p_fee holds until p_fee_until; after that the fee is another one.
-- Returns { result, id, number } with result 'cancelled' or why not. Locks: the key's turn, the reservation, its frames
-- ascending by id, the day, its seats.
create function cancel_reservation(
  p_key text, p_request_hash bytea, p_id bigint, p_version int, p_fee int, p_fee_until timestamptz,
  p_online_until timestamptz, p_reason text, p_actor text, p_mail jsonb
) returns jsonb
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_stored idempotency;
  v_row reservation;
  v_groups int;
  v_all int;
  v_answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  select * into v_stored from idempotency where key = p_key;
  if v_stored.key is not null then
    if v_stored.request_hash <> p_request_hash then return jsonb_build_object('result', 'idempotency_mismatch'); end if;
    return v_stored.answer;
  end if;

  select * into v_row from reservation where id = p_id for update;
  if v_row.id is null then return jsonb_build_object('result', 'stale'); end if;
  if v_row.status = 'cancelled' then return jsonb_build_object('result', 'already_cancelled'); end if;
  if v_row.status <> 'confirmed' or v_row.version <> p_version then return jsonb_build_object('result', 'stale'); end if;
  if v_now >= p_online_until then return jsonb_build_object('result', 'cancel_closed'); end if;
  if v_now >= p_fee_until then return jsonb_build_object('result', 'fee_changed'); end if;

  update reservation set status = 'cancelled', version = version + 1, cancelled_at = v_now, cancel_fee = p_fee,
    cancel_reason = p_reason where id = p_id;
  perform from frame f where f.reservation_id = p_id order by f.id for update;
  -- A start that was blocked meanwhile stays out of the open sums.
  select count(*) filter (where audience = 'all' and status = 'open' and kind = 'group'),
         count(*) filter (where status = 'open' and kind = 'group') into v_all, v_groups
    from frame where reservation_id = p_id;
  update course_day set open_all = open_all + v_all, open_member = open_member + (v_groups - v_all),
      sold = sold - (select count(*) from reservation_group where reservation_id = p_id)
    where course_id = v_row.course_id and play_date = v_row.play_date;
  update frame set reservation_id = null, taken = 0 where reservation_id = p_id;
  update reservation_seat set kept = false where reservation_id = p_id and kept;

  insert into reservation_event (reservation_id, at, event, actor) values (p_id, v_now, 'cancelled', p_actor);
  insert into mail_outbox (kind, recipient, data)
    values ('reservation_cancelled', coalesce(v_row.guest_email, (select email from member where id = v_row.member_id)),
      p_mail || jsonb_build_object('reservation_id', p_id));
  v_answer := jsonb_build_object('result', 'cancelled', 'id', p_id, 'number', v_row.number);
  insert into idempotency (key, request_hash, answer) values (p_key, p_request_hash, v_answer);
  return v_answer;
end $$;

-- Reminds of tomorrow's play: each confirmed reservation once, however many processes ask. Returns how many. Nothing happens
-- outside p_from to p_until (minutes of the day, Asia/Tokyo).
create function remind_of_tomorrow(p_from int, p_until int) returns int
language plpgsql
as $$
declare
  v_here timestamp := app_now() at time zone 'Asia/Tokyo';
  v_minute int := extract(hour from v_here) * 60 + extract(minute from v_here);
  v_count int;
begin
  if v_minute < p_from or v_minute >= p_until then return 0; end if;
  with due as (
    update reservation set reminded_at = app_now()
    where id in (
      -- One that is being cancelled right now is looked at again ten minutes later.
      select id from reservation
      where play_date = v_here::date + 1 and status = 'confirmed' and type = 'regular' and reminded_at is null
      order by id for update skip locked
    )
    returning id, coalesce(guest_email, (select email from member where member.id = member_id)) as recipient
  ), told as (
    insert into reservation_event (reservation_id, event, actor) select id, 'reminded', 'system' from due
  )
  insert into mail_outbox (kind, recipient, data)
    select 'reservation_reminder', recipient, jsonb_build_object('reservation_id', id) from due;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Closing or opening a day moves the opening of booking windows (closed-day shift), so it is a change of terms.
create trigger terms after insert or update or delete on course_closed_day for each row execute function bump_terms_version();

-- What the day sums must equal; the reliability trials and the tests compare them.
create view course_day_recount as
  select d.course_id, d.play_date,
    (count(f.id) filter (where f.kind = 'group' and f.status = 'open' and f.reservation_id is null and f.audience = 'all'))::smallint as open_all,
    (count(f.id) filter (where f.kind = 'group' and f.status = 'open' and f.reservation_id is null and f.audience = 'member'))::smallint as open_member,
    (count(f.id) filter (where f.kind = 'group' and f.reservation_id is not null))::smallint as sold
  from course_day d left join frame f on f.course_id = d.course_id and f.play_date = d.play_date
  group by d.course_id, d.play_date;

-- What they read is found by index whatever the values are: planning it anew for each sale costs more than the reading.
alter function hold_frames set plan_cache_mode = force_generic_plan;
alter function book_regular set plan_cache_mode = force_generic_plan;
alter function cancel_reservation set plan_cache_mode = force_generic_plan;
