-- Keeps free starts that everybody may book for an agent. Call it behind the locks of the tee times. Locks the day.
create or replace function keep_for_agent(p_ids bigint[], p_agent int) returns void
language plpgsql
as $$
begin
  perform move_open_sums(p_ids, 1);
  update tee_time set audience = 'agent', hold_id = null, held_until = null where id = any (p_ids);
  insert into kept_start (tee_time_id, agent_id) select k, p_agent from unnest(p_ids) k;
end $$;
