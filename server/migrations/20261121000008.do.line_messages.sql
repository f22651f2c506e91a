-- LINE messages: an outbox beside that of mails, written in the transaction of the fact. What the members read there is made when
-- it is sent.
create table line_outbox (
  -- Also the X-Line-Retry-Key: a repeat under it is delivered once.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  member_id bigint not null references member on delete cascade,
  -- The account to write from, if the LINE user is its friend.
  course_id smallint not null references course,
  -- Set where the link has gone already: the LINE user to tell it to.
  line_user_id text,
  data jsonb not null,
  -- The mail to put where LINE cannot reach the member: its kind; null: none, a mail goes out anyway.
  instead text,
  created_at timestamptz not null default app_now(),
  -- Of no use any more after this.
  not_after timestamptz not null,
  attempts smallint not null default 0,
  next_at timestamptz not null default app_now(),
  done_at timestamptz,
  outcome text check (outcome in ('accepted', 'mailed', 'nobody', 'given_up')),
  via_course_id smallint,
  last_error text
);
create index line_outbox_due on line_outbox (next_at) where done_at is null;

-- What the webhooks of our accounts told, each once; LINE sends some again.
create table line_webhook_event (
  webhook_event_id text primary key,
  course_id smallint not null references course,
  type text not null,
  line_user_id text,
  is_unblocked boolean,
  reply_token text,
  happened_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  handled_at timestamptz
);
create index line_webhook_waiting on line_webhook_event (received_at) where handled_at is null;

-- Puts a message into the outbox for a member who is linked; nothing for anybody else.
create function put_line(p_kind text, p_member bigint, p_course int, p_data jsonb, p_instead text, p_not_after timestamptz)
returns void language sql
as $$
  insert into line_outbox (kind, member_id, course_id, data, instead, not_after)
  select p_kind, l.member_id, p_course, p_data, p_instead, p_not_after from line_link l where l.member_id = p_member
$$;

-- The sale functions as they were, with the message beside the mail, and without a mail for who has no address.

-- Books the starts of a hold. One round trip holds every invariant: idempotency, window, terms, capacity, one start a day,
-- day sums, outbox. Returns the answer as jsonb: { result, id, number, booked_at } with result 'booked' or why not.
-- Locks: the key's turn, the frames ascending by id, the person's seat of the day, the day, the hold.
create or replace function book_regular(
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
  if v_email is not null then
    insert into mail_outbox (kind, recipient, data)
      values ('reservation_booked', v_email, p_mail || jsonb_build_object('reservation_id', v_id));
  end if;
  if p_member is not null then
    perform put_line('reservation_booked', p_member, v_hold.course_id, jsonb_build_object('reservation_id', v_id), null,
      v_now + interval '24 hours');
  end if;
  v_answer := jsonb_build_object('result', 'booked', 'id', v_id, 'number', p_number, 'booked_at', v_now);
  insert into idempotency (key, request_hash, answer) values (p_key, p_request_hash, v_answer);
  return v_answer;
end $$;

-- Cancels a confirmed reservation and frees its starts. p_fee holds until p_fee_until; after that the fee is another one.
-- Returns { result, id, number } with result 'cancelled' or why not. Locks: the key's turn, the reservation, its frames
-- ascending by id, the day, its seats.
create or replace function cancel_reservation(
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
    select 'reservation_cancelled', address, p_mail || jsonb_build_object('reservation_id', p_id)
    from coalesce(v_row.guest_email, (select email from member where id = v_row.member_id)) address
    where address is not null;
  if v_row.member_id is not null then
    perform put_line('reservation_cancelled', v_row.member_id, v_row.course_id, jsonb_build_object('reservation_id', p_id), null,
      v_now + interval '24 hours');
  end if;
  v_answer := jsonb_build_object('result', 'cancelled', 'id', p_id, 'number', v_row.number);
  insert into idempotency (key, request_hash, answer) values (p_key, p_request_hash, v_answer);
  return v_answer;
end $$;

-- Reminds of tomorrow's play, by LINE or by mail: each confirmed reservation once, however many processes ask. Returns how many. Nothing happens
-- outside p_from to p_until (minutes of the day, Asia/Tokyo).
create or replace function remind_of_tomorrow(p_from int, p_until int) returns int
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
    returning id, member_id, course_id,
      coalesce(guest_email, (select email from member where member.id = member_id)) as recipient
  ), told as (
    insert into reservation_event (reservation_id, event, actor) select id, 'reminded', 'system' from due
  ), by_line as (
    -- By LINE to who is linked; the mail only goes out instead, where LINE cannot reach them.
    insert into line_outbox (kind, member_id, course_id, data, instead, not_after)
    select 'reservation_reminder', l.member_id, d.course_id, jsonb_build_object('reservation_id', d.id), 'reservation_reminder',
      (v_here::date + make_interval(mins => p_until)) at time zone 'Asia/Tokyo'
    from due d join line_link l on l.member_id = d.member_id
  ), by_mail as (
    insert into mail_outbox (kind, recipient, data)
    select 'reservation_reminder', d.recipient, jsonb_build_object('reservation_id', d.id) from due d
    where d.recipient is not null and not exists (select from line_link l where l.member_id = d.member_id)
  )
  select count(*) into v_count from due;
  return v_count;
end $$;

alter function book_regular set plan_cache_mode = force_generic_plan;
alter function cancel_reservation set plan_cache_mode = force_generic_plan;
