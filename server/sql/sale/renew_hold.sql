-- Renews a live hold, at most p_max times. Locks its tee times ascending, then the hold.
create or replace function renew_hold(p_token_hash bytea, p_holder text, p_minutes int, p_max int)
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
  perform from tee_time f where f.id = any (v_hold.tee_time_ids) order by f.id for update;
  -- Read again behind the locks: a twin may have renewed, booked or released meanwhile.
  select * into v_hold from hold h where h.id = v_hold.id;
  if v_hold.id is null then return query select 'hold_expired', null::timestamptz, 0; return; end if;
  if v_hold.renewals >= p_max then return query select 'hold_limit', v_hold.until, 0; return; end if;
  update tee_time set held_until = v_until where id = any (v_hold.tee_time_ids) and hold_id = v_hold.id;
  get diagnostics v_count = row_count;
  if v_count <> cardinality(v_hold.tee_time_ids) then raise exception 'hold_expired' using errcode = 'JG001'; end if;
  update hold set until = v_until, renewals = renewals + 1 where id = v_hold.id;
  return query select 'renewed', v_until, p_max - v_hold.renewals - 1;
end $$;
