-- Lets held tee times, and seats of single ones, be held at least until p_until. Call it behind their locks. Locks the claims.
create or replace function prolong_starts(p_ids bigint[], p_hold bigint, p_until timestamptz) returns void
language plpgsql
as $$
begin
  update tee_time set held_until = greatest(held_until, p_until) where id = any (p_ids) and hold_id = p_hold;
  update seat_claim set until = greatest(until, p_until) where tee_time_id = any (p_ids) and hold_id = p_hold;
end $$;
