-- Moves reservations to a status without freeing anything: played, or a no-show. Call it behind their locks.
create or replace function set_status(p_ids bigint[], p_status text) returns void
language plpgsql
as $$
begin
  update reservation set status = p_status, version = version + 1 where id = any (p_ids);
end $$;
