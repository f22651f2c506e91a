-- An answer to an offer stops between its look and what it writes; its locks stay.
select weaken('competition_answer', '  if p_take then', '  perform wait_at_gate();
  if p_take then');
