-- Locks tee times, ascending, and returns those that are free starts sold whole: on sale, neither sold nor held, and given by no draw.
create or replace function lock_free_starts(p_ids bigint[]) returns bigint[]
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform lock_tee_times(p_ids);
  return array(select t.id from tee_time t where t.id = any (p_ids) and t.kind = 'group' and t.status = 'open'
    and t.audience <> 'draw' and t.reservation_id is null and coalesce(t.held_until <= app_now(), true) order by t.id);
end $$;
