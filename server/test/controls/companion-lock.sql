-- Joining without the reservation's lock, and without the index of seats behind it: reads, waits, writes.
select weaken('companion_join', 'where code_hash = p.code_hash) for update;', 'where code_hash = p.code_hash);');
drop index one_player_a_seat;
