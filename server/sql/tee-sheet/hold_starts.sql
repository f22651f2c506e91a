-- Marks tee times as held by a hold, a checkout or an offer, and counts a checkout's time for the holder's turn. Raises 'start_taken' unless
-- all of them are free, no draw gives one and none is kept for somebody else than this agent (p_turn) or a desk, and 'day_closed' where one is closed; one that the waitlist keeps, and has promised to nobody yet, is free for an offer
-- and for a desk. Call it behind the locks of the tee times.
create or replace function hold_starts(
  p_ids bigint[], p_hold bigint, p_kind text, p_turn bigint, p_until timestamptz, p_now timestamptz
) returns void
language plpgsql
as $$
declare
  v_count int;
begin
  -- An offer that ends stays kept for two minutes, in which the next waiting person is found.
  update tee_time t set hold_id = case t.kind when 'group' then p_hold end, held_until = case t.kind when 'group'
        then p_until + case p_kind when 'offer' then interval '2 minutes' else interval '0' end end,
      turns = case p_kind when 'checkout' then turns_with(t.turns, p_turn, p_until - p_now, p_now) else t.turns end
    where t.id = any (p_ids) and t.audience <> 'draw'
      and (t.audience <> 'agent' or p_kind = 'desk' or turn_of(keeper_of(t.id)) = p_turn)
      and t.status = 'open' and t.reservation_id is null
      and (t.held_until is null or t.held_until <= p_now or (t.hold_id = 0 and p_kind in ('offer', 'desk')));
  get diagnostics v_count = row_count;
  if v_count <> cardinality(p_ids) and exists (select from tee_time where id = any (p_ids) and status = 'closed') then
    raise exception 'day_closed' using errcode = 'JG001';
  end if;
  if v_count <> cardinality(p_ids) then raise exception 'start_taken' using errcode = 'JG001'; end if;
end $$;
