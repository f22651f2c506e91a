-- Keeps free tee times from the direct market until an instant, for an offer of the course. Call it behind the locks of the tee times.
create or replace function keep_starts(p_ids bigint[], p_until timestamptz) returns void
language plpgsql
as $$
begin
  update tee_time set hold_id = 0, held_until = p_until where id = any (p_ids);
end $$;
