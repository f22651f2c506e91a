-- The holder that a start is kept for; null where it is kept for no agent.
create or replace function keeper_of(p_id bigint) returns text
language plpgsql stable
as $$
begin
  return (select 'agent:' || agent_id from kept_start where tee_time_id = p_id);
end $$;
