-- Puts blocked starts on sale again, but for those in a part of the day that is closed; of a start that is not blocked it forgets the reason. Returns the ids of those that are open now. Who
-- waits for one subscribes to tee_time. Locks the tee times, ascending, then the day.
create or replace function unblock_starts(p_ids bigint[]) returns bigint[]
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_blocked bigint[];
begin
  perform lock_tee_times(p_ids);
  v_blocked := array(select t.id from tee_time t where t.id = any (p_ids) and t.kind = 'group' and t.status = 'blocked' order by t.id);
  update tee_time t set status = case when is_shut(t) then 'closed' else 'open' end where id = any (v_blocked);
  delete from start_block where tee_time_id = any (p_ids);
  perform move_open_sums(v_blocked, -1);
  return array(select id from tee_time where id = any (v_blocked) and status = 'open' order by id);
end $$;
