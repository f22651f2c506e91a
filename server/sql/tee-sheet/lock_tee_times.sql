-- Locks tee times, ascending by id, in one statement: the only place where the sale waits for a tee time.
create or replace function lock_tee_times(p_ids bigint[]) returns void
language plpgsql
as $$
begin
  perform from tee_time where id = any (p_ids) order by id for update;
end $$;
