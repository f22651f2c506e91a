-- Makes a hold a desk's own, under another token; its starts are free for nobody in between. Call it behind the locks of its tee times.
create or replace function hand_hold(p_hold bigint, p_holder text, p_token_hash bytea, p_until timestamptz) returns void
language plpgsql
as $$
declare
  v_tee_times bigint[];
begin
  update hold set kind = 'desk', holder = p_holder, token_hash = p_token_hash, until = greatest(until, p_until) where id = p_hold
    returning tee_times_of(items) into v_tee_times;
  perform prolong_starts(v_tee_times, p_hold, p_until);
end $$;
