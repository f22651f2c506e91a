-- Puts starts that are kept for an agent on sale for everybody; one that is sold, held or blocked is everybody's once it is free again. Who waits
-- for one subscribes to tee_time. Locks the tee times, ascending, then the day.
create or replace function give_from_agent(p_ids bigint[]) returns void
language plpgsql
as $$
declare
  v_kept bigint[];
begin
  perform lock_tee_times(p_ids);
  v_kept := array(select id from tee_time where id = any (p_ids) and audience = 'agent' order by id);
  delete from kept_start where tee_time_id = any (v_kept);
  update tee_time set audience = 'all' where id = any (v_kept);
  perform move_open_sums(v_kept, -1);
end $$;
