-- Ends a reservation as p_status and frees its starts or seats; its players may book another start of the day. p_fee and p_reason are kept of
-- a cancelled one. Returns its tee times; the caller moves the sums of their day. Call it behind the reservation's lock. Locks the tee
-- times, ascending, then its players.
create or replace function end_reservation(p_id bigint, p_status text, p_fee int, p_reason text, p_closing bigint) returns bigint[]
language plpgsql
as $$
declare
  v_tee_times bigint[] := array(select tee_time_id from reservation_group where reservation_id = p_id);
begin
  update reservation set status = p_status, version = version + 1, cancelled_at = case p_status when 'cancelled' then app_now() end,
    cancel_fee = p_fee, cancel_reason = p_reason, closing_id = p_closing where id = p_id;
  perform give(p_id, v_tee_times);
  update reservation_group set owns_start = false where reservation_id = p_id and owns_start;
  update player set kept = false where reservation_id = p_id and kept;
  return v_tee_times;
end $$;
