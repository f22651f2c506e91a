-- The two-hour turn of a holder at a tee time that contains p_now: the stored one, or a new one without any held time.
create or replace function turn_at(p_turns hold_turn[], p_holder bigint, p_now timestamptz) returns hold_turn
language sql immutable parallel safe
as $$
  select coalesce(
    (select t from unnest(p_turns) t where t.holder = p_holder and t.began > p_now - interval '2 hours'),
    row(p_holder, p_now, interval '0')::hold_turn)
$$;
