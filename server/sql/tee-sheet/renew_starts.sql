-- Lets a checkout hold its tee times, and its seats of single ones, until a later instant, and counts the time for the holder's turn. Returns
-- how many of them it still holds. Call it behind the locks of the tee times.
create or replace function renew_starts(
  p_ids bigint[], p_hold bigint, p_turn bigint, p_until timestamptz, p_by interval, p_now timestamptz
) returns int
language plpgsql
as $$
declare
  v_count int;
begin
  update tee_time set held_until = case kind when 'group' then p_until end, turns = turns_with(turns, p_turn, p_by, p_now)
    where id = any (p_ids) and (hold_id = p_hold or kind = 'single');
  get diagnostics v_count = row_count;
  update seat_claim set until = p_until where tee_time_id = any (p_ids) and hold_id = p_hold;
  return v_count;
end $$;
