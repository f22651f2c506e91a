-- Joining without a new version of the reservation: a change that was shown before does not notice it.
select weaken('companion_join', 'update reservation set version = version + 1 where id = v_row.id;', '');
