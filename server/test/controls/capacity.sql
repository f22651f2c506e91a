-- Capacity without its guards: look, then write, without locks, conditions or the seat index.
select weaken('hold_tee_times', 'perform from tee_time f where f.id = any (p_tee_times || v_old_tee_times) order by f.id for update;',
  'perform pg_sleep(0.02);');
select weaken('hold_tee_times', 'where f.id = any (p_tee_times) and f.status = ''open'' and f.reservation_id is null
      and (f.held_until is null or f.held_until <= v_now);', 'where f.id = any (p_tee_times);');
select weaken('book_regular', 'perform from tee_time f where f.id = any (v_hold.tee_time_ids) order by f.id for update;', '');
select weaken('book_regular', ' and f.hold_id = v_hold.id and f.reservation_id is null and f.status = ''open''', '');
drop index seat_sold_once;
