-- Tells the representative that a person joined, left or changed the own name (`p_kind`). What the same person did before is told again
-- once a day for each kind at most.
create or replace function companion_tell_again(p_player bigint, p_kind text, p_is_first boolean) returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_player player;
  v_first bigint;
  v_count int := 1;
begin
  select * into v_player from player where id = p_player;
  if not p_is_first then
    select min(o.id) into v_first from player o
      where o.reservation_id = v_player.reservation_id and (o.id = p_player or companion_person(o) = companion_person(v_player));
    v_count := count_within('companion_again:' || p_kind || ':' || v_first, date_trunc('day', v_now));
  end if;
  if v_count = 1 then
    perform companion_tell_representative(v_player.reservation_id, p_kind, jsonb_build_object('player_id', p_player));
  end if;
end $$;
