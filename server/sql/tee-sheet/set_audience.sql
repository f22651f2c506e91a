-- Says who may book free starts, and how many players fit; a start that is sold, held, blocked or sold by seats stays as it is. Returns the
-- ids of the others. Who waits for one subscribes to tee_time. Locks the tee times, ascending, then the day.
create or replace function set_audience(p_ids bigint[], p_audience text, p_seats int) returns bigint[]
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_free bigint[];
begin
  perform lock_tee_times(p_ids);
  v_free := array(select t.id from tee_time t where t.id = any (p_ids) and t.kind = 'group' and t.status = 'open'
    and t.reservation_id is null and coalesce(t.held_until <= app_now(), true) order by t.id);
  perform move_open_sums(v_free, 1);
  update tee_time set audience = p_audience, capacity = p_seats, hold_id = null, held_until = null where id = any (v_free);
  perform move_open_sums(v_free, -1);
  return v_free;
end $$;
