-- The two-hour turn of a holder at a tee time that contains p_now: the stored one, or a new one without any held time.
create or replace function turn_at(p_turns hold_turn[], p_holder bigint, p_now timestamptz) returns hold_turn
language plpgsql immutable parallel safe
as $$
declare
  v_turn hold_turn;
begin
  if p_turns is not null then
    foreach v_turn in array p_turns loop
      if v_turn.holder = p_holder and v_turn.began > p_now - interval '2 hours' then return v_turn; end if;
    end loop;
  end if;
  return row(p_holder, p_now, interval '0')::hold_turn;
end $$;
