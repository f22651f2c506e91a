-- Cancels a confirmed reservation and frees its starts. p_fee holds until p_fee_until; after that the fee is another one.
-- Returns { result, id, number } with result 'cancelled' or why not. Locks: the key's turn, the reservation, its tee times
-- ascending by id, the day, its seats.
create or replace function cancel_reservation(
  p_key text, p_request_hash bytea, p_id bigint, p_version int, p_fee int, p_fee_until timestamptz,
  p_online_until timestamptz, p_reason text, p_actor text, p_mail jsonb
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
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
  perform from tee_time f where f.reservation_id = p_id order by f.id for update;
  -- A start that was blocked meanwhile stays out of the open sums.
  select count(*) filter (where audience = 'all' and status = 'open' and kind = 'group'),
         count(*) filter (where status = 'open' and kind = 'group') into v_all, v_groups
    from tee_time where reservation_id = p_id;
  update course_day set open_all = open_all + v_all, open_member = open_member + (v_groups - v_all),
      sold = sold - (select count(*) from reservation_group where reservation_id = p_id)
    where course_id = v_row.course_id and play_date = v_row.play_date;
  update tee_time set reservation_id = null, taken = 0 where reservation_id = p_id;
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
