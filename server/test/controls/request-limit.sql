-- Sending without the person's turn: counts, stands at the gate, writes.
select weaken('request_send', 'perform pg_advisory_xact_lock(hashtextextended(''request '' || coalesce(p.address_key, p.person_key), 0));', '');
select weaken('request_send', '  if not take_number(', '  perform wait_at_gate();
  if not take_number(');
