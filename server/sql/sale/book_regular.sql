-- Books the starts of a hold. One round trip holds every invariant: idempotency, window, terms, capacity, one start a day,
-- day sums, outbox. Returns the answer as jsonb: { result, id, number, booked_at } with result 'booked' or why not.
-- Locks: the key's turn, the tee times ascending by id, the person's seat of the day, the day, the hold.
create or replace function book_regular(
  p_key text, p_request_hash bytea, p_hold_hash bytea, p_holder text, p_number text, p_member bigint, p_guest_email text,
  p_person_key text, p_manage_hash bytea, p_class text, p_terms int, p_opens timestamptz, p_closes timestamptz,
  p_contact jsonb, p_plan jsonb, p_quote jsonb, p_total int, p_cancellation jsonb, p_note text, p_source text,
  p_tracking text, p_rep_name text, p_mail jsonb
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
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
  perform from tee_time f where f.id = any (v_hold.tee_time_ids) order by f.id for update;
  update tee_time f
    set reservation_id = v_id, taken = v_hold.players[array_position(v_hold.tee_time_ids, f.id)], hold_id = null, held_until = null
    where f.id = any (v_hold.tee_time_ids) and f.hold_id = v_hold.id and f.reservation_id is null and f.status = 'open';
  get diagnostics v_count = row_count;
  if v_count <> cardinality(v_hold.tee_time_ids) then raise exception 'hold_expired' using errcode = 'JG001'; end if;

  select count(*) filter (where audience = 'all'), min(start_minute) into v_all, v_count
    from tee_time where id = any (v_hold.tee_time_ids);
  insert into reservation (
    id, number, type, status, course_id, play_date, member_id, guest_email, manage_token_hash, customer_class, contact, plan,
    quote, total, cancellation, first_start, players, note, source, line_tracking_id, booked_at
  ) overriding system value values (
    v_id, p_number, 'regular', 'confirmed', v_hold.course_id, v_hold.play_date, p_member, p_guest_email, p_manage_hash, p_class,
    p_contact, p_plan, p_quote, p_total, p_cancellation, v_count, (select sum(n) from unnest(v_hold.players) n), p_note,
    p_source, p_tracking, v_now
  );
  insert into reservation_group (reservation_id, group_no, tee_time_id, nine, start_minute, turn_minute, players)
    select v_id, g.no, f.id, f.nine, f.start_minute, f.turn_minute, v_hold.players[g.no]
    from unnest(v_hold.tee_time_ids) with ordinality g (tee_time_id, no) join tee_time f on f.id = g.tee_time_id;
  insert into reservation_seat (reservation_id, group_no, seat_no, tee_time_id, play_date, person_key, state, name)
    select v_id, g.no, s, g.tee_time_id, v_hold.play_date,
      case when g.no = 1 and s = 1 then p_person_key end,
      case when g.no = 1 and s = 1 then 'representative' else 'undecided' end,
      case when g.no = 1 and s = 1 then p_rep_name end
    from unnest(v_hold.tee_time_ids) with ordinality g (tee_time_id, no), generate_series(1, v_hold.players[g.no]) s
    on conflict (person_key, play_date) where kept and person_key is not null do nothing;
  get diagnostics v_count = row_count;
  if v_count <> (select sum(n) from unnest(v_hold.players) n) then raise exception 'same_day' using errcode = 'JG001'; end if;

  update course_day set open_all = open_all - v_all, open_member = open_member - (cardinality(v_hold.tee_time_ids) - v_all),
      sold = sold + cardinality(v_hold.tee_time_ids)
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
