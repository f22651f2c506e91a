-- A sale function's answer with the stored reservation that it names; other answers stay as they are.
create or replace function with_reservation(p_answer jsonb) returns jsonb
language plpgsql strict
as $$
begin
  if not p_answer ? 'id' then return p_answer; end if;
  return jsonb_build_object('result', p_answer -> 'result', 'reservation', reservation_now((p_answer ->> 'id')::bigint));
end $$;
