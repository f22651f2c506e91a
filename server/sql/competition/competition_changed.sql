-- Counts a change of a competition and tells the desks of its course. Returns the version. Call it behind the competition's lock.
create or replace function competition_changed(p_competition bigint) returns int
language plpgsql
as $$
declare
  v_row competition;
begin
  update competition set version = version + 1 where id = p_competition returning * into v_row;
  perform announce('competition', v_row.course_id, p_competition::text, v_row.version);
  return v_row.version;
end $$;
