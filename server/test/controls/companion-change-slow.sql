-- A change waits between the server's last look at the reservation and its lock. No guard is missing.
select weaken('sale_change', 'select * into v_row from reservation where id = p.id for update;', 'perform pg_sleep(0.6);
  select * into v_row from reservation where id = p.id for update;');
