-- A decision without the tee time's lock: counts the players and writes, while somebody who joins stops half-way.
select weaken('single_decide', 'perform lock_tee_times(array[p_tee_time]);', '');
select weaken('single_join', 'perform single_settle(', 'perform wait_at_gate(); perform single_settle(');
-- The count of changes would let the two wait for each other.
select weaken('single_changed', 'update single_tee_time set version = version + 1 where tee_time_id = p_tee_time returning * into v_row;',
  'select * into v_row from single_tee_time where tee_time_id = p_tee_time;');
