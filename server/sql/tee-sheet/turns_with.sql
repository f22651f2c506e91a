-- The turns of a tee time after a holder has held it for p_by more; a negative p_by gives unused time back. Drops turns older than
-- two hours, and keeps the sixteen longest: two hours have no room for more that reach the limit.
create or replace function turns_with(p_turns hold_turn[], p_holder bigint, p_by interval, p_now timestamptz) returns hold_turn[]
language plpgsql immutable parallel safe
as $$
declare
  v_own hold_turn := turn_at(p_turns, p_holder, p_now);
begin
  v_own.held := greatest(v_own.held + p_by, interval '0');
  if p_turns is null then return array[v_own]; end if;
  return v_own || array(
    select t from unnest(p_turns) t where t.holder <> p_holder and t.began > p_now - interval '2 hours' order by t.held desc limit 15);
end $$;
