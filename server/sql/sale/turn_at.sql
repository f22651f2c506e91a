-- The two hours of a holder at a tee time that p_now is in: those of the turns, or new ones in which nothing was held yet.
create or replace function turn_at(p_turns hold_turn[], p_holder bigint, p_now timestamptz) returns hold_turn
language sql immutable parallel safe
as $$
  select coalesce(
    (select t from unnest(p_turns) t where t.holder = p_holder and t.began > p_now - interval '2 hours'),
    row(p_holder, p_now, interval '0')::hold_turn)
$$;
