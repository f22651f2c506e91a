-- Lets the hold of a desk or an agent last at least until p_until. Does nothing when it has ended. Locks its tee times, ascending, then the hold.
create or replace function prolong_hold(p_token_hash bytea, p_until timestamptz) returns void
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_tee_times bigint[] := (select tee_times_of(items) from hold where token_hash = p_token_hash and kind in ('desk', 'agent') and until > app_now());
begin
  if v_tee_times is null then return; end if;
  perform lock_tee_times(v_tee_times);
  perform prolong_held((select id from hold where token_hash = p_token_hash and kind in ('desk', 'agent')), p_until);
end $$;
