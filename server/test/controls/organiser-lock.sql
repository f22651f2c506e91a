-- A seat in a shared car without the lock of the reservation: counts, waits, writes.
select weaken('organiser_set_ride', 'where id = p_id for update;', 'where id = p_id;');
