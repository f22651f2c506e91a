-- Removes a guard from a function: replaces one piece of its text. Fails when the piece is not there, so that a control
-- can't run against a function that has changed since.
create or replace function weaken(p_function regproc, p_piece text, p_by text) returns void
language plpgsql
as $$
declare
  v_source text := pg_get_functiondef(p_function);
begin
  if position(p_piece in v_source) = 0 then raise exception 'the guard is not in %: %', p_function, p_piece; end if;
  execute replace(v_source, p_piece, p_by);
end $$;
