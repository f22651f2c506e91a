-- Seats of a single tee time without guards: look which are free, then write, without the lock and the key of a seat.
select weaken('lock_tee_times', 'perform from tee_time where id = any (p_ids) order by id for update;', '');
select weaken('take_seats', 'from tee_time t, generate_series(1, t.capacity) s',
  'from (select pg_sleep(0.2)) looked, tee_time t, generate_series(1, t.capacity) s');
select weaken('take_seats', 'on conflict (tee_time_id, seat_no) do update
          set hold_id = excluded.hold_id, reservation_id = excluded.reservation_id, until = excluded.until
          where seat_claim.until <= v_now
        returning', 'returning');
alter table seat_claim drop constraint seat_claim_pkey;
