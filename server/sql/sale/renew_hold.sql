-- Renews a live hold by ten minutes, at most p_most times, and for at most forty minutes per tee time in two hours. Returns
-- { result: 'renewed', until, can_renew } or the refusal. Locks its tee times, ascending, then the hold.
create or replace function renew_hold(p_token_hash bytea, p_holder text, p_most int) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_hold hold;
  v_count int;
  v_turn bigint;
  v_left interval;
  v_tee_times bigint[];
  v_until timestamptz;
begin
  select * into v_hold from hold h where h.token_hash = p_token_hash and may_use_hold(h.holder, p_holder);
  if v_hold.id is null or v_hold.until <= v_now then return jsonb_build_object('result', 'hold_expired'); end if;
  -- Only the course can prolong its offer.
  if v_hold.kind = 'offer' then return jsonb_build_object('result', 'hold_limit'); end if;
  v_tee_times := tee_times_of(v_hold.items);
  perform lock_tee_times(v_tee_times);
  -- Read again behind the locks: a concurrent request may have renewed, booked or released it meanwhile.
  select * into v_hold from hold h where h.id = v_hold.id;
  if v_hold.id is null then return jsonb_build_object('result', 'hold_expired'); end if;
  if v_hold.renewals >= p_most then return jsonb_build_object('result', 'hold_limit'); end if;
  v_turn := turn_of(v_hold.holder);
  select interval '40 minutes' - max(own.held) into v_left from tee_time t, turn_at(t.turns, v_turn, v_now) own where t.id = any (v_tee_times);
  v_until := least(v_now + interval '10 minutes', v_hold.until + v_left);
  if v_until <= v_hold.until then return jsonb_build_object('result', 'hold_limit'); end if;
  v_count := renew_starts(v_tee_times, v_hold.id, v_turn, v_until, v_until - v_hold.until, v_now);
  if v_count <> cardinality(v_tee_times) or exists (
      select from unnest(v_hold.items) i join tee_time t on t.id = i.tee_time_id and t.kind = 'single'
      where i.players <> (select count(*) from seat_claim c where c.tee_time_id = t.id and c.hold_id = v_hold.id)) then raise exception 'hold_expired' using errcode = 'JG001'; end if;
  update hold set until = v_until, renewals = renewals + 1 where id = v_hold.id;
  return jsonb_build_object('result', 'renewed', 'until', v_until, 'can_renew', v_hold.renewals + 1 < p_most and v_hold.until + v_left > v_until);
end $$;
