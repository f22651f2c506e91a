-- Frees the tee times, and the seats of single ones, that a hold has; what is left of a checkout's time until p_until is given back to the
-- holder's turn (p_turn; null for an offer). Call it behind the locks of the tee times. Locks the claims.
create or replace function release_starts(p_ids bigint[], p_hold bigint, p_turn bigint, p_until timestamptz) returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
begin
  update tee_time t set hold_id = null, held_until = null,
      turns = case when p_turn is not null and t.held_until > v_now
        then turns_with(t.turns, p_turn, v_now - t.held_until, v_now) else t.turns end
    where t.id = any (p_ids) and t.hold_id = p_hold;
  update tee_time t set turns = turns_with(t.turns, p_turn, v_now - p_until, v_now)
    where t.id = any (p_ids) and t.kind = 'single' and p_turn is not null and p_until > v_now;
  delete from seat_claim where tee_time_id = any (p_ids) and hold_id = p_hold;
end $$;
