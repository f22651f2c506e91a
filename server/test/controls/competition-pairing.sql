-- Publishing the pairing and withdrawing without the competition's lock: the withdrawal ends between the look at the entrants and the writing.
select weaken('competition_lock', 'where c.id = (select competition_id from competition_party where id = p_party) for update;',
  'where c.id = (select competition_id from competition_party where id = p_party); perform pg_sleep(0.3);');
select weaken('competition_pair', 'perform lock_tee_times(', 'perform pg_sleep(0.8); perform lock_tee_times(');
