-- Requests without the lock of their row, without the trigger that keeps an end, and without what the table says of a state: each
-- function looks, waits, and writes.
select weaken('request_answer', 'select * into v_row from request where id = p.id for update;',
  'select * into v_row from request where id = p.id; perform pg_sleep(0.5);');
select weaken(name::regproc, 'select * into v_row from request where id = p_id for update;',
  'select * into v_row from request where id = p_id; perform pg_sleep(0.5);')
  from unnest(array['request_decline', 'request_withdraw', 'request_pass_time', 'request_settle']) name;
select weaken('request_accept', 'select * into v_row from request where id = p_id for update;', 'select * into v_row from request where id = p_id;');
select weaken('request_book', '  return sale_book(', '  if p_row.state = ''offered'' then perform pg_sleep(0.45); end if;
  return sale_book(');
-- The hold of the other offer would be a second guard: it stays, so that a second acceptance gets as far as the sale.
select weaken('request_accept', 'perform request_free(p_id, ''declined'', p_offer);', '');
drop trigger request_moves on request;
do $$
declare
  v_name text;
begin
  for v_name in select conname from pg_constraint where conrelid = 'request'::regclass and contype = 'c' loop
    execute format('alter table request drop constraint %I', v_name);
  end loop;
end $$;
