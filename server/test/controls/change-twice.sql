-- A change that neither locks its reservation nor checks the version behind the lock.
select weaken('sale_change', 'select * into v_row from reservation where id = p.id for update;',
  'select * into v_row from reservation where id = p.id; perform pg_sleep(0.02);');
select weaken('sale_change', ' or v_row.version <> p.version', '');
