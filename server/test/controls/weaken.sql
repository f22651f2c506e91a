-- Takes a guard out of a function: replaces one piece of its text by another. Fails when the piece is not there, so that a
-- control never proves anything about a function that has moved on.
create or replace function weaken(p_function regproc, p_piece text, p_by text) returns void
language plpgsql
as $$
declare
  v_source text := pg_get_functiondef(p_function);
begin
  if position(p_piece in v_source) = 0 then raise exception 'the guard is not in %: %', p_function, p_piece; end if;
  execute replace(v_source, p_piece, p_by);
end $$;
