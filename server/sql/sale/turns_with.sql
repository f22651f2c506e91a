-- The turns of a tee time after a holder has held it for p_by more; a negative p_by gives unused time back. Drops turns older than
-- two hours, and keeps the sixteen longest: two hours have no room for more that reach the limit.
create or replace function turns_with(p_turns hold_turn[], p_holder bigint, p_by interval, p_now timestamptz) returns hold_turn[]
language sql immutable parallel safe
as $$
  select row(p_holder, own.began, greatest(own.held + p_by, interval '0'))::hold_turn || array(
    select t from unnest(p_turns) t where t.holder <> p_holder and t.began > p_now - interval '2 hours' order by t.held desc limit 15)
  from turn_at(p_turns, p_holder, p_now) own
$$;
