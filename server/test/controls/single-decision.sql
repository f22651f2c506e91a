-- A decision without the tee time's lock: counts the players, then writes, while somebody joins.
select weaken('single_decide', 'perform lock_tee_times(array[p_tee_time]);', '');
select weaken('single_decide', 'v_seats := seats_sold(p_tee_time);', 'v_seats := seats_sold(p_tee_time); perform pg_sleep(0.5);');
select weaken('single_join', 'perform single_settle(', 'perform pg_sleep(0.4); perform single_settle(');
-- The count of changes would let the two wait for each other.
select weaken('single_changed', 'update single_tee_time set version = version + 1 where tee_time_id = p_tee_time returning * into v_row;',
  'select * into v_row from single_tee_time where tee_time_id = p_tee_time;');
