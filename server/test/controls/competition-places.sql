-- Entering without the competition's lock: counts, waits, writes.
select weaken('competition_enter', 'select * into v_row from competition where id = p.competition_id for update;',
  'select * into v_row from competition where id = p.competition_id;');
select weaken('competition_place', '  if not take_number(', '  perform pg_sleep(0.3);
  if not take_number(');
