-- A change stands at the gate between the server's last look at the reservation and its lock. No guard is missing.
select weaken('sale_change', 'select * into v_row from reservation where id = p.id for update;', 'perform wait_at_gate();
  select * into v_row from reservation where id = p.id for update;');
