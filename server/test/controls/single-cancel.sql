-- A decision without the tee time's lock and the locks of its reservations: reads who waits, then writes, while somebody cancels.
select weaken('single_decide', 'perform lock_tee_times(array[p_tee_time]);', '');
select weaken('single_decide', 'order by r.id for update of r
  loop', 'order by r.id
  loop
    perform pg_sleep(0.3);');
