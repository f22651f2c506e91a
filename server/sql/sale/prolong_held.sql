-- Lets a hold and its starts last at least until p_until. Call it behind the locks of its tee times. Locks the hold, then as prolong_starts.
create or replace function prolong_held(p_hold bigint, p_until timestamptz) returns void
language plpgsql
as $$
declare
  v_tee_times bigint[];
begin
  update hold set until = greatest(until, p_until) where id = p_hold returning tee_times_of(items) into v_tee_times;
  perform prolong_starts(v_tee_times, p_hold, p_until);
end $$;
