-- Writes an organiser's note without the lock of the reservation: a seat in a shared car is counted, waits, and is written.
select weaken('organiser_refused', 'where id = p_id for update;', 'where id = p_id;');
