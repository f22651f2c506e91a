-- Says who may book free starts, no agent's from then on, and how many players fit; a start that is sold, held, blocked or sold by seats stays as it is, as does a
-- squeezed one that would be anybody's but the front desk's: it stands too close behind another. Returns the ids of the others. Who waits for one subscribes to tee_time. Locks the tee times, ascending, then the day.
create or replace function set_audience(p_ids bigint[], p_audience text, p_seats int) returns bigint[]
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_free bigint[] := lock_free_starts(p_ids);
begin
  if p_audience <> 'desk' then
    v_free := array(select f from unnest(v_free) f where not exists (select from squeezed_start s where s.tee_time_id = f) order by f);
  end if;
  delete from kept_start where tee_time_id = any (v_free);
  perform move_open_sums(v_free, 1);
  update tee_time set audience = p_audience, capacity = p_seats, hold_id = null, held_until = null where id = any (v_free);
  perform move_open_sums(v_free, -1);
  return v_free;
end $$;
