-- Remembers, for the job, a competition whose result is published or corrected. Waits for no lock.
create or replace function recount_result(p_competition bigint) returns void
language plpgsql
as $$
begin
  insert into play_due (competition_id) values (p_competition);
end $$;
