-- Stops between the look at the clock and the entry.
select weaken('draw_enter', '  if p_wishes is null then', '  perform wait_at_gate();
  if p_wishes is null then');
