-- A companion function's answer with the reservation that it names; other answers stay as they are.
create or replace function with_companions(p_answer jsonb) returns jsonb
language plpgsql strict
as $$
begin
  if not p_answer ? 'id' then return p_answer; end if;
  return p_answer || jsonb_build_object('party', companions_now((p_answer ->> 'id')::bigint));
end $$;
