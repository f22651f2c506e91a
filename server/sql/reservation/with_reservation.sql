-- An answer of a verb with the reservation it names, as it is stored now. An answer that names none stays as it is.
create or replace function with_reservation(p_answer jsonb) returns jsonb
language plpgsql strict
as $$
begin
  if not p_answer ? 'id' then return p_answer; end if;
  return jsonb_build_object('result', p_answer -> 'result', 'reservation', reservation_now((p_answer ->> 'id')::bigint));
end $$;
