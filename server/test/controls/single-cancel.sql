-- A decision without the tee time's lock and the locks of its reservations: reads who waits, then writes, while somebody cancels.
select weaken('single_decide', 'perform lock_tee_times(array[p_tee_time]);', '');
select weaken('single_drop', 'order by r.id for update of r
  loop', 'order by r.id
  loop
    perform pg_sleep(0.6);');
-- The count of changes would let the two wait for each other.
select weaken('single_changed', 'update single_tee_time set version = version + 1 where tee_time_id = p_tee_time returning * into v_row;',
  'select * into v_row from single_tee_time where tee_time_id = p_tee_time;');
