-- Takes free starts off sale for a reason, as a desk orders it; a start that is sold, held or blocked stays as it is. Returns the ids of
-- those that are blocked now. Raises 'day_closed'. Locks the tee times, ascending, then the day.
create or replace function block_starts(p_ids bigint[], p_kind text, p_reason text, p_until timestamptz, p_staff bigint) returns bigint[]
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_free bigint[] := lock_free_starts(p_ids);
begin
  perform move_open_sums(v_free, 1);
  update tee_time set status = 'blocked', hold_id = null, held_until = null where id = any (v_free);
  insert into start_block (tee_time_id, kind, reason, until, staff_id)
    select w, p_kind, p_reason, p_until, p_staff from unnest(v_free) w
    on conflict (tee_time_id) do update set kind = excluded.kind, reason = excluded.reason, until = excluded.until,
      staff_id = excluded.staff_id, blocked_at = excluded.blocked_at;
  return v_free;
end $$;
