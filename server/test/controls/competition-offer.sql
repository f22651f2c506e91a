-- Offers without the locks of competition and party: an answer looks, stops, and writes, and so does the clock.
select weaken('competition_lock', ' for update;', ';');
select weaken('competition_answer', '  if p_take then', '  perform wait_at_gate();
  if p_take then');
select weaken('competition_pass_time', 'select * into v_row from competition where id = p_competition for update;',
  'select * into v_row from competition where id = p_competition;');
