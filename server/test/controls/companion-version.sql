-- Joining without a new version of the reservation: a change that was shown before does not notice it.
select weaken('companion_join', 'perform count_change(v_row.id);', '');
