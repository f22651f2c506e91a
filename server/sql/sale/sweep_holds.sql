-- Deletes holds that ended before p_before and clears what they left on tee times. Returns how many. Locks like release_hold.
create or replace function sweep_holds(p_before timestamptz) returns int
language plpgsql
as $$
declare
  v_ids bigint[];
  v_tee_times bigint[];
begin
  select coalesce(array_agg(h.id), '{}') into v_ids
    from (select id from hold where until <= p_before order by until limit 5000) h;
  select coalesce(array_agg(n), '{}') into v_tee_times from hold h, unnest(h.tee_time_ids) n where h.id = any (v_ids);
  perform from tee_time f where f.id = any (v_tee_times) and f.hold_id = any (v_ids) order by f.id for update;
  update tee_time set hold_id = null, held_until = null where id = any (v_tee_times) and hold_id = any (v_ids);
  delete from hold where id = any (v_ids);
  return cardinality(v_ids);
end $$;
