-- Books the starts of a hold, in one round trip: checks idempotency, window, terms, capacity and one start a day, writes the day sums and
-- the outbox, and uses up a guest's proof.
--
-- An offer of the course is booked only by the topic that made it (p_is_offer), because its token alone proves nothing. A desk says with its
-- booking how many play on the starts that it holds. Seats with terms of their own (p.single) are sold by single_book; here they answer
-- 'busy', because a process of the release before asks for them until it is replaced.
--
-- Returns { result: 'booked', id } or the refusal. After 'number_taken' the caller draws another number.
--
-- Locks: the key's turn, the number's, the tee times ascending, the person of the day, the day, the hold, the proof.
create or replace function sale_book(p book_order, p_is_offer boolean default false) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_answer jsonb := answered(p.key, p.request_hash);
  v_hold record;
  v_id bigint;
  v_tee_times bigint[];
  v_players smallint[];
begin
  if v_answer is not null then return v_answer; end if;
  if num_nonnulls(p.agreement_id, p.quote) <> 1 then raise exception 'an order has an agreement or terms of its own'; end if;
  select h.id, h.kind, h.course_id, h.play_date, h.items, h.until, c.terms_version into v_hold
    from hold h join course c on c.id = h.course_id where h.token_hash = p.hold_hash and may_use_hold(h.holder, p.holder);
  if p.single is not null then return jsonb_build_object('result', 'busy'); end if;
  if v_hold.id is null or v_hold.until <= v_now or (v_hold.kind = 'offer') <> p_is_offer then return jsonb_build_object('result', 'hold_expired'); end if;
  if v_now < p.opens_at then return jsonb_build_object('result', 'not_open_yet'); end if;
  if v_now >= p.closes_at then return jsonb_build_object('result', 'window_closed'); end if;
  if v_hold.terms_version <> p.terms_version then return jsonb_build_object('result', 'terms_changed'); end if;

  v_id := nextval('reservation_id_seq');
  v_tee_times := tee_times_of(v_hold.items);
  v_players := array(select i.players from unnest(v_hold.items) with ordinality i (tee_time_id, players, no) order by i.no);
  if v_hold.kind = 'desk' then
    if not (v_tee_times <@ p.tee_time_ids and p.tee_time_ids <@ v_tee_times) then return jsonb_build_object('result', 'hold_expired'); end if;
    v_players := array(select p.players[array_position(p.tee_time_ids, i.id)] from unnest(v_tee_times) with ordinality i (id, no) order by i.no);
  end if;
  if p.has_number is not true and not is_new_number(p.number) then return jsonb_build_object('result', 'number_taken'); end if;
  perform take(v_id, v_hold.id, v_tee_times, v_players, 'hold_expired');
  insert into reservation (
    id, number, type, status, course_id, play_date, holder_kind, member_id, guest_email, manage_token_hash, customer_class, contact,
    agreement_id, own_plan, own_quote, total, own_cancellation, first_start, players, note, source, line_tracking_id, booked_at
  ) overriding system value values (
    v_id, p.number, p.type, coalesce(p.status, 'confirmed'), v_hold.course_id, v_hold.play_date, p.holder_kind, p.member_id, p.guest_email, p.manage_hash,
    p.customer_class, p.contact, p.agreement_id, p.plan, p.quote, p.total, p.cancellation,
    (select min(start_minute) from tee_time where id = any (v_tee_times)),
    (select sum(n) from unnest(v_players) n), p.note, p.source, p.tracking_id, v_now
  );
  insert into reservation_group (reservation_id, group_no, tee_time_id, nine, start_minute, turn_minute, players, owns_start)
    select v_id, g.no, t.id, t.nine, t.start_minute, t.turn_minute, v_players[g.no], t.kind = 'group'
    from unnest(v_tee_times) with ordinality g (tee_time_id, no) join tee_time t on t.id = g.tee_time_id;
  -- Waits in the unique indexes for a concurrent booking by the same person.
  insert into player (reservation_id, group_no, seat_no, play_date, person_key, address_key, state, name)
    values (v_id, 1, 1, v_hold.play_date, p.person_key, p.address_key, 'representative', p.representative)
    on conflict do nothing;
  if not found then raise exception 'same_day' using errcode = 'JG001'; end if;
  perform move_day_sums(v_tee_times, 1);
  delete from hold where id = v_hold.id;
  perform tell_holder(v_id, coalesce(p.told, 'reservation_booked'), null);
  if p.proof_hash is not null and not exists (select from use_proof(p.proof_hash, 'guest')) then
    raise exception 'email_unproven' using errcode = 'JG001';
  end if;
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'booked', 'id', v_id));
end $$;
